import type { Cents } from "../../domain/money/cents.ts"
import { priceBuckets } from "../../domain/search/prices.ts"

export type Bar = {
  readonly from: Cents
  /** Its height as a share of the highest, in percent; something is at least seen. */
  readonly height: number
  readonly chosen: boolean
}

export type PriceRange = { readonly from: Cents | null; readonly to: Cents | null }

const LEAST_HEIGHT = 4

/** The bars of the counts of `priceBuckets`, those that the range touches chosen; after the last price there are none. */
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

/** Between which edges of bars the middle half of the prices lies; null for nothing, `to` null where there is no edge. */
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
