import { balancesOf, type Posting } from "./ledger.ts"

/**
 * The money that the shop has of a payment, in cents: on hold at its payment provider, or captured and not refunded.
 */
export type Standing = { readonly onHold: number; readonly taken: number }

/** `unknownPayment`: the payment provider has money that the shop never asked for; `missingPayment`: the reverse. */
export const differenceKinds = ["unknownPayment", "missingPayment", "otherState", "otherAmount"] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A payment in the shop's ledger. */
export function standingOf(postings: readonly Posting[]): Standing {
  const { onHold, taken } = balancesOf(postings)
  return { onHold, taken }
}

/**
 * How the two books of one payment differ; null if they agree. A book without this payment is null. It agrees with a
 * book in which no money of the payment is left, because there is nothing to account for.
 */
export function differenceOf(ours: Standing | null, theirs: Standing | null): DifferenceKind | null {
  const [here, there] = [stateOf(ours), stateOf(theirs)]
  if (ours === null) return there === "none" ? null : "unknownPayment"
  if (theirs === null) return here === "none" ? null : "missingPayment"
  if (here !== there) return "otherState"
  return ours.onHold === theirs.onHold && ours.taken === theirs.taken ? null : "otherAmount"
}

const stateOf = (standing: Standing | null): "none" | "held" | "taken" => {
  if (standing === null) return "none"
  if (standing.taken > 0) return "taken"
  return standing.onHold > 0 ? "held" : "none"
}
