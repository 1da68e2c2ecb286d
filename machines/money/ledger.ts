import { balancesOf, type Posting } from "../../domain/money/ledger.ts"
import type { Money, MoneyEvent } from "./types.ts"

/**
 * A payment provider's answers, in order, as lines of the ledger. Repeated answers, and those about money that is
 * already gone, add no line.
 */
export function moneyPostings(told: readonly MoneyEvent[]): readonly Posting[] {
  const postings: Posting[] = []
  for (const event of told) {
    if (!("paymentId" in event) || event.paymentId === null) continue
    const { paymentId } = event
    const before = postings.filter((posting) => posting.paymentId === paymentId)
    const lines = next(event, before).filter(({ cents }) => cents > 0)
    postings.push(...lines.map((line) => ({ paymentId, ...line })))
  }
  return postings
}

type Line = Omit<Posting, "paymentId">

/** The lines that an answer of the payment provider adds to those of the same payment. */
function next(event: MoneyEvent, before: readonly Posting[]): readonly Line[] {
  const { onHold, taken } = balancesOf(before)
  const release: Line = { from: "onHold", to: "customer", cents: onHold }
  switch (event.type) {
    case "payment.authorised":
      return before.length > 0 ? [] : [{ from: "customer", to: "onHold", cents: event.amountCents }]
    case "payment.captured":
      return taken > 0 || onHold === 0 ? [] : capture(event.amountCents, onHold)
    case "payment.captureFailed":
    case "payment.released":
      return [release]
    case "payment.refunded": {
      // A payment that was to be released had already been captured in full.
      const first = onHold > 0 ? capture(onHold, onHold) : []
      const back = event.inAllCents === undefined ? event.amountCents : event.inAllCents - refundedBefore(before)
      return [...first, { from: "taken", to: "customer", cents: Math.min(back, taken + onHold) }]
    }
    case "payment.refundFailed":
      return [{ from: "customer", to: "taken", cents: Math.max(0, refundedBefore(before) - event.inAllCents) }]
    case "payment.created":
    case "payment.failed":
      return []
  }
}

/** Money that came back and stayed there. */
const refundedBefore = (before: readonly Posting[]): number =>
  before.reduce((sum, { from, to, cents }) => {
    if (from === "taken") return sum + cents
    return from === "customer" && to === "taken" ? sum - cents : sum
  }, 0)

/** The part of a hold that is not captured goes back at the same time. */
const capture = (cents: number, onHold: number): readonly Line[] => [
  { from: "onHold", to: "taken", cents: Math.min(cents, onHold) },
  { from: "onHold", to: "customer", cents: onHold - Math.min(cents, onHold) },
]

/**
 * Where a flow's view of its payments differs from the ledger of the answers it received. `undecided`: cents on hold,
 * by payment, that the flow has not yet decided to keep.
 */
export function ledgerFaults(
  told: readonly MoneyEvent[],
  { payment, strays, owed, refundedCents }: Money,
  undecided: Readonly<Record<string, number>> = {},
): readonly string[] {
  const postings = moneyPostings(told)
  const wrong: string[] = []
  const compare = (id: string, believed: { readonly onHold: number; readonly taken: number }) => {
    const balances = balancesOf(postings.filter(({ paymentId }) => paymentId === id))
    for (const account of ["onHold", "taken"] as const)
      if (balances[account] !== believed[account])
        wrong.push(`${id}: ${balances[account]} cents ${account}, the flow believes ${believed[account]}`)
  }
  const apart = { ...Object.fromEntries(Object.keys(strays).map((id) => [id, 0])), ...owed, ...undecided }
  for (const [id, onHold] of Object.entries(apart)) compare(id, { onHold, taken: 0 })
  if (payment?.paymentId != null && !(payment.paymentId in apart)) {
    const { paymentId, state, amountCents } = payment
    const isTaken = state === "captured" || state === "refunded"
    compare(paymentId, {
      onHold: state === "authorised" ? amountCents : 0,
      taken: isTaken ? amountCents - refundedCents : 0,
    })
  }
  return wrong
}

/** Cents that were refunded but did not arrive. */
export function cameBackCents(told: readonly MoneyEvent[]): number {
  return moneyPostings(told).reduce(
    (sum, { from, to, cents }) => (from === "customer" && to === "taken" ? sum + cents : sum),
    0,
  )
}

/**
 * Answers that may be repeated without being new. The total that came back is not among them: it changes when a refund
 * fails or is repeated.
 */
export function stillTrue<Told extends { readonly type: string }>(told: readonly Told[]): readonly Told[] {
  const last = (type: string) => told.findLastIndex((one) => one.type === type)
  const overtakenBy: Readonly<Record<string, number>> = {
    "payment.refunded": last("payment.refundFailed"),
    "payment.refundFailed": last("payment.refunded"),
  }
  return told.filter(({ type }, index) => index > (overtakenBy[type] ?? -1))
}
