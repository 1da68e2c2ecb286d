/**
 * The number of slips between two words: letters added, left out or changed, or two neighbours swapped, each counting
 * one (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  return distances(a, b).at(-1)!
}

/** The smallest number of slips between an unfinished word and any beginning of another word. */
export function prefixDistance(typed: string, word: string): number {
  return Math.min(...distances(typed, word))
}

/** The number of slips between the whole first word and each beginning of the second. */
function distances(a: string, b: string): readonly number[] {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, before[column - 2]! + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last
}
