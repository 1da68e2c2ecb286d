import { balancesOf, type Posting } from "../../domain/money/ledger.ts"
import { backCents } from "./amounts.ts"
import type { PaymentContext, PaymentEvent, ProviderWord } from "./payment.types.ts"

export const isWord = (event: PaymentEvent): event is ProviderWord => event.type.startsWith("provider.")

/**
 * What a payment provider said, in order, as lines of the ledger. What is told again, or of money that is gone already,
 * adds none.
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

/** The lines that a word of the provider adds to those of the same payment. */
function next(word: ProviderWord, before: readonly Posting[]): readonly Line[] {
  const { onHold, taken } = balancesOf(before)
  switch (word.type) {
    case "provider.authorised":
      return onHold > 0 || wasTaken(before) ? [] : [{ from: "customer", to: "onHold", cents: word.amountCents }]
    case "provider.captured":
      if (wasTaken(before)) return []
      // More than was on hold, as far as anybody said: the word of the hold was lost, or told less.
      return [
        { from: "customer", to: "onHold", cents: Math.max(0, word.amountCents - onHold) },
        ...capture(word.amountCents, Math.max(word.amountCents, onHold)),
      ]
    case "provider.captureFailed":
    case "provider.released":
      return [{ from: "onHold", to: "customer", cents: onHold }]
    case "provider.refunded": {
      // A payment that was to be released had been taken meanwhile: all of it.
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

/** What came back and stayed there. */
const refundedBefore = (before: readonly Posting[]): number =>
  before.reduce((sum, { from, to, cents }) => {
    if (from === "taken") return sum + cents
    return from === "customer" && to === "taken" ? sum - cents : sum
  }, 0)

/** What is not taken of a hold goes back with it. */
const capture = (cents: number, onHold: number): readonly Line[] => [
  { from: "onHold", to: "taken", cents: Math.min(cents, onHold) },
  { from: "onHold", to: "customer", cents: onHold - Math.min(cents, onHold) },
]

/** Where a payment believes other of its money than the ledger of what it was told. */
export function ledgerFaults(told: readonly ProviderWord[], context: PaymentContext): readonly string[] {
  const balances = balancesOf(paymentPostings(told))
  const believed = { onHold: context.heldCents, taken: context.capturedCents - backCents(context) }
  return (["onHold", "taken"] as const).flatMap((account) =>
    balances[account] === believed[account]
      ? []
      : [`${balances[account]} cents ${account}, the payment believes ${believed[account]}`],
  )
}
