import type { Cents } from "../../domain/money/cents.ts"
import { priceBuckets } from "../../domain/search/prices.ts"

export type Bar = {
  readonly from: Cents
  /** The height in percent of the highest bar. A count above zero is always visible. */
  readonly height: number
  readonly chosen: boolean
}

export type PriceRange = { readonly from: Cents | null; readonly to: Cents | null }

const LEAST_HEIGHT = 4

/**
 * The bars for the counts of `priceBuckets`, with those inside the range marked. There are none after the last price.
 */
export function priceBars(counts: readonly number[], { from, to }: PriceRange): readonly Bar[] {
  const most = Math.max(...counts, 1)
  const last = counts.findLastIndex((count) => count > 0)
  return priceBuckets.slice(0, last + 1).map((start, index) => {
    const count = counts[index] ?? 0
    const end = priceBuckets[index + 1]
    return {
      from: start,
      height: count === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.round((count * 100) / most)),
      chosen: (to === null || start <= to) && (from === null || end === undefined || end > from),
    }
  })
}

/**
 * The bar edges between which the middle half of the prices lies; null without prices. `to` is null in the last, open
 * bar.
 */
export function middleHalf(counts: readonly number[]): { readonly from: Cents; readonly to: Cents | null } | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const barOf = (place: number) => {
    let passed = 0
    return counts.findIndex((count) => {
      passed += count
      return passed * 4 >= place * total
    })
  }
  const from = priceBuckets[barOf(1)]
  return from === undefined ? null : { from, to: priceBuckets[barOf(3) + 1] ?? null }
}
