import type { AboutOf } from "../kit/about.ts"
import { paying, paymentWords, taking } from "../payment/owner/about.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"

export const giftOrderAbout: AboutOf<typeof giftOrderMachine> = {
  title: { it: "Ordine di un regalo", en: "Gift order" },
  inItalian: "L’ordine di un regalo, dalla scelta al voucher: non occupa posti, quindi non si esaurisce.",
  states: {
    CHECKOUT: {
      title: { it: "Da completare", en: "To be completed" },
      inItalian: "Il cliente personalizza il regalo, dà i suoi dati e paga.",
      rows: ["GF-01", "GF-02", "GF-03"],
    },
    "CHECKOUT.details": { title: { it: "Da pagare", en: "To be paid" }, inItalian: "Si aspetta che il cliente paghi." },
    "CHECKOUT.paying": paying,
    "CHECKOUT.capturing": {
      title: taking,
      inItalian: "L’importo autorizzato viene addebitato, per quanto tempo ci voglia.",
    },
    "CHECKOUT.checking": {
      title: { it: "Somma del giorno", en: "The day’s sum" },
      inItalian: "Si somma quanto la stessa carta e lo stesso cliente hanno pagato oggi per regali.",
    },
    REVIEW: {
      title: { it: "In verifica", en: "Being checked" },
      inItalian: "È pagato, ma la somma del giorno è alta: lo controlla una persona, e non parte niente.",
    },
    CONFIRMED: {
      title: { it: "Acquistato", en: "Bought" },
      inItalian: "È pagato: seguono il voucher e le sue consegne.",
      rows: ["GF-05"],
    },
    WITHDRAWN: {
      title: { it: "Rimborsato", en: "Refunded" },
      inItalian: "Recesso, o voucher che non prende più credito: ogni pagamento torna da dove è venuto.",
      rows: ["GF-07"],
    },
    EXPIRED: {
      title: { it: "Tempo scaduto", en: "Expired" },
      inItalian: "Il tempo è finito. Un pagamento che arriva tardi compra comunque il regalo.",
    },
    CANCELED: {
      title: { it: "Annullato", en: "Cancelled" },
      inItalian: "Il cliente ha rinunciato, o la verifica non è andata bene: non si trattiene niente.",
    },
  },
  events: {
    ...paymentWords,
    "customer.detailsGiven": {
      title: { it: "Il cliente dà i suoi dati", en: "The customer gives the details" },
      by: "customer",
    },
    "customer.customised": {
      title: { it: "Il cliente personalizza il regalo", en: "The customer customises the gift" },
      by: "customer",
    },
    "customer.chose": {
      title: { it: "Il cliente cambia regalo", en: "The customer chooses another gift" },
      by: "customer",
    },
    "customer.paymentStarted": { title: { it: "Il cliente paga", en: "The customer pays" }, by: "customer" },
    "customer.paymentStopped": {
      title: { it: "Il cliente ferma il pagamento", en: "The customer stops the payment" },
      by: "customer",
    },
    "customer.discountApplied": {
      title: { it: "Il cliente usa un codice o i punti", en: "The customer uses a code or points" },
      by: "customer",
    },
    "customer.discountRemoved": {
      title: { it: "Il cliente toglie un codice", en: "The customer removes a code" },
      by: "customer",
    },
    "customer.leftCheckout": { title: { it: "Il cliente rinuncia", en: "The customer gives up" }, by: "customer" },
    "spending.counted": { title: { it: "La somma è fatta", en: "The sum is known" }, by: "system" },
    "customer.withdrew": { title: { it: "Il cliente recede", en: "The customer withdraws" }, by: "customer" },
    "shop.allowed": { title: { it: "Il negozio dice di sì", en: "The shop allows it" }, by: "system" },
    "shop.refused": { title: { it: "Il negozio dice di no", en: "The shop refuses it" }, by: "system" },
    "voucher.withdrawn": {
      title: { it: "Il cliente recede dal voucher", en: "The voucher is withdrawn" },
      by: "system",
    },
    "voucher.refused": {
      title: { it: "Il voucher non prende più credito", en: "The voucher takes no more credit" },
      by: "system",
    },
  },
  guards: {
    isAhead: { it: "il momento è futuro", en: "the time is in the future" },
    mayBeAdded: { it: "il codice si può aggiungere", en: "the code can be added" },
    mayBeStopped: { it: "non è già in banca", en: "it is not at the bank yet" },
    detailsKnown: { it: "i dati ci sono", en: "the details are given" },
    hasNoCodes: { it: "non ci sono codici", en: "there are no codes" },
    isApplied: { it: "il codice è inserito", en: "the code is inserted" },
    stoppedPayment: { it: "il pagamento è fermo", en: "the payment is stopped" },
    nothingDue: { it: "non resta nulla da pagare", en: "nothing is due" },
    isNewAttempt: { it: "è un nuovo tentativo", en: "it is a new attempt" },
    isOfLatest: { it: "è di questo tentativo", en: "it is of this attempt" },
    isNewMoney: { it: "è una novità", en: "it is news" },
    losesHold: { it: "era bloccato", en: "it was on hold" },
    mayComeBack: { it: "era chiesto indietro", en: "it was asked back" },
    isAllBack: { it: "è tutto quel che mancava", en: "it is all that was missing" },
    isNewBounce: { it: "è una novità", en: "it is news" },
    isWatched: { it: "c’è un limite al giorno", en: "there is a limit for a day" },
    isDoubted: { it: "supera il limite", en: "it is over the limit" },
    isTopUp: { it: "aggiunge credito a un voucher", en: "it adds credit to a voucher" },
  },
  effects: {
    reserveDiscount: { it: "riserva il codice", en: "reserve the code" },
    releaseDiscount: { it: "libera il codice", en: "release the code" },
    releaseDiscounts: { it: "libera i codici", en: "release the codes" },
    redeemDiscounts: { it: "usa i codici", en: "use the codes" },
    returnDiscounts: { it: "restituisci i codici", en: "return the codes" },
    countSpending: { it: "somma i regali del giorno", en: "sum the gifts of the day" },
    sendMail: { it: "scrivi al cliente", en: "write to the customer" },
  },
  delays: {
    deadline: { it: "il tempo per pagare", en: "the time to pay" },
    reviewTime: { it: "il tempo per verificare", en: "the time to check" },
  },
  rows: ["GF-01", "GF-05", "GF-07"],
  screens: {},
}
