import type { AboutOf } from "../kit/about.ts"
import type { referralMachine } from "./referral.machine.ts"

export const referralAbout: AboutOf<typeof referralMachine> = {
  title: { it: "Invito di un amico", en: "Referral" },
  inItalian: "Un amico invitato da un cliente: dall’iscrizione ai premi di entrambi.",
  states: {
    signedUp: {
      title: { it: "Iscritto", en: "Signed up" },
      inItalian: "L’amico si è iscritto con il codice del cliente e non ha ancora verificato l’email.",
    },
    doubted: {
      title: { it: "Da controllare", en: "To be looked at" },
      inItalian: "Hanno usato la stessa rete nello stesso giorno: una persona controlla se sono davvero due.",
    },
    pending: {
      title: { it: "In attesa della visita", en: "Waits for the visit" },
      inItalian: "L’amico ha i suoi punti. Quelli del cliente aspettano la visita dell’amico.",
    },
    awarding: {
      title: { it: "Premio per la visita", en: "Award for the visit" },
      inItalian: "L’amico c’è stato: il cliente riceve i punti per la visita.",
    },
    completed: {
      title: { it: "Completato", en: "Completed" },
      inItalian: "Il cliente ha tutti i punti: quelli per la visita e quelli in attesa dall’iscrizione.",
    },
    reversing: {
      title: { it: "Premio tolto", en: "Award taken back" },
      inItalian: "Il denaro della visita è stato restituito: i punti per la visita sono tolti.",
    },
    reversed: {
      title: { it: "Punti tolti", en: "Points taken back" },
      inItalian: "Tutti i punti del cliente sono stati tolti. Un’altra visita dell’amico li riporta.",
    },
    refused: {
      title: { it: "Rifiutato", en: "Refused" },
      inItalian: "Sono la stessa persona, o hanno pagato con la stessa carta: nessuno riceve punti.",
    },
    ended: {
      title: { it: "Finito", en: "Ended" },
      inItalian: "L’amico è stato dimenticato prima di una visita, e non c’è altro da aspettare.",
    },
  },
  events: {
    "friend.verified": {
      title: { it: "L’amico verifica l’email", en: "The friend verifies the address" },
      by: "system",
    },
    "friend.visited": {
      title: { it: "La visita dell’amico è finita", en: "The friend's visit is over" },
      by: "system",
    },
    "friend.gaveBack": {
      title: { it: "Il denaro della visita è restituito", en: "The visit's money went back" },
      by: "system",
    },
    "cards.matched": {
      title: { it: "Hanno pagato con la stessa carta", en: "Both paid with one card" },
      by: "system",
    },
    "operator.allowed": {
      title: { it: "Il gestore: sono due persone", en: "The operator: they are two" },
      by: "system",
    },
    "operator.refused": {
      title: { it: "Il gestore: è la stessa persona", en: "The operator: they are one" },
      by: "system",
    },
    "person.erased": { title: { it: "L’amico è dimenticato", en: "The friend is forgotten" }, by: "system" },
  },
  guards: { isDoubtful: { it: "stessa rete nello stesso giorno", en: "same network on one day" } },
  effects: {},
  delays: { moment: { it: "un attimo", en: "a moment" } },
  rows: ["AC-05"],
  screens: { "": "/account/referral" },
}
