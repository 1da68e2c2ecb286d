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
    returning: {
      title: { it: "Di nuovo utilizzabile", en: "Usable again" },
      inItalian: "Si può usare di nuovo: ne resta tutto, una parte o nulla?",
      rows: ["BX-11"],
    },
    frozen: {
      title: { it: "Sospeso", en: "Frozen" },
      inItalian: "Il pagamento dell’acquisto è contestato in banca: finché non si decide non paga nulla.",
    },
    void: {
      title: { it: "Annullato dalla banca", en: "Void" },
      inItalian: "La banca si è ripresa il denaro dell’acquisto: non vale più nulla.",
    },
    withdrawing: {
      title: { it: "Recesso", en: "Withdrawal" },
      inItalian: "Il cliente ha esercitato il recesso in tempo: il rimborso è in corso.",
      rows: ["GF-07"],
    },
    withdrawn: {
      title: { it: "Recesso concluso", en: "Withdrawn" },
      inItalian: "Recesso concluso e rimborsato: nessuno deve più nulla.",
      rows: ["GF-07"],
    },
    expired: {
      title: { it: "Scaduto", en: "Expired" },
      inItalian: "Il tempo è finito: il credito non usato è perso, se il negozio non dà altro tempo.",
      rows: ["GF-05", "BX-11"],
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
    "payment.disputed": {
      title: { it: "Il pagamento è contestato", en: "The payment is disputed" },
      by: "payment",
    },
    "payment.disputeWon": {
      title: { it: "La banca dà ragione al negozio", en: "The bank decides for the shop" },
      by: "payment",
    },
    "payment.disputeLost": {
      title: { it: "La banca dà ragione al cliente", en: "The bank decides for the customer" },
      by: "payment",
    },
    "holder.opened": { title: { it: "Chi lo riceve lo apre", en: "The recipient opens it" }, by: "customer" },
    "holder.claimed": {
      title: { it: "Chi lo ha lo mette nel suo account", en: "The holder puts it into an account" },
      by: "customer",
    },
    "holder.exchanged": {
      title: { it: "Chi lo ha cambia esperienza", en: "The holder exchanges the experience" },
      by: "customer",
    },
    "holder.extended": {
      title: { it: "Chi lo ha chiede più tempo", en: "The holder asks for more time" },
      by: "customer",
    },
    "shop.extended": { title: { it: "Il negozio dà più tempo", en: "The shop gives more time" }, by: "system" },
    "shop.revived": { title: { it: "Il negozio lo riattiva", en: "The shop revives it" }, by: "system" },
    "buyer.toppedUp": { title: { it: "Qualcuno aggiunge credito", en: "Somebody adds credit" }, by: "customer" },
    "buyer.withdrewTopUp": {
      title: { it: "Chi ha aggiunto credito recede", en: "Who added credit withdraws" },
      by: "customer",
    },
  },
  guards: {
    paysForThis: { it: "vale per questa esperienza", en: "it pays for this experience" },
    isValidNow: { it: "non è scaduto", en: "it has not expired" },
    withinWithdrawal: { it: "entro il periodo di recesso", en: "within the withdrawal period" },
    mayExtend: { it: "è più tempo, e non troppe volte", en: "it is more time, and not too often" },
    mayRevive: { it: "è scaduto da poco", en: "it expired recently" },
    usesAll: { it: "usa tutto il credito", en: "it takes all the credit" },
    usesPart: { it: "resta del credito", en: "some credit is left" },
    isUse: { it: "era pagata con il voucher", en: "it was paid with the voucher" },
    freesSent: { it: "era l’unico uso, già consegnato", en: "it was the only use, already sent" },
    freesUnsent: { it: "era l’unico uso, da consegnare", en: "it was the only use, not sent yet" },
    freesTooLate: { it: "il voucher nel frattempo è scaduto", en: "the voucher has expired meanwhile" },
    isPaid: { it: "è costato qualcosa", en: "something was paid for it" },
    isUnused: { it: "niente è usato", en: "nothing of it is used" },
    isUnsent: { it: "non è ancora consegnato", en: "it was not sent yet" },
    isSealed: { it: "è ancora chiuso", en: "it is still sealed" },
    isOwed: { it: "vale ancora qualcosa", en: "it is worth something" },
    isUnclaimed: { it: "non è in nessun account", en: "it is in no account" },
    topUpInTime: { it: "entro il recesso da quel credito", en: "within its withdrawal period" },
    isUnusedTopUp: { it: "quel credito non è usato", en: "none of that credit is used" },
    isAllThatIsLeft: { it: "è tutto il credito che resta", en: "it is all the credit left" },
    isNewTopUp: { it: "è un credito nuovo", en: "it is new credit" },
    isOver: { it: "nel frattempo è scaduto", en: "it has expired meanwhile" },
    isUsedUp: { it: "non resta nulla", en: "nothing is left" },
    isUsedInPart: { it: "una parte è usata", en: "a part is used" },
    isSent: { it: "è già consegnato", en: "it was sent" },
    completesRefund: { it: "è tutto il rimborso", en: "it is the whole refund" },
    isPartOfRefund: refundConditions.isPartOfRefund,
  },
  effects: {
    tellHolder: {
      it: "di’ dell’uso a chi lo ha nell’account",
      en: "tell its holder of the use",
    },
    sendMail: { it: "scrivi a chi ha il voucher", en: "write to who has the voucher" },
  },
  delays: {
    expiry: { it: "la validità del voucher", en: "the voucher’s validity" },
    firstReminder: { it: "60 giorni prima della fine", en: "60 days before the end" },
    lastReminder: { it: "14 giorni prima della fine", en: "14 days before the end" },
  },
  rows: ["GF-05", "GF-06", "GF-07", "BX-11"],
  screens: {},
}
