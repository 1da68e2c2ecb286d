import type { AboutOf } from "../kit/about.ts"
import type { pointsMachine } from "./points.machine.ts"

export const pointsAbout: AboutOf<typeof pointsMachine> = {
  title: { it: "Punti", en: "Points" },
  inItalian: "I punti di una persona: quelli guadagnati, quelli tenuti da un checkout e quelli spesi.",
  states: {
    open: { title: { it: "Aperto", en: "Open" }, inItalian: "La persona guadagna punti e li spende." },
    "open.resting": {
      title: { it: "In ordine", en: "At rest" },
      inItalian: "Nessun punto aspetta una data.",
    },
    "open.pending": {
      title: { it: "Punti in arrivo", en: "Points on their way" },
      inItalian: "Ci sono punti che aspettano due giorni dopo una visita.",
    },
    "open.changed": {
      title: { it: "Aggiornato", en: "Changed" },
      inItalian: "Il conto è cambiato: c’è una prossima data da aspettare?",
    },
    closed: {
      title: { it: "Chiuso", en: "Closed" },
      inItalian: "La persona è dimenticata: non restano punti, e quelli restituiti sono persi.",
    },
  },
  events: {
    "award.earned": { title: { it: "Arrivano o cambiano dei punti", en: "Points are earned or change" }, by: "system" },
    "award.released": { title: { it: "I punti diventano spendibili", en: "The points may be spent" }, by: "system" },
    "booking.held": { title: { it: "Il cliente usa i punti", en: "The customer uses points" }, by: "customer" },
    "booking.spent": { title: { it: "La prenotazione è venduta", en: "The booking is sold" }, by: "system" },
    "booking.gaveBack": {
      title: { it: "La prenotazione restituisce i punti", en: "The booking gives the points back" },
      by: "system",
    },
    "person.erased": { title: { it: "La persona è dimenticata", en: "The person is forgotten" }, by: "system" },
  },
  guards: {
    isMore: { it: "sono più di prima", en: "they are more than before" },
    isLess: { it: "sono meno di prima", en: "they are fewer than before" },
    isMoved: { it: "arrivano in un’altra data", en: "they come on another date" },
    isWaiting: { it: "aspettano ancora", en: "they are still waiting" },
    mayHold: { it: "i punti bastano", en: "there are enough points" },
    isHeld: { it: "teneva dei punti", en: "it held points" },
    givesBackSpent: { it: "i punti erano spesi", en: "the points were spent" },
    givesBackHeld: { it: "i punti erano solo tenuti", en: "the points were only held" },
    hasNextRelease: { it: "altri punti aspettano una data", en: "other points wait for a date" },
  },
  effects: { enter: { it: "scrivi una riga nel conto", en: "write a line of the account" } },
  delays: { nextRelease: { it: "due giorni dopo la prossima visita", en: "two days after the next visit" } },
  rows: ["CK-09", "AC-02"],
  screens: {},
}
