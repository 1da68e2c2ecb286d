import type { Refund } from "./payment.types.ts"

/* How the payment provider's events change the list of a payment's refunds. */

type Refunds = readonly Refund[]

/** Notes an amount that has arrived: for the refund that was sent first, then for the next. */
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

/** Notes an amount that the bank sent back: from the latest refund, then from the one before. It is sent again. */
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

/** Notes an amount that the bank sent back again. It is not sent any more, and a person must pay it. */
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

/** After a dispute, sends the refunds that waited. */
export const sendWaiting = (refunds: Refunds): Refunds =>
  refunds.map((refund) => (refund.state === "asked" ? { ...refund, state: "sent" } : refund))
