import { focusField } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { contactMachine } from "./contact.machine.ts"

export const contactAbout: AboutOf<typeof contactMachine> = {
  title: { it: "Contatti", en: "Contact" },
  inItalian: "Un messaggio al negozio: scritto, inviato una volta, con la risposta di una persona.",
  states: {
    start: {
      title: { it: "Si comincia", en: "Start" },
      inItalian: "L’esito di un modulo inviato senza script decide da dove si comincia.",
    },
    editing: {
      title: { it: "Si scrive", en: "Writing" },
      inItalian: "Il cliente scrive; ogni campo mostra il suo problema quando lo si lascia.",
    },
    invalid: {
      title: { it: "Da correggere", en: "Needs correction" },
      inItalian: "Così non si può inviare: ogni campo sbagliato mostra il suo problema.",
    },
    sending: {
      title: { it: "Invio in corso", en: "Sending" },
      inItalian: "Il messaggio si sta inviando; intanto non si può cambiare nulla.",
    },
    failed: {
      title: { it: "Non inviato", en: "Not sent" },
      inItalian: "Non è partito; quello che è stato scritto resta, e si può riprovare.",
    },
    sent: {
      title: { it: "Arrivato", en: "Received" },
      inItalian: "Il negozio ha il messaggio; la pagina dice entro quando qualcuno risponde.",
    },
  },
  events: {
    "customer.changed": {
      title: { it: "Il cliente compila un campo", en: "The customer fills in a field" },
      by: "customer",
    },
    "customer.submitted": {
      title: { it: "Il cliente invia il messaggio", en: "The customer sends the message" },
      by: "customer",
    },
    "customer.wroteAnother": {
      title: { it: "Il cliente ne scrive un altro", en: "The customer starts another message" },
      by: "customer",
    },
    "server.received": { title: { it: "Il messaggio è arrivato", en: "The message has arrived" }, by: "system" },
    "server.refused": { title: { it: "Il server lo rifiuta", en: "The server refuses it" }, by: "system" },
    "server.unreachable": { title: { it: "Il server non risponde", en: "The server does not answer" }, by: "system" },
  },
  guards: {
    isValid: { it: "tutti i campi vanno bene", en: "every field is valid" },
    isUnchanged: { it: "è lo stesso di prima", en: "it is unchanged" },
    rightsLast: { it: "era l’ultimo campo sbagliato", en: "it was the last wrong field" },
    cameReceived: { it: "il messaggio è già arrivato", en: "the message has arrived already" },
    cameWrong: { it: "qualche campo è già da correggere", en: "fields need correction already" },
    cameRefused: { it: "non è stato accettato", en: "it was not accepted" },
    namesFields: { it: "dice quali campi", en: "it says which fields" },
  },
  effects: {
    sendMessage: { it: "invia il messaggio", en: "send the message" },
    focusField,
    focusReceipt: { it: "vai alla conferma", en: "go to the confirmation" },
  },
  delays: {},
  rows: ["NL-02", "RT-06"],
  screens: { "": "/contatti" },
}
