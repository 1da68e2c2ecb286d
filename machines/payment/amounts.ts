import type { PaymentContext, Refund, WordOf } from "./payment.types.ts"

/* What a payment holds, gave back, and still has to give back; all in cents. */

type Refunds = Pick<PaymentContext, "refunds">

const sum = (refunds: readonly Refund[], cents: (refund: Refund) => number): number =>
  refunds.reduce((all, refund) => all + cents(refund), 0)

/** What the provider has given back. */
export const backCents = ({ refunds }: Refunds): number => sum(refunds, (one) => one.backCents)

/** What the customer has got back, by the provider or by a person. */
export const givenBackCents = ({ refunds }: Refunds): number =>
  sum(refunds, (one) => (one.byHand ? one.cents : one.backCents))

/** Asked of the provider and not there yet. */
export const sentCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents, backCents }) => (state === "sent" ? cents - backCents : 0))

/** What the owner asked back in all. */
export const askedBackCents = ({ refunds }: Refunds): number => sum(refunds, ({ cents }) => cents)

/** Refunds that wait until a dispute is decided. */
export const waitingCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents }) => (state === "asked" ? cents : 0))

/** What the bank returned twice and nobody has paid yet. */
export const byHandCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents, byHand }) => (state === "bounced" && byHand !== true ? cents : 0))

/** What is left of the money taken: captured − given back − on its way. */
export const restCents = (context: Refunds & Pick<PaymentContext, "capturedCents">): number =>
  context.capturedCents - askedBackCents(context)

/** What a refund says that the payment has not heard. */
export const newlyBackCents = (context: Refunds, word: WordOf<"provider.refunded">): number =>
  word.inAllCents === undefined ? word.amountCents : word.inAllCents - backCents(context)

/** What had come back and did not arrive. */
export const missingCents = (context: Refunds, { inAllCents }: Pick<WordOf<"provider.refundFailed">, "inAllCents">) =>
  backCents(context) - inAllCents
