import { editDistance } from "../../domain/search/edit-distance.ts"

/** The names that are most like the typed one, nearest first. Used in messages about a name that does not exist. */
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

/** A typed part of a name counts as that name. */
function likeness(wanted: string, name: string): number {
  const whole = editDistance(wanted, name)
  const part = name.split(/[.-]/).some((piece) => editDistance(wanted, piece) <= 1)
  return wanted.length > 2 && (name.includes(wanted) || part) ? Math.min(1, whole) : whole
}
