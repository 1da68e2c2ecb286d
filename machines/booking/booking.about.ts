import type { AboutOf } from "../kit/about.ts"
import { paying, taking } from "../payment/owner/about.ts"
import { bookingMoves } from "./booking.about.moves.ts"
import type { bookingMachine } from "./booking.machine.ts"

export const bookingAbout: AboutOf<typeof bookingMachine> = {
  ...bookingMoves,
  title: { it: "Prenotazione", en: "Booking" },
  inItalian: "Una prenotazione, da quando i posti sono tenuti all’ultimo centesimo.",
  states: {
    CHECKOUT: {
      title: { it: "Da completare", en: "To be completed" },
      inItalian: "I posti sono tenuti mentre il cliente dà i suoi dati e paga.",
      rows: ["CK-02"],
    },
    "CHECKOUT.holding": {
      title: { it: "Posti tenuti", en: "Places held" },
      inItalian: "Si aspetta che il cliente paghi.",
      rows: ["BX-15"],
    },
    "CHECKOUT.paying": {
      ...paying,
      rows: ["CK-13", "CK-14"],
    },
    "CHECKOUT.capturing": {
      title: taking,
      inItalian: "Conferma immediata: l’importo autorizzato viene addebitato, senza scadenza.",
      rows: ["CK-12"],
    },
    PENDING: {
      title: { it: "In attesa di conferma", en: "Awaiting confirmation" },
      inItalian: "Tocca al fornitore dire sì; l’importo è bloccato, nulla è addebitato.",
      rows: ["CK-12"],
    },
    "PENDING.awaiting": {
      title: { it: "In attesa del fornitore", en: "Waiting for the partner" },
      inItalian: "Si aspetta la parola del fornitore, fino alla scadenza.",
      rows: ["BK-03"],
    },
    "PENDING.capturing": {
      title: taking,
      inItalian: "Il fornitore ha detto sì: l’importo autorizzato viene addebitato.",
    },
    "PENDING.unpaid": {
      title: { it: "Da pagare con un link", en: "To be paid by a pay link" },
      inItalian: "Il fornitore ha detto sì, ma non c’è nulla da addebitare: si paga con un link.",
      rows: ["CK-14", "PL-01"],
    },
    PENDING_RESCHEDULE: {
      title: { it: "Cambio di data", en: "Change of date" },
      inItalian: "Si decide un’altra data: le propone il fornitore, o la chiede il cliente.",
      rows: ["BK-04", "BK-05"],
    },
    "PENDING_RESCHEDULE.choosing": {
      title: { it: "Scelta della data", en: "Choosing a date" },
      inItalian: "Il fornitore ha proposto altre date: si aspetta la scelta del cliente.",
      rows: ["BK-04"],
    },
    "PENDING_RESCHEDULE.capturing": {
      title: taking,
      inItalian: "Il cliente ha scelto un’altra data: l’importo autorizzato viene addebitato.",
    },
    "PENDING_RESCHEDULE.unpaid": {
      title: { it: "Da pagare con un link", en: "To be paid by a pay link" },
      inItalian: "Il cliente ha scelto la data, ma non c’è nulla da addebitare: si paga con un link.",
    },
    "PENDING_RESCHEDULE.owing": {
      title: { it: "Differenza da pagare", en: "Difference to be paid" },
      inItalian: "La data costa di più: la differenza si paga con un link, la prima resta venduta.",
      rows: ["BX-12"],
    },
    "PENDING_RESCHEDULE.asking": {
      title: { it: "Data chiesta al fornitore", en: "Asking the partner" },
      inItalian: "Il cliente chiede un’altra data: risponde il fornitore, la prima resta venduta.",
      rows: ["BK-05"],
    },
    "PENDING_RESCHEDULE.offered": {
      title: { it: "Altre date offerte", en: "Other dates offered" },
      inItalian: "Il fornitore offre altre date per una prenotazione confermata: la prima resta venduta.",
      rows: ["BK-10"],
    },
    "PENDING_RESCHEDULE.back": {
      title: { it: "Resta la prima data", en: "Back to the first date" },
      inItalian: "La prima data resta valida.",
    },
    CONFIRMED: {
      title: { it: "Confermata", en: "Confirmed" },
      inItalian: "I posti sono del cliente.",
    },
    RESCHEDULED: {
      title: { it: "Confermata in nuova data", en: "Confirmed on a new date" },
      inItalian: "I posti sono del cliente, in una data diversa dalla prima.",
      rows: ["BK-02"],
    },
    CANCELED: {
      title: { it: "Annullata", en: "Cancelled" },
      inItalian: "Annullata dal cliente o dal fornitore, o perché l’importo non si è potuto addebitare.",
      rows: ["BK-05", "CK-16"],
    },
    REJECTED: {
      title: { it: "Rifiutata dal fornitore", en: "Rejected by the partner" },
      inItalian: "Il fornitore ha detto no, o nulla in tempo: non si addebita niente.",
      rows: ["BK-02", "BK-03"],
    },
    REJECTED_RESCHEDULE: {
      title: { it: "Proposta rifiutata", en: "Proposal declined" },
      inItalian: "Il cliente non ha scelto nessuna delle altre date: non si addebita niente.",
      rows: ["BK-04"],
    },
    EXPIRED: {
      title: { it: "Tempo scaduto", en: "Expired" },
      inItalian: "Il tempo per pagare è finito: i posti sono liberi, non è mai stata una prenotazione.",
      rows: ["BX-06", "CK-02"],
    },
    "EXPIRED.over": {
      title: { it: "Chiusa", en: "Closed" },
      inItalian: "Non si aspetta più nulla.",
    },
    "EXPIRED.reclaiming": {
      title: { it: "Pagata in ritardo", en: "Paid too late" },
      inItalian: "Un pagamento è arrivato tardi: si guarda se i posti ci sono ancora.",
      rows: ["BX-06"],
    },
  },
  rows: ["BK-01", "BK-02", "BK-03", "BK-04", "BK-05", "BK-06", "BK-10", "CK-12", "CK-16", "BX-06", "BX-12", "BX-16"],
  screens: {
    "": "/prenotazione/$token",
    CHECKOUT: "/checkout/$code",
  },
}
