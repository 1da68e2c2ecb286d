import type { AboutOf } from "../kit/about.ts"
import type { webhookMachine } from "./webhook.machine.ts"

export const webhookAbout: AboutOf<typeof webhookMachine> = {
  title: { it: "Endpoint di un webhook", en: "Endpoint of a webhook" },
  inItalian: "Un indirizzo avvisato di prenotazioni e posti: provato, attivo, in errore, spento.",
  states: {
    unverified: {
      title: { it: "Da provare", en: "To be tested" },
      inItalian: "È stato aggiunto e riceve solo prove. Lo avvia una prova a cui risponde con successo.",
    },
    active: { title: { it: "Attivo", en: "Active" }, inItalian: "Viene avvisato di ciò che ha chiesto." },
    failing: {
      title: { it: "In errore", en: "Failing" },
      inItalian: "Diversi tentativi di fila sono falliti. Si prova uno alla volta; basta un successo.",
    },
    "failing.quiet": {
      title: { it: "Non ancora segnalato", en: "Not told yet" },
      inItalian: "I titolari non sono ancora stati avvisati: di solito un errore passa da sé.",
    },
    "failing.warned": { title: { it: "Segnalato", en: "Told" }, inItalian: "I titolari sanno che non risponde." },
    disabled: {
      title: { it: "Spento", en: "Switched off" },
      inItalian: "Riceve solo prove. Lo riavvia una prova a cui risponde con successo.",
    },
    deleted: { title: { it: "Eliminato", en: "Deleted" }, inItalian: "Un titolare l’ha eliminato." },
  },
  events: {
    "owner.choseKinds": {
      title: { it: "Un titolare sceglie gli avvisi", en: "An owner chooses what to be told of" },
      by: "provider",
    },
    "owner.rotatedSecret": {
      title: { it: "Un titolare cambia il segreto", en: "An owner rotates the secret" },
      by: "provider",
    },
    "owner.deleted": { title: { it: "Un titolare lo elimina", en: "An owner deletes it" }, by: "provider" },
    "receiver.passedTest": { title: { it: "Risponde alla prova", en: "It passes the test" }, by: "system" },
    "receiver.answered": { title: { it: "Risponde con successo", en: "It answers with success" }, by: "system" },
    "receiver.failed": { title: { it: "Un tentativo fallisce", en: "A try fails" }, by: "system" },
    "receiver.gone": { title: { it: "Dice che non c’è più", en: "It says that it is gone" }, by: "system" },
  },
  guards: {
    hasFailures: { it: "il tentativo prima è fallito", en: "the try before has failed" },
    failsForGood: { it: "è il quinto tentativo fallito di fila", en: "it is the fifth failed try in a row" },
  },
  effects: {
    tellOwners: { it: "scrivi ai titolari", en: "write to the owners" },
    dropMessages: { it: "lascia cadere gli avvisi in attesa", en: "drop the messages that wait" },
  },
  delays: {
    warning: { it: "un giorno senza successi", en: "a day without a success" },
    givingUp: { it: "cinque giorni senza successi", en: "five days without a success" },
  },
  rows: ["BX-14"],
  screens: { "": "/partner/webhooks" },
}
