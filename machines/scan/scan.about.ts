import type { AboutOf } from "../kit/about.ts"
import type { scanMachine } from "./scan.machine.ts"

export const scanAbout: AboutOf<typeof scanMachine> = {
  title: { it: "Biglietto alla porta", en: "Ticket at the door" },
  inItalian: "Un biglietto all’arrivo: letto, cercato, accettato o rifiutato, anche senza connessione.",
  states: {
    ready: { title: { it: "Pronto", en: "Ready" }, inItalian: "Aspetta un biglietto, un codice scritto o un nome." },
    reading: {
      title: { it: "Lettura", en: "Reading" },
      inItalian: "La firma è controllata e l’ospite cercato, sul solo telefono.",
    },
    writing: {
      title: { it: "Annotazione", en: "Writing down" },
      inItalian: "Prima si annota: ciò che una pagina chiusa non ha tenuto non è successo.",
    },
    admitted: {
      title: { it: "Entrato", en: "Admitted" },
      inItalian: "È entrato. Chi organizza può dire che erano meno, o annullare.",
    },
    partly: {
      title: { it: "Entrati in parte", en: "Partly admitted" },
      inItalian: "Alcuni sono entrati; gli altri possono venire dopo con lo stesso biglietto.",
    },
    already: {
      title: { it: "Già entrato", en: "Already inside" },
      inItalian: "Sono già tutti dentro; la pagina dice da quando e da quale porta.",
    },
    wrongDeparture: {
      title: { it: "Un’altra uscita", en: "Another departure" },
      inItalian: "Il biglietto è per un’altra uscita del giorno, che la pagina nomina.",
    },
    wrongDay: { title: { it: "Un altro giorno", en: "Another day" }, inItalian: "Il biglietto è per un altro giorno." },
    moved: {
      title: { it: "Spostata", en: "Moved" },
      inItalian: "La prenotazione è spostata e questo è il biglietto vecchio. La pagina dice dov’è ora.",
    },
    cancelled: { title: { it: "Annullata", en: "Cancelled" }, inItalian: "La prenotazione è stata annullata." },
    unknownOffline: {
      title: { it: "Non in elenco", en: "Not on the list" },
      inItalian: "Buono, ma venduto dopo l’ultimo elenco. Chi organizza decide; la lettura è segnata.",
    },
    forged: {
      title: { it: "Non valido", en: "Not valid" },
      inItalian: "Non è un biglietto di chi organizza: nessuno l’ha firmato, o qualcuno l’ha cambiato.",
    },
    notKept: {
      title: { it: "Non annotato", en: "Not kept" },
      inItalian: "Il telefono non ha potuto leggere o tenere niente: non è entrato nessuno.",
    },
  },
  events: {
    "scanner.read": { title: { it: "Un biglietto è letto", en: "A ticket is read" }, by: "provider" },
    "roster.answered": { title: { it: "L’elenco risponde", en: "The roster answers" }, by: "system" },
    "roster.failed": { title: { it: "L’elenco non si legge", en: "The roster cannot be read" }, by: "system" },
    "host.admitted": { title: { it: "Chi organizza fa entrare", en: "The host lets them in" }, by: "provider" },
    "host.corrected": { title: { it: "Erano meno", en: "Fewer came" }, by: "provider" },
    "host.undid": { title: { it: "Chi organizza annulla", en: "The host takes it back" }, by: "provider" },
    "host.next": { title: { it: "Il prossimo", en: "The next one" }, by: "provider" },
    "scan.kept": { title: { it: "È annotato", en: "It is written down" }, by: "system" },
    "scan.notKept": { title: { it: "Non si annota", en: "It cannot be kept" }, by: "system" },
  },
  guards: {
    isForged: { it: "la firma non è buona", en: "the signature is not good" },
    isUnknown: { it: "l’elenco non lo conosce ancora", en: "the roster does not know it yet" },
    isCancelled: { it: "la prenotazione è annullata", en: "the booking is cancelled" },
    isMoved: { it: "il biglietto è vecchio", en: "the ticket is old" },
    isWrongDay: { it: "è per un altro giorno", en: "it is for another day" },
    isWrongDeparture: { it: "è per un’altra uscita", en: "it is for another departure" },
    isAlready: { it: "sono già entrati tutti", en: "everybody is inside already" },
    isGood: { it: "è buono, qui e ora", en: "it is good, here and now" },
    answersTurn: { it: "è la risposta a questa lettura", en: "it answers this reading" },
    wasFewer: { it: "erano meno", en: "fewer came" },
    wasUndo: { it: "era un annullamento", en: "it was taken back" },
    areFewer: { it: "sono meno di quanti il biglietto dice", en: "they are fewer than the ticket says" },
  },
  effects: {
    lookUp: { it: "cerca l’ospite", en: "look the guest up" },
    writeScans: { it: "annota la lettura", en: "write the scan down" },
  },
  delays: {},
  rows: ["BX-13"],
  screens: { "": "/partner/scan/" },
}
