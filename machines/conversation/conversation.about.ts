import type { AboutOf } from "../kit/about.ts"
import type { conversationMachine } from "./conversation.machine.ts"

export const conversationAbout: AboutOf<typeof conversationMachine> = {
  title: { it: "Messaggi su una prenotazione", en: "Messages on a booking" },
  inItalian: "Ciò che chi organizza e il cliente si scrivono su una prenotazione.",
  states: {
    quiet: { title: { it: "Nessuno aspetta", en: "Nobody waits" }, inItalian: "Nessuno aspetta una risposta." },
    waitsForPartner: {
      title: { it: "Tocca a chi organizza", en: "The partner’s turn" },
      inItalian: "Ha scritto il cliente: chi organizza lo vede tra ciò che aspetta.",
    },
    waitsForCustomer: {
      title: { it: "Tocca al cliente", en: "The customer’s turn" },
      inItalian: "Ha scritto chi organizza.",
    },
  },
  events: {
    "partner.wrote": { title: { it: "Chi organizza scrive", en: "The partner writes" }, by: "provider" },
    "customer.wrote": { title: { it: "Il cliente scrive", en: "The customer writes" }, by: "customer" },
    "partner.announced": {
      title: { it: "Chi organizza scrive a un’uscita", en: "The partner writes to a departure" },
      by: "provider",
    },
    "partner.settled": { title: { it: "Non serve una risposta", en: "No answer is needed" }, by: "provider" },
  },
  guards: {
    inTime: {
      it: "la visita è da meno di due settimane",
      en: "the visit was under two weeks ago",
    },
    mayWriteOn: {
      it: "meno di cinque senza risposta",
      en: "fewer than five without an answer",
    },
  },
  effects: { mailMessage: { it: "manda il messaggio per email", en: "mail the message" } },
  delays: { term: { it: "quattordici giorni dopo la visita", en: "fourteen days after the visit" } },
  rows: ["PR-09"],
  screens: { "": "/partner/messages" },
}
