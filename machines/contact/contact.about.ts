import { focusField } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { contactMachine } from "./contact.machine.ts"

export const contactAbout: AboutOf<typeof contactMachine> = {
  title: { it: "Contatti", en: "Contact" },
  inItalian: "Un messaggio al negozio: scritto, inviato una volta, con la risposta di una persona.",
  states: {
    start: {
      title: { it: "Si comincia", en: "The beginning" },
      inItalian: "Da un modulo inviato senza script dipende dove si comincia.",
    },
    editing: {
      title: { it: "Si scrive", en: "Writing" },
      inItalian: "Qualcuno scrive; il campo che si lascia dice subito se qualcosa non va.",
    },
    invalid: {
      title: { it: "Da correggere", en: "To be corrected" },
      inItalian: "Così non si può inviare: ogni campo sbagliato lo dice.",
    },
    sending: {
      title: { it: "In viaggio", en: "Sending" },
      inItalian: "Il messaggio è in viaggio; nel frattempo non si cambia nulla.",
    },
    failed: {
      title: { it: "Non inviato", en: "Not sent" },
      inItalian: "Non è partito; quello che è stato scritto resta, e si può riprovare.",
    },
    sent: {
      title: { it: "Arrivato", en: "Received" },
      inItalian: "Il messaggio è arrivato, e c’è un’ora entro cui qualcuno risponde.",
    },
  },
  events: {
    "customer.changed": { title: { it: "Chi scrive lascia un campo", en: "A field is filled in" }, by: "customer" },
    "customer.submitted": { title: { it: "Chi scrive invia", en: "The message is sent off" }, by: "customer" },
    "customer.wroteAnother": { title: { it: "Ne scrive un altro", en: "Another one is begun" }, by: "customer" },
    "server.received": { title: { it: "Il messaggio è arrivato", en: "The message is there" }, by: "system" },
    "server.refused": { title: { it: "Il server lo rifiuta", en: "The server refuses it" }, by: "system" },
    "server.unreachable": { title: { it: "Il server non risponde", en: "No answer" }, by: "system" },
  },
  guards: {
    isValid: { it: "tutti i campi vanno bene", en: "every field is right" },
    isUnchanged: { it: "è lo stesso di prima", en: "it is the one from before" },
    rightsLast: { it: "era l’ultimo campo sbagliato", en: "it was the last wrong field" },
    cameReceived: { it: "il messaggio è già arrivato", en: "the message is there already" },
    cameWrong: { it: "qualche campo è già da correggere", en: "fields are wrong already" },
    cameRefused: { it: "non è stato accettato", en: "it was not taken" },
    namesFields: { it: "dice quali campi", en: "it names the fields" },
  },
  effects: {
    sendMessage: { it: "invia il messaggio", en: "send the message" },
    focusField,
    focusReceipt: { it: "vai alla conferma", en: "go to the receipt" },
  },
  delays: {},
  rows: ["NL-02", "RT-06"],
  screens: { "": "/contatti" },
}
