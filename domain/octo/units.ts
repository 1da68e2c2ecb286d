import type { Participants } from "../participants/quantities.ts"

/** The kinds of tickets that OCTO knows. */
export const unitTypes = [
  "ADULT",
  "YOUTH",
  "CHILD",
  "INFANT",
  "FAMILY",
  "SENIOR",
  "STUDENT",
  "MILITARY",
  "OTHER",
] as const
export type UnitType = (typeof unitTypes)[number]

const named: Readonly<Record<string, UnitType>> = {
  adult: "ADULT",
  adults: "ADULT",
  people: "ADULT",
  youth: "YOUTH",
  teen: "YOUTH",
  child: "CHILD",
  children: "CHILD",
  kid: "CHILD",
  kids: "CHILD",
  infant: "INFANT",
  toddler: "INFANT",
  senior: "SENIOR",
  student: "STUDENT",
  family: "FAMILY",
}

/** By the id of the participant type; a type that OCTO does not know is another one. */
export const unitTypeOf = (typeId: string): UnitType => named[typeId.toLowerCase()] ?? "OTHER"

/** The party of these units, in the order in which their types first appear. */
export function partyOf(units: readonly { readonly unitId: string }[]): Participants {
  const counts = new Map<string, number>()
  for (const { unitId } of units) counts.set(unitId, (counts.get(unitId) ?? 0) + 1)
  return [...counts].map(([typeId, quantity]) => ({ typeId, quantity }))
}
