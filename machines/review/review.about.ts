import type { AboutOf } from "../kit/about.ts"
import type { reviewMachine } from "./review.machine.ts"

export const reviewAbout: AboutOf<typeof reviewMachine> = {
  title: { it: "Recensione", en: "Review" },
  inItalian: "La recensione di una visita, dalla sua fine fino a quando non vale più.",
  states: {
    awaitingVisit: {
      title: { it: "In attesa della visita", en: "Waits for the visit" },
      inItalian: "La visita è cominciata, o è finita da meno di un giorno.",
    },
    asked: {
      title: { it: "Richiesta", en: "Asked" },
      inItalian: "Il cliente c’era, e gli si chiede di scriverne.",
      rows: ["BX-03"],
    },
    "asked.once": { title: { it: "Prima email", en: "First mail" }, inItalian: "Chiesta con una prima email." },
    "asked.again": {
      title: { it: "Seconda email", en: "Second mail" },
      inItalian: "Chiesta con una seconda email, che è l’ultima.",
    },
    held: {
      title: { it: "Da controllare", en: "Held" },
      inItalian: "Scritta e non mostrata: una persona la deve guardare.",
    },
    published: {
      title: { it: "Pubblicata", en: "Published" },
      inItalian: "Si vede con l’esperienza, e conta nella sua media.",
      rows: ["BX-18"],
    },
    refused: {
      title: { it: "Rifiutata", en: "Refused" },
      inItalian: "Non si vede. Il cliente sa perché, e finché c’è tempo la può cambiare.",
    },
    lapsed: {
      title: { it: "Decaduta", en: "Lapsed" },
      inItalian: "Ha due anni: non si vede più e non conta più.",
      rows: ["BX-18"],
    },
    closed: { title: { it: "Chiusa", en: "Closed" }, inItalian: "Non è stato scritto nulla, e non si può più." },
  },
  events: {
    "booking.moved": { title: { it: "La visita cambia orario", en: "The visit moves" }, by: "system" },
    "booking.ended": {
      title: { it: "La visita non c’è stata o è rimborsata", en: "There was no visit, or it was refunded" },
      by: "system",
    },
    "customer.answered": {
      title: { it: "Risponde alle domande private", en: "Answers the private questions" },
      by: "customer",
    },
    "customer.wrote": { title: { it: "Il cliente scrive", en: "The customer writes" }, by: "customer" },
    "customer.edited": {
      title: { it: "Il cliente cambia il testo", en: "The customer changes the text" },
      by: "customer",
    },
    "operator.published": { title: { it: "Il gestore la pubblica", en: "The operator publishes it" }, by: "system" },
    "operator.refused": { title: { it: "Il gestore la rifiuta", en: "The operator refuses it" }, by: "system" },
    "operator.recalled": {
      title: { it: "Il gestore la vuole ricontrollare", en: "The operator wants to look again" },
      by: "system",
    },
    "partner.reported": { title: { it: "Chi organizza la segnala", en: "The partner reports it" }, by: "provider" },
    "partner.replied": { title: { it: "Chi organizza risponde", en: "The partner answers" }, by: "provider" },
  },
  guards: {
    isAnotherTime: { it: "è un altro orario", en: "it is another time" },
    isAsLastWritten: { it: "il testo non è cambiato", en: "the text has not changed" },
    mayAnswer: { it: "non ha ancora risposto, e c’è tempo", en: "not answered yet, and there is time" },
    mayEdit: { it: "i trenta giorni non sono finiti", en: "the thirty days are not over" },
    mayReply: { it: "è la prima risposta", en: "it is the first answer" },
    mayReport: { it: "è la prima segnalazione", en: "it is the first report" },
  },
  effects: {
    sendRequest: { it: "chiedi la recensione per email", en: "ask for the review by mail" },
    sendRefusal: { it: "scrivi perché è rifiutata", en: "write why it is refused" },
    awardPoints: { it: "dai i punti per le risposte", en: "award the points for the answers" },
  },
  delays: {
    askTime: { it: "un giorno dopo la visita", en: "a day after the visit" },
    remindTime: { it: "sette giorni dopo la prima email", en: "seven days after the first mail" },
    writeTime: { it: "trenta giorni dopo la visita", en: "thirty days after the visit" },
    liveTime: { it: "ventiquattro mesi", en: "twenty-four months" },
  },
  rows: ["AC-04", "BX-03", "BX-18"],
  screens: {},
}
