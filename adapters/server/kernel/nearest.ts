const MOST_WRONG = 2

/** The name that was probably meant; null if none is near. */
export const nearest = (name: string, names: readonly string[]): string | null =>
  names
    .map((known) => ({ known, wrong: distance(name, known) }))
    .filter(({ wrong }) => wrong <= MOST_WRONG)
    .toSorted((one, other) => one.wrong - other.wrong)[0]?.known ?? null

/** How many letters must be added, left out or changed to make one name the other (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, same] of [...other].entries())
      line.push(Math.min(above[column + 1]! + 1, line[column]! + 1, above[column]! + (letter === same ? 0 : 1)))
    above = line
  }
  return above.at(-1)!
}
