import { type Cents, cents } from "../money/cents.ts"

/**
 * Where the bars of the price histogram begin, in cents. A bar ends where the next one begins; the last has no end.
 * Bars are narrow where most prices are.
 */
export const priceBuckets: readonly Cents[] = [
  0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000,
  40_000, 50_000, 75_000, 100_000,
].map(cents)

/** The bar of a price: its index in `priceBuckets`. */
export function bucketOf(price: Cents): number {
  return Math.max(
    0,
    priceBuckets.findLastIndex((start) => start <= price),
  )
}
