import { bookingCanceled } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import { paying, paymentWords, taking } from "../payment/owner/about.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"

export const payLinkAbout: AboutOf<typeof payLinkMachine> = {
  title: { it: "Link di pagamento", en: "Payment link" },
  inItalian: "Un link con cui si paga una prenotazione a un prezzo suo, finché è aperto.",
  states: {
    opening: { title: { it: "Apertura", en: "Opening" }, inItalian: "Si guarda se il link esiste." },
    notFound: {
      title: { it: "Link non trovato", en: "Link not found" },
      inItalian: "Nessuno conosce questo link.",
      rows: ["PL-01"],
    },
    open: {
      title: { it: "Link aperto", en: "Link open" },
      inItalian: "Il link si può pagare finché c’è tempo.",
      rows: ["PL-02"],
    },
    "open.payable": {
      title: { it: "Da pagare", en: "To be paid" },
      inItalian: "Si aspetta che il cliente paghi.",
      rows: ["PL-01"],
    },
    "open.reminded": {
      title: { it: "Da pagare, ricordato", en: "To be paid, reminded" },
      inItalian: "Si aspetta che il cliente paghi: gli è stato ricordato che il tempo finisce.",
      rows: ["BX-16"],
    },
    "open.paying": paying,
    capturing: {
      title: taking,
      inItalian: "L’importo autorizzato viene addebitato: ora il link non scade e non si revoca.",
    },
    pending: {
      title: { it: "In attesa di conferma", en: "Awaiting confirmation" },
      inItalian: "Già prenotato: tocca al fornitore dire sì, e l’importo di questo link è bloccato.",
      rows: ["PL-01"],
    },
    confirmed: {
      title: { it: "Confermato", en: "Confirmed" },
      inItalian: "Già prenotato: la prenotazione è valida, pagata con questo link o in altro modo.",
      rows: ["PL-01"],
    },
    expired: {
      title: { it: "Link scaduto", en: "Link expired" },
      inItalian: "Il tempo è finito: quello che si paga lo stesso torna indietro.",
      rows: ["PL-01", "PL-02"],
    },
    revoked: {
      title: { it: "Link revocato", en: "Link revoked" },
      inItalian: "Ritirato dal partner o dal negozio: quello che si paga lo stesso torna indietro.",
      rows: ["PL-01", "PL-03"],
    },
    declined: {
      title: { it: "Rifiutato", en: "Declined" },
      inItalian: "Il fornitore ha detto no, o nulla in tempo: non si addebita niente.",
    },
    canceled: {
      title: { it: "Annullato", en: "Cancelled" },
      inItalian: "La prenotazione è annullata: quanto pagato con questo link viene rimborsato.",
    },
  },
  events: {
    ...paymentWords,
    "customer.paymentStarted": { title: { it: "Il cliente paga", en: "The customer pays" }, by: "customer" },
    "booking.canceled": bookingCanceled,
    "partner.revoked": { title: { it: "Il partner ritira il link", en: "The partner revokes it" }, by: "provider" },
    "partner.resent": { title: { it: "Il partner lo rimanda", en: "The partner sends it again" }, by: "provider" },
    "admin.revoked": { title: { it: "Il negozio ritira il link", en: "The shop revokes it" }, by: "system" },
    "admin.resent": { title: { it: "Il negozio lo rimanda", en: "The shop sends it again" }, by: "system" },
    "admin.refunded": {
      title: { it: "Il negozio rimborsa una parte", en: "The shop gives a part back" },
      by: "system",
    },
    "booking.reduced": {
      title: { it: "La prenotazione costa di meno", en: "The booking costs less" },
      by: "system",
    },
    "booking.confirmed": {
      title: { it: "La prenotazione è confermata", en: "The booking is confirmed" },
      by: "system",
    },
    "booking.pending": {
      title: { it: "La prenotazione è in attesa", en: "The booking is pending" },
      by: "system",
    },
    "booking.rejected": {
      title: { it: "La prenotazione è rifiutata", en: "The booking is rejected" },
      by: "system",
    },
  },
  guards: {
    isNewAttempt: { it: "è un nuovo tentativo", en: "it is a new attempt" },
    isOfLatest: { it: "è di questo tentativo", en: "it is of this attempt" },
    mayComeBack: { it: "era chiesto indietro", en: "it was asked back" },
    isAllBack: { it: "è tutto quel che mancava", en: "it is all that was missing" },
    isNewBounce: { it: "è una novità", en: "it is news" },
    isNewMoney: { it: "è una novità", en: "it is news" },
    isPaid: { it: "il link è pagato", en: "the link is paid" },
    isUnknown: { it: "il link non esiste", en: "there is no such link" },
    isInstant: { it: "nessuno deve più dire sì", en: "nobody else has to say yes" },
    stillOpen: { it: "il tempo non è finito", en: "there is time left" },
    makesBooking: { it: "la prenotazione è nata dal link", en: "the link made the booking" },
    isKept: { it: "il link ha ancora tanto", en: "the link keeps that much" },
    keepsMoney: { it: "il link ha preso almeno tanto", en: "the link took that much" },
    wasReminded: { it: "è già stato ricordato", en: "a reminder was sent" },
  },
  effects: {
    sendMail: { it: "scrivi al cliente", en: "write to the customer" },
  },
  delays: {
    linkExpiry: { it: "il tempo del link", en: "the time of the link" },
    linkReminder: { it: "un giorno prima della fine", en: "a day before the end" },
    answerDeadline: { it: "il tempo del fornitore", en: "the partner’s time" },
  },
  rows: ["PL-01", "PL-02", "PL-03"],
  screens: {},
}
