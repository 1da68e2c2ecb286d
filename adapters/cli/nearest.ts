/** The names most like what was typed, the nearest first: for messages about a name that is not there. */
export function nearest(typed: string, names: readonly string[], most = 3): readonly string[] {
  const wanted = typed.toLowerCase()
  const near = names
    .map((name) => ({ name, distance: likeness(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.ceil(Math.max(typed.length, name.length) / 3)))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
  return near.slice(0, most).map(({ name }) => name)
}

/** `A, B or C`. */
export function either(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names)
}

/** Whoever types a part of a name means that name. */
function likeness(wanted: string, name: string): number {
  const whole = distance(wanted, name)
  const part = name.split(/[.-]/).some((piece) => distance(wanted, piece) <= 1)
  return wanted.length > 2 && (name.includes(wanted) || part) ? Math.min(1, whole) : whole
}

/** Edit distance (Damerau-Levenshtein, adjacent letters swapped count once). */
export function distance(a: string, b: string): number {
  const width = b.length + 1
  const table = Array.from({ length: (a.length + 1) * width }, (_, i) =>
    i < width ? i : i % width === 0 ? i / width : 0,
  )
  const at = (row: number, column: number) => table[row * width + column] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      table[i * width + j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}
