import type { AboutOf } from "../kit/about.ts"
import { paymentWords } from "../payment/owner/about.ts"
import type { bookingMachine } from "./booking.machine.ts"

type Moves = Pick<AboutOf<typeof bookingMachine>, "events" | "guards" | "effects" | "delays">

/** The texts of a booking's transitions: who does what, on which condition, with which result. */
export const bookingMoves: Moves = {
  events: {
    ...paymentWords,
    "customer.paymentStarted": { title: { it: "Il cliente paga", en: "The customer pays" }, by: "customer" },
    "customer.detailsGiven": {
      title: { it: "Il cliente dà i suoi dati", en: "The customer gives the details" },
      by: "customer",
    },
    "customer.discountApplied": {
      title: { it: "Il cliente usa un codice", en: "The customer uses a code" },
      by: "customer",
    },
    "customer.discountRemoved": {
      title: { it: "Il cliente toglie il codice", en: "The customer takes a code off" },
      by: "customer",
    },
    "customer.reservedForLater": {
      title: { it: "Il cliente pagherà più avanti", en: "The customer will pay later" },
      by: "customer",
    },
    "customer.leftCheckout": {
      title: { it: "Il cliente rinuncia", en: "The customer leaves the checkout" },
      by: "customer",
    },
    "customer.canceled": { title: { it: "Il cliente annulla", en: "The customer cancels" }, by: "customer" },
    "customer.alternativeAccepted": {
      title: { it: "Il cliente sceglie una data", en: "The customer takes a date" },
      by: "customer",
    },
    "customer.alternativesDeclined": {
      title: { it: "Nessuna data va bene", en: "The customer takes no date" },
      by: "customer",
    },
    "customer.rescheduleRequested": {
      title: { it: "Il cliente chiede un’altra data", en: "The customer asks to move" },
      by: "customer",
    },
    "customer.rescheduleWithdrawn": {
      title: { it: "Il cliente tiene la prima data", en: "The customer keeps the first date" },
      by: "customer",
    },
    "admin.refunded": {
      title: { it: "Il negozio rimborsa una parte", en: "The shop gives a part back" },
      by: "system",
    },
    "partner.confirmed": { title: { it: "Il fornitore conferma", en: "The partner confirms" }, by: "provider" },
    "partner.rejected": { title: { it: "Il fornitore rifiuta", en: "The partner says no" }, by: "provider" },
    "partner.alternativesProposed": {
      title: { it: "Il fornitore propone altre date", en: "The partner proposes dates" },
      by: "provider",
    },
    "partner.rescheduleAccepted": {
      title: { it: "Il fornitore accetta la data", en: "The partner takes the new date" },
      by: "provider",
    },
    "partner.rescheduleRejected": {
      title: { it: "Il fornitore non sposta", en: "The partner keeps the first date" },
      by: "provider",
    },
    "link.paid": { title: { it: "Il link è pagato", en: "The link is paid" }, by: "system" },
    "link.closed": { title: { it: "Il link è chiuso", en: "The link is closed" }, by: "system" },
    "places.reclaimed": { title: { it: "I posti ci sono ancora", en: "There are places left" }, by: "system" },
    "places.gone": { title: { it: "I posti non ci sono più", en: "The places are gone" }, by: "system" },
  },
  guards: {
    isNewAttempt: { it: "è un nuovo tentativo", en: "it is a new attempt" },
    isOfLatest: { it: "è di questo tentativo", en: "it is of this attempt" },
    isCovered: { it: "l’importo è bloccato", en: "the money is on hold" },
    isNewMoney: { it: "è una novità", en: "it is news" },
    losesLate: { it: "era arrivato tardi, e bloccato", en: "it came late, and was on hold" },
    losesHold: { it: "l’importo era bloccato", en: "the money was on hold" },
    isOfOurMoney: { it: "è di un pagamento suo", en: "it is of its own payment" },
    endsRefund: { it: "annullata, ed è tutto reso", en: "called off, and all is back" },
    isNewBounce: { it: "è una novità", en: "it is news" },
    detailsKnown: { it: "i dati ci sono", en: "the details are given" },
    withinCancellation: { it: "annullare è ancora gratuito", en: "cancelling is still free" },
    visitAhead: { it: "la visita non è cominciata", en: "the visit has not begun" },
    mayModify: { it: "spostata meno di due volte", en: "moved fewer than two times" },
    isPaid: { it: "nulla resta da pagare", en: "nothing is left to pay" },
    isKept: { it: "il negozio ha almeno tanto", en: "the shop keeps that much" },
    mayPayLater: { it: "si può pagare più avanti", en: "it may be paid later" },
    isDue: { it: "c’è qualcosa da pagare", en: "something is due" },
    mayBeAdded: { it: "il codice si può aggiungere", en: "the code may be added" },
    isApplied: { it: "il codice è in uso", en: "the code is in use" },
    paysDemand: { it: "è il link che si aspetta", en: "it is the link awaited" },
    closesDemand: { it: "è il link che si aspettava", en: "it is the link awaited" },
    costsMore: { it: "la data costa di più", en: "the date costs more" },
    costsLess: { it: "la data costa di meno", en: "the date costs less" },
    wishCostsMore: { it: "la data costa di più", en: "the date costs more" },
    wishCostsLess: { it: "la data costa di meno", en: "the date costs less" },
    wasTheLast: { it: "la versione 2 finiva qui", en: "version 2 ended here" },
    nothingDue: { it: "non c’è nulla da pagare", en: "nothing is due" },
    isInstant: { it: "la conferma è immediata", en: "it is confirmed at once" },
    isLate: { it: "è il pagamento atteso, in ritardo", en: "it is the one awaited, late" },
    hasBegun: { it: "la visita è cominciata", en: "the visit has begun" },
    isFew: { it: "le date sono da una a cinque", en: "one to five dates" },
    isProposed: { it: "è una delle date proposte", en: "it is one of the dates" },
    isOtherSlot: { it: "è un’altra data", en: "it is another date" },
    wasMoved: { it: "era già stata spostata", en: "it had been moved before" },
  },
  effects: {
    holdPlaces: { it: "tieni i posti", en: "hold the places" },
    releasePlaces: { it: "libera i posti", en: "release the places" },
    sellPlaces: { it: "vendi i posti", en: "sell the places" },
    returnSoldPlaces: { it: "rimetti in vendita i posti", en: "put the places on sale again" },
    movePlaces: { it: "sposta i posti tenuti", en: "move the places held" },
    moveSoldPlaces: { it: "sposta i posti venduti", en: "move the places sold" },
    reserveDiscount: { it: "riserva il codice", en: "reserve the code" },
    releaseDiscount: { it: "libera il codice", en: "release the code" },
    reserveDiscounts: { it: "riserva i codici", en: "reserve the codes" },
    releaseDiscounts: { it: "libera i codici", en: "release the codes" },
    redeemDiscounts: { it: "usa i codici", en: "redeem the codes" },
    returnDiscounts: { it: "restituisci i codici", en: "give the codes back" },
    openLink: { it: "apri un link di pagamento", en: "open a pay link" },
    refundDifference: { it: "rimborsa dai link", en: "refund what pay links took" },
    reclaimPlaces: { it: "cerca di nuovo i posti", en: "look for the places again" },
    sendMail: { it: "scrivi al cliente", en: "write to the customer" },
    tellPartner: { it: "scrivi al fornitore", en: "write to the partner" },
  },
  delays: {
    checkoutExpiry: { it: "il tempo per completare", en: "the time to check out" },
    paymentExpiry: { it: "il tempo per pagare", en: "the time to pay" },
    providerDeadline: { it: "il tempo del fornitore", en: "the partner’s time" },
    alternativesDeadline: { it: "il tempo per scegliere", en: "the time to choose" },
    rescheduleDeadline: { it: "il tempo per il cambio di data", en: "the time to agree on the date" },
  },
}
