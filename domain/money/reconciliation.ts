import { balancesOf, type Posting } from "./ledger.ts"

/** What of a payment the shop has: on hold at its provider, and taken and not given back. Cents. */
export type Standing = { readonly onHold: number; readonly taken: number }

/** `unknownPayment`: the provider has money that the shop never asked for; `missingPayment`: the other way round. */
export const differenceKinds = ["unknownPayment", "missingPayment", "otherState", "otherAmount"] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A payment as the shop's ledger has it. */
export function standingOf(postings: readonly Posting[]): Standing {
  const { onHold, taken } = balancesOf(postings)
  return { onHold, taken }
}

/**
 * How two books of one payment differ; null where they agree. A book that has no such payment is null: it agrees with
 * one in which no money is left of it, as nobody has to account for that.
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
