/** What is known of the live reviews of one experience, or of all. */
export type Ratings = { readonly sum: number; readonly count: number }

/** The reviews of average rating that the order adds to those of each experience, so that one review does not decide. */
export const DAMPING = 8

/** The mean in hundredths of a star, rounded half up: 470 is 4.7. Null without reviews. */
export function meanHundredths({ sum, count }: Ratings): number | null {
  return count === 0 ? null : Math.floor((sum * 200 + count) / (2 * count))
}

/**
 * What the order by rating uses, in hundredths of a star: `(8·m + Σ) / (8 + n)`, with `m` the mean of all live reviews.
 * 0 without reviews, so those stand last. It is never shown.
 */
export function dampedHundredths({ sum, count }: Ratings, all: Ratings): number {
  if (count === 0 || all.count === 0) return 0
  const mean = (100 * all.sum) / all.count
  return Math.round((DAMPING * mean + 100 * sum) / (DAMPING + count))
}
