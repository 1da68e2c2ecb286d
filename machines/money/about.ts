import type { Text } from "../../domain/locale.ts"
import type { EventAbout, StateAbout } from "../kit/about.ts"
import type { moneyGuards } from "./guards.ts"
import type { MoneyEvent } from "./types.ts"

/* Texts shared by every flow that holds money. */

export const moneyStates = {
  paying: {
    title: { it: "Pagamento in corso", en: "Paying" },
    inItalian: "Il cliente autorizza il pagamento presso il gestore.",
  },
  releasing: {
    title: { it: "Sblocco in corso", en: "Releasing the payment" },
    inItalian: "L’importo bloccato viene liberato.",
  },
} satisfies Readonly<Record<string, StateAbout>>

export const taking: Text = { it: "Addebito in corso", en: "Taking the payment" }

export const nothingOwed = "Nessuno deve più nulla a nessuno."

export const moneyEvents: Readonly<Record<MoneyEvent["type"] | "customer.paymentStarted", EventAbout>> = {
  "customer.paymentStarted": { title: { it: "Il cliente paga", en: "The customer pays" }, by: "customer" },
  "payment.created": { title: { it: "Il pagamento è aperto", en: "The payment is open" }, by: "payment" },
  "payment.authorised": { title: { it: "Il pagamento è autorizzato", en: "The payment is authorised" }, by: "payment" },
  "payment.failed": { title: { it: "Il pagamento non riesce", en: "The payment fails" }, by: "payment" },
  "payment.captured": { title: { it: "L’importo è addebitato", en: "The money is taken" }, by: "payment" },
  "payment.captureFailed": { title: { it: "L’addebito non riesce", en: "The money cannot be taken" }, by: "payment" },
  "payment.released": { title: { it: "L’importo è liberato", en: "The hold is released" }, by: "payment" },
  "payment.refundFailed": { title: { it: "Il rimborso torna indietro", en: "A refund comes back" }, by: "payment" },
  "payment.refunded": { title: { it: "L’importo è rimborsato", en: "The money is refunded" }, by: "payment" },
}

type Shared = Exclude<keyof typeof moneyGuards, "isOurPayment">

export const moneyConditions: Readonly<Record<Shared | "isNewAttempt" | "isWrongAmount", Text>> = {
  isNewAttempt: { it: "è un nuovo tentativo", en: "it is a new attempt" },
  isThisAttempt: { it: "è di questo tentativo", en: "it is of this attempt" },
  failsThisAttempt: { it: "è il tentativo in corso", en: "it is the attempt under way" },
  isWrongAmount: { it: "l’importo è un altro", en: "the amount is another" },
  isStray: { it: "è un pagamento di troppo", en: "it is a payment too many" },
  isReleasing: { it: "si stava liberando", en: "it was being released" },
  completesRefund: { it: "il rimborso è completo", en: "the refund is complete" },
  isPartOfRefund: { it: "è una parte del rimborso", en: "it is part of the refund" },
  isPartAskedBack: { it: "è la parte chiesta indietro", en: "it is the part asked back" },
  refundCameBack: { it: "era già rimborsato", en: "it had been refunded" },
  refundBounced: { it: "è la seconda volta", en: "it is the second time" },
  owesByHand: { it: "una persona deve rimborsare", en: "a person has to pay it back" },
  mustAwaitRefund: { it: "il resto è già stato chiesto", en: "the rest was asked back" },
  mustRelease: { it: "c’è un importo bloccato", en: "money is on hold" },
  mustRefund: { it: "c’è un importo addebitato", en: "money was taken" },
  nothingOwed: { it: "non si deve nulla", en: "nothing is owed" },
}

export const moneyEffects = {
  createPayment: { it: "apri il pagamento", en: "open the payment" },
  closePayments: { it: "chiudi i pagamenti aperti", en: "close the open payments" },
  capturePayment: { it: "addebita l’importo", en: "take the money" },
  releasePayment: { it: "libera l’importo", en: "release the hold" },
  refundPayment: { it: "rimborsa l’importo", en: "refund the money" },
} satisfies Readonly<Record<string, Text>>
