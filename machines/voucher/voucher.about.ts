import { bookingCanceled } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import { refundConditions } from "../payment/owner/about.ts"
import type { voucherMachine } from "./voucher.machine.ts"

export const voucherAbout: AboutOf<typeof voucherMachine> = {
  title: { it: "Voucher regalo", en: "Gift voucher" },
  inItalian: "Un voucher regalo: il suo valore, i suoi usi e come finisce.",
  states: {
    valid: {
      title: { it: "Valido", en: "Valid" },
      inItalian: "C’è ancora credito, e c’è tempo per usarlo.",
    },
    "valid.bought": {
      title: { it: "Acquistato", en: "Bought" },
      inItalian: "È pagato; chi lo riceve non ce l’ha ancora.",
    },
    "valid.sent": {
      title: { it: "Consegnato", en: "Sent" },
      inItalian: "Chi lo riceve ce l’ha e non l’ha ancora usato.",
    },
    "valid.partlyUsed": {
      title: { it: "Usato in parte", en: "Partly used" },
      inItalian: "Una parte ha pagato delle prenotazioni; il resto è credito.",
      rows: ["GF-06"],
    },
    used: {
      title: { it: "Usato", en: "Used" },
      inItalian: "Il credito è finito. Una prenotazione annullata restituisce la sua parte.",
      rows: ["GF-06"],
    },
    withdrawing: {
      title: { it: "Recesso", en: "Withdrawal" },
      inItalian: "Il cliente ha esercitato il recesso in tempo: il rimborso è in corso.",
      rows: ["GF-07"],
    },
    "withdrawing.refunding": {
      title: { it: "Rimborso in corso", en: "Refund under way" },
      inItalian: "Il gestore dei pagamenti restituisce il denaro.",
    },
    "withdrawing.pausing": {
      title: { it: "Rimborso da ripetere", en: "Refund to be repeated" },
      inItalian: "Il rimborso non è riuscito: si richiede tra un’ora.",
    },
    withdrawn: {
      title: { it: "Recesso concluso", en: "Withdrawn" },
      inItalian: "Recesso concluso e rimborsato: nessuno deve più nulla.",
      rows: ["GF-07"],
    },
    expired: {
      title: { it: "Scaduto", en: "Expired" },
      inItalian: "Il tempo è finito: il credito non usato è perso.",
      rows: ["GF-05"],
    },
  },
  events: {
    "delivery.sent": { title: { it: "Il voucher è consegnato", en: "The voucher is delivered" }, by: "system" },
    "customer.redeemed": {
      title: { it: "Il cliente paga con il voucher", en: "The customer pays with the voucher" },
      by: "customer",
    },
    "booking.canceled": bookingCanceled,
    "customer.withdrew": { title: { it: "Il cliente recede", en: "The customer withdraws" }, by: "customer" },
    "payment.refunded": { title: { it: "Il denaro è rimborsato", en: "The money is refunded" }, by: "payment" },
    "payment.refundFailed": { title: { it: "Il rimborso non riesce", en: "The refund fails" }, by: "payment" },
  },
  guards: {
    isValidNow: { it: "non è scaduto", en: "it has not expired" },
    withinWithdrawal: { it: "entro il periodo di recesso", en: "within the withdrawal period" },
    usesAll: { it: "usa tutto il credito", en: "it takes all the credit" },
    usesPart: { it: "resta del credito", en: "some credit is left" },
    isUse: { it: "era pagata con il voucher", en: "it was paid with the voucher" },
    freesSent: { it: "era l’unico uso, già consegnato", en: "it was the only use, already sent" },
    freesUnsent: { it: "era l’unico uso, da consegnare", en: "it was the only use, not sent yet" },
    freesTooLate: { it: "il voucher nel frattempo è scaduto", en: "the voucher has expired meanwhile" },
    isPaid: { it: "è costato qualcosa", en: "something was paid for it" },
    completesRefund: { it: "è tutto il rimborso", en: "it is the whole refund" },
    isPartOfRefund: refundConditions.isPartOfRefund,
  },
  effects: {
    refundPayment: { it: "rimborsa il pagamento", en: "refund the payment" },
    cancelDelivery: { it: "ferma la consegna", en: "stop the delivery" },
    sendMail: { it: "scrivi al cliente", en: "write to the customer" },
  },
  delays: {
    expiry: { it: "la validità di 12 mesi", en: "the 12 months of validity" },
    refundPause: { it: "la pausa prima di richiedere", en: "the pause before asking again" },
  },
  rows: ["GF-05", "GF-06", "GF-07"],
  screens: {},
}
