/**
 * How many reviews gave each number of stars, five first. `share` is a whole percentage of the most frequent number.
 */
export type StarCount = { readonly stars: number; readonly count: number; readonly share: number }

export function distribution(ratings: readonly number[]): readonly StarCount[] {
  const counts = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings.filter((rating) => rating === stars).length }))
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return counts.map((row) => ({ ...row, share: Math.round((row.count * 100) / most) }))
}
