import { type Moved, restOf } from "../../domain/money/rest.ts"
import type { PaymentContext, Refund, WordOf } from "./payment.types.ts"

/* The amounts of a payment that went back, are on their way back, or are left; all in cents. */

type Refunds = Pick<PaymentContext, "refunds">

const sum = (refunds: readonly Refund[], cents: (refund: Refund) => number): number =>
  refunds.reduce((all, refund) => all + cents(refund), 0)

/** Given back by the payment provider. */
export const backCents = ({ refunds }: Refunds): number => sum(refunds, (one) => one.backCents)

/** Given back to the customer, by the payment provider or by a person. */
export const givenBackCents = ({ refunds }: Refunds): number =>
  sum(refunds, (one) => (one.byHand ? one.cents : one.backCents))

/** Refunds that were sent to the payment provider and have not arrived yet. */
export const sentCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents, backCents }) => (state === "sent" ? cents - backCents : 0))

/** All refunds that the owner has asked for. */
export const askedBackCents = ({ refunds }: Refunds): number => sum(refunds, ({ cents }) => cents)

/** Refunds that wait until a dispute is decided. */
export const waitingCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents }) => (state === "asked" ? cents : 0))

/** Refunds that the bank returned twice, whether or not a person has paid them since. */
export const bouncedCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents }) => (state === "bounced" ? cents : 0))

/** Refunds that the bank returned twice and that no person has paid yet. */
export const byHandCents = ({ refunds }: Refunds): number =>
  sum(refunds, ({ state, cents, byHand }) => (state === "bounced" && byHand !== true ? cents : 0))

type Captured = Refunds & Pick<PaymentContext, "capturedCents">

/** The payment's money, as everybody reads it. */
export const movedOf = (context: Captured): Moved => {
  const givenBack = givenBackCents(context)
  return {
    // After a lost dispute, the payment only counts what it had given back itself. A person may have paid more.
    capturedCents: Math.max(context.capturedCents, givenBack),
    givenBackCents: givenBack,
    onItsWayCents: askedBackCents(context) - givenBack,
  }
}

/** What is left of the money taken. */
export const restCents = (context: Captured): number => restOf(movedOf(context))

/** How much more was given back than the payment knows. */
export const newlyBackCents = (context: Refunds, word: WordOf<"provider.refunded">): number =>
  word.inAllCents === undefined ? word.amountCents : word.inAllCents - backCents(context)

/** How much of the money that was given back did not arrive after all. */
export const missingCents = (context: Refunds, { inAllCents }: Pick<WordOf<"provider.refundFailed">, "inAllCents">) =>
  backCents(context) - inAllCents
