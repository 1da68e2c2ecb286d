import type { Refund } from "./payment.types.ts"

/* How the list of a payment's refunds changes with each word of the provider. */

type Refunds = readonly Refund[]

/** So many cents have arrived: of the refund that was sent first, then of the next. */
export function arrived(refunds: Refunds, cents: number): Refunds {
  let left = cents
  return refunds.map((refund) => {
    if (refund.state !== "sent") return refund
    const part = Math.min(left, refund.cents - refund.backCents)
    left -= part
    const backCents = refund.backCents + part
    return { ...refund, backCents, state: backCents === refund.cents ? "back" : "sent" }
  })
}

/** So many cents came back from the bank: of the refund that arrived last, then of the one before. They are sent again. */
export function sentAgain(refunds: Refunds, cents: number): Refunds {
  let left = cents
  return refunds
    .toReversed()
    .map((refund): Refund => {
      const part = Math.min(left, refund.backCents)
      left -= part
      return part === 0 ? refund : { ...refund, backCents: refund.backCents - part, state: "sent" }
    })
    .toReversed()
}

/** The same once more: the provider is asked no longer, and a person has to pay them. */
export function bounced(refunds: Refunds, cents: number): Refunds {
  let left = cents
  return refunds
    .toReversed()
    .flatMap((refund): Refunds => {
      const part = Math.min(left, refund.backCents)
      left -= part
      if (part === 0) return [refund]
      const lost: Refund = { id: `${refund.id}/bounced`, cents: part, backCents: 0, state: "bounced" }
      const kept = { ...refund, cents: refund.cents - part, backCents: refund.backCents - part }
      return kept.cents === 0 ? [{ ...lost, id: refund.id }] : [lost, kept]
    })
    .toReversed()
}

export const paidByHand = (refunds: Refunds): Refunds =>
  refunds.map((refund) => (refund.state === "bounced" ? { ...refund, byHand: true } : refund))

/** A dispute is decided: what waited for it is sent. */
export const sendWaiting = (refunds: Refunds): Refunds =>
  refunds.map((refund) => (refund.state === "asked" ? { ...refund, state: "sent" } : refund))
