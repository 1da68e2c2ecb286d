import type { AboutOf } from "../kit/about.ts"
import type { erasureMachine } from "./erasure.machine.ts"

export const erasureAbout: AboutOf<typeof erasureMachine> = {
  title: { it: "Cancellazione dei dati", en: "Erasure of personal data" },
  inItalian: "I dati di una persona si cancellano dopo sette giorni in cui può ripensarci.",
  states: {
    checking: {
      title: { it: "Controllo", en: "Check" },
      inItalian: "C’è ancora una prenotazione, un regalo, un rimborso o una contestazione in corso?",
    },
    blocked: {
      title: { it: "In attesa che finisca", en: "Waits for an end" },
      inItalian: "Qualcosa è ancora in corso. Si ricontrolla ogni giorno.",
    },
    waiting: {
      title: { it: "Sette giorni", en: "Seven days" },
      inItalian: "La persona può ancora ripensarci.",
      rows: ["AC-06"],
    },
    erasing: {
      title: { it: "Cancellazione", en: "Erasing" },
      inItalian: "I dati si cancellano o si svuotano, tabella per tabella.",
      rows: ["AC-06"],
    },
    verifying: {
      title: { it: "Verifica", en: "Verifying" },
      inItalian: "In tutte le tabelle si cerca ciò che si sapeva della persona.",
      rows: ["AC-06"],
    },
    failed: {
      title: { it: "Da guardare", en: "To be looked at" },
      inItalian: "È stato trovato qualcosa: il gestore guarda e fa ripetere.",
    },
    done: {
      title: { it: "Cancellati", en: "Erased" },
      inItalian: "Della persona resta solo ciò che la legge chiede di conservare.",
      rows: ["AC-06"],
    },
    undone: { title: { it: "Ripensata", en: "Undone" }, inItalian: "La persona ci ha ripensato: nulla è cancellato." },
  },
  events: {
    "shop.cleared": { title: { it: "Nulla è più in corso", en: "Nothing is open any more" }, by: "system" },
    "shop.blocked": { title: { it: "Qualcosa è in corso", en: "Something is open" }, by: "system" },
    "person.undid": { title: { it: "La persona ci ripensa", en: "The person undoes it" }, by: "customer" },
    "shop.erased": { title: { it: "I dati sono cancellati", en: "The data are erased" }, by: "system" },
    "shop.verified": { title: { it: "Non si trova più nulla", en: "Nothing is found" }, by: "system" },
    "shop.found": { title: { it: "Si trova ancora qualcosa", en: "Something is found" }, by: "system" },
    "operator.retried": { title: { it: "Il gestore fa ripetere", en: "The operator lets it run again" }, by: "system" },
  },
  guards: {},
  effects: {
    lookForOpen: { it: "controlla che cosa è in corso", en: "look for what is open" },
    erasePerson: { it: "cancella i dati", en: "erase the data" },
    searchPerson: { it: "cerca la persona", en: "search for the person" },
    sendErasureMail: { it: "scrivi fino a quando si può ripensarci", en: "write until when it can be undone" },
    forgetRequest: { it: "dimentica la richiesta", en: "forget the request" },
    raiseAlarm: { it: "avvisa il gestore", en: "alert the operator" },
  },
  delays: {
    waitEnd: { it: "i sette giorni per ripensarci", en: "the seven days to undo it" },
    lookAgain: { it: "un giorno", en: "a day" },
  },
  rows: ["AC-06"],
  screens: {},
}
