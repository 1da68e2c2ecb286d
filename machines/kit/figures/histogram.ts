/*
 * How long streams stay in a state, as counts in fixed buckets. Each bucket is 1.49 times as long as the one before.
 * Fixed buckets add up exactly in any order, so figures that were counted again equal those that were kept.
 */

/** They reach 4.6 years. */
export const BUCKETS = 48
const SHORTEST_MS = 1_000
const STEPS_PER_E = 2.5

/** The index of the bucket of a stay. */
export function bucketOf(milliseconds: number): number {
  const steps = Math.floor(Math.log(Math.max(milliseconds, SHORTEST_MS) / SHORTEST_MS) * STEPS_PER_E)
  return Math.min(BUCKETS - 1, steps)
}

/**
 * The stay that a share of all stays does not exceed, in milliseconds: the geometric middle of its bucket, at most 22 %
 * off. Null: there are no stays.
 */
export function quantile(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let below = 0
  const bucket = counts.findIndex((count) => {
    below += count
    return count > 0 && below >= share * all
  })
  return Math.round(SHORTEST_MS * Math.exp((bucket + 0.5) / STEPS_PER_E))
}
