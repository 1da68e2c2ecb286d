import { balancesOf, type Posting } from "../../domain/money/ledger.ts"
import { backCents } from "./amounts.ts"
import type { PaymentContext, PaymentEvent, ProviderWord } from "./payment.types.ts"

export const isWord = (event: PaymentEvent): event is ProviderWord => event.type.startsWith("provider.")

/**
 * The events of a payment provider, in order, as lines of the ledger. A repeated event adds no line, nor does an event
 * about money that is gone already.
 */
export function paymentPostings(told: readonly ProviderWord[]): readonly Posting[] {
  const postings: Posting[] = []
  for (const word of told) {
    if (word.paymentId === null) continue
    const { paymentId } = word
    const before = postings.filter((posting) => posting.paymentId === paymentId)
    const lines = next(word, before).filter(({ cents }) => cents > 0)
    postings.push(...lines.map((line) => ({ paymentId, ...line })))
  }
  return postings
}

type Line = Omit<Posting, "paymentId">

/** The lines that an event adds to those of the same payment. */
function next(word: ProviderWord, before: readonly Posting[]): readonly Line[] {
  const { onHold, taken } = balancesOf(before)
  switch (word.type) {
    case "provider.authorised":
      return onHold > 0 || wasTaken(before) ? [] : [{ from: "customer", to: "onHold", cents: word.amountCents }]
    case "provider.captured":
      if (wasTaken(before)) return []
      // More than is on hold in the ledger: the event of the hold was lost, or named a smaller amount.
      return [
        { from: "customer", to: "onHold", cents: Math.max(0, word.amountCents - onHold) },
        ...capture(word.amountCents, Math.max(word.amountCents, onHold)),
      ]
    case "provider.captureFailed":
    case "provider.released":
      return [{ from: "onHold", to: "customer", cents: onHold }]
    case "provider.refunded": {
      // The payment should have been released, but all of it had been captured in the meantime.
      const first = onHold > 0 ? capture(onHold, onHold) : []
      const back = word.inAllCents === undefined ? word.amountCents : word.inAllCents - refundedBefore(before)
      return [...first, { from: "taken", to: "customer", cents: Math.min(back, taken + onHold) }]
    }
    case "provider.refundFailed":
      return [{ from: "customer", to: "taken", cents: Math.max(0, refundedBefore(before) - word.inAllCents) }]
    case "provider.disputeLost":
      return [{ from: "taken", to: "customer", cents: taken }]
    case "provider.created":
    case "provider.failed":
    case "provider.disputed":
    case "provider.disputeWon":
      return []
    default:
      return word satisfies never
  }
}

const wasTaken = (before: readonly Posting[]): boolean =>
  before.some(({ from, to }) => from === "onHold" && to === "taken")

/** Refunds that have arrived, without those that bounced. */
const refundedBefore = (before: readonly Posting[]): number =>
  before.reduce((sum, { from, to, cents }) => {
    if (from === "taken") return sum + cents
    return from === "customer" && to === "taken" ? sum - cents : sum
  }, 0)

/** A capture releases the rest of the hold. */
const capture = (cents: number, onHold: number): readonly Line[] => [
  { from: "onHold", to: "taken", cents: Math.min(cents, onHold) },
  { from: "onHold", to: "customer", cents: onHold - Math.min(cents, onHold) },
]

/** The amounts on which a payment disagrees with the ledger of its events. */
export function ledgerFaults(told: readonly ProviderWord[], context: PaymentContext): readonly string[] {
  const balances = balancesOf(paymentPostings(told))
  const believed = { onHold: context.heldCents, taken: context.capturedCents - backCents(context) }
  return (["onHold", "taken"] as const).flatMap((account) =>
    balances[account] === believed[account]
      ? []
      : [`${balances[account]} cents ${account}, the payment believes ${believed[account]}`],
  )
}
