import { type BasisPoints, type Cents, cents } from "../money/cents.ts"
import { percentOf } from "../money/percent.ts"
import { splitByWeights } from "../money/split.ts"

/** A price before offers, what the guest pays, and what the partner gets of it. Cents. */
export type ResalePrice = { readonly original: Cents; readonly retail: Cents; readonly net: Cents }

/** What the partner gets: the price less the reseller's commission, which is rounded half a cent up. */
export const resale = (original: Cents, retail: Cents, commission: BasisPoints): ResalePrice => ({
  original,
  retail,
  net: cents(retail - percentOf(retail, commission)),
})

/** The prices of the units of a booking, which sum to its own exactly. `weights`: the price of each unit on its own. */
export function resaleOfUnits(whole: ResalePrice, weights: readonly number[]): readonly ResalePrice[] {
  if (weights.length === 0) return []
  const usable = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const [original, retail, net] = [whole.original, whole.retail, whole.net].map((amount) =>
    splitByWeights(amount, usable),
  )
  return weights.map((_, n) => ({
    original: original?.[n] ?? cents(0),
    retail: retail?.[n] ?? cents(0),
    net: net?.[n] ?? cents(0),
  }))
}
