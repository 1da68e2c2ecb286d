import type { AboutOf } from "../kit/about.ts"
import type { payLinkMachine } from "./pay-by-link.machine.ts"

const closed = { title: { it: "Chiuso", en: "Closed" }, inItalian: "Nessuno deve più nulla a nessuno." }

const releasing = {
  title: { it: "Sblocco in corso", en: "Releasing the payment" },
  inItalian: "L’importo bloccato viene liberato.",
}

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
    "open.paying": {
      title: { it: "Pagamento in corso", en: "Paying" },
      inItalian: "Il cliente autorizza il pagamento presso il gestore.",
    },
    capturing: {
      title: { it: "Addebito in corso", en: "Taking the payment" },
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
    "expired.settling": releasing,
    "expired.settled": closed,
    revoked: {
      title: { it: "Link revocato", en: "Link revoked" },
      inItalian: "Ritirato dal partner o dal negozio: quello che si paga lo stesso torna indietro.",
      rows: ["PL-01", "PL-03"],
    },
    "revoked.settling": releasing,
    "revoked.settled": closed,
    declined: {
      title: { it: "Rifiutato", en: "Declined" },
      inItalian: "Il fornitore ha detto no, o nulla in tempo: non si addebita niente.",
    },
    "declined.settling": releasing,
    "declined.settled": closed,
    canceled: {
      title: { it: "Annullato", en: "Canceled" },
      inItalian: "La prenotazione è annullata: quanto pagato con questo link viene rimborsato.",
    },
    "canceled.settling": {
      title: { it: "Rimborso in corso", en: "Refunding" },
      inItalian: "L’importo addebitato viene rimborsato.",
    },
    "canceled.settled": closed,
  },
  events: {
    "customer.paymentStarted": { title: { it: "Il cliente paga", en: "The customer pays" }, by: "customer" },
    "partner.revoked": { title: { it: "Il partner ritira il link", en: "The partner revokes it" }, by: "provider" },
    "partner.resent": { title: { it: "Il partner lo rimanda", en: "The partner sends it again" }, by: "provider" },
    "admin.revoked": { title: { it: "Il negozio ritira il link", en: "The shop revokes it" }, by: "system" },
    "admin.resent": { title: { it: "Il negozio lo rimanda", en: "The shop sends it again" }, by: "system" },
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
    "booking.canceled": {
      title: { it: "La prenotazione è annullata", en: "The booking is cancelled" },
      by: "system",
    },
    "payment.created": { title: { it: "Il pagamento è aperto", en: "The payment is open" }, by: "payment" },
    "payment.authorised": {
      title: { it: "Il pagamento è autorizzato", en: "The payment is authorised" },
      by: "payment",
    },
    "payment.failed": { title: { it: "Il pagamento non riesce", en: "The payment fails" }, by: "payment" },
    "payment.captured": { title: { it: "L’importo è addebitato", en: "The money is taken" }, by: "payment" },
    "payment.captureFailed": {
      title: { it: "L’addebito non riesce", en: "The money cannot be taken" },
      by: "payment",
    },
    "payment.released": { title: { it: "L’importo è liberato", en: "The hold is released" }, by: "payment" },
    "payment.refunded": { title: { it: "L’importo è rimborsato", en: "The money is refunded" }, by: "payment" },
  },
  guards: {
    isUnknown: { it: "il link non esiste", en: "there is no such link" },
    isInstant: { it: "nessuno deve più dire sì", en: "nobody else has to say yes" },
    isNewAttempt: { it: "è un nuovo tentativo", en: "it is a new attempt" },
    isThisAttempt: { it: "è di questo tentativo", en: "it is of this attempt" },
    amountMatches: { it: "l’importo è quello del link", en: "the amount is the link’s" },
    isWrongAmount: { it: "l’importo è un altro", en: "the amount is another" },
    failsThisAttempt: { it: "è il tentativo in corso", en: "it is the attempt under way" },
    isOurPayment: { it: "è il pagamento in uso", en: "it is the link’s payment" },
    stillOpen: { it: "il tempo non è finito", en: "there is time left" },
    holdsMoney: { it: "l’importo del link è bloccato", en: "money of the link is on hold" },
    isStray: { it: "è un pagamento di troppo", en: "it is a payment too many" },
    isReleasing: { it: "si stava liberando", en: "it was being released" },
    completesRefund: { it: "il rimborso è completo", en: "the refund is complete" },
    isPartOfRefund: { it: "è una parte del rimborso", en: "it is part of the refund" },
    mustRelease: { it: "c’è un importo bloccato", en: "money is on hold" },
    mustRefund: { it: "c’è un importo addebitato", en: "money was taken" },
    nothingOwed: { it: "non si deve nulla", en: "nothing is owed" },
  },
  effects: {
    sendMail: { it: "scrivi al cliente", en: "write to the customer" },
    tellBooking: { it: "avvisa la prenotazione", en: "tell the booking" },
    createPayment: { it: "apri il pagamento", en: "open the payment" },
    closePayments: { it: "chiudi i pagamenti aperti", en: "close the open payments" },
    capturePayment: { it: "addebita l’importo", en: "take the money" },
    releasePayment: { it: "libera l’importo", en: "release the hold" },
    refundPayment: { it: "rimborsa l’importo", en: "refund the money" },
  },
  delays: {
    linkExpiry: { it: "il tempo del link", en: "the time of the link" },
    answerDeadline: { it: "il tempo del fornitore", en: "the provider’s time" },
  },
  rows: ["PL-01", "PL-02", "PL-03"],
  screens: {},
}
