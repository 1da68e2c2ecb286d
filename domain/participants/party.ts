import type { ParticipantsVariant } from "./rules.ts"

/** Who may come to a variant together, before the participant types are known. Searches ask this. */
export type PartyRule = {
  readonly least: number
  readonly most: number
  /** Places of each capacity group that one booking may take. */
  readonly takes: Readonly<Record<string, number>>
  /** One place for the whole party, or one for each of them. */
  readonly placesFor: "party" | "person"
}

export function partyRule({
  minParticipants,
  participantTypes,
  capacityGroups,
  pricing,
}: ParticipantsVariant): PartyRule {
  const taken = capacityGroups.filter(({ id }) => participantTypes.some((type) => type.capacityGroup === id))
  const [first] = capacityGroups
  return {
    least: Math.max(1, minParticipants),
    most: taken.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0),
    takes:
      pricing.kind === "person"
        ? Object.fromEntries(taken.map(({ id, maxQuantity }) => [id, maxQuantity]))
        : Object.fromEntries(first === undefined ? [] : [[first.id, 1]]),
    placesFor: pricing.kind === "person" ? "person" : "party",
  }
}

/** Whether some combination of participant types makes a party of this size that the variant takes. */
export function takesParty({ least, most }: PartyRule, people: number): boolean {
  return least <= people && people <= most
}

/**
 * Whether some combination of participant types makes such a party and fits in the slot. Without a number of people:
 * whether the slot has a place that can be taken.
 */
export function partyFits(
  rule: PartyRule,
  people: number | null,
  places: readonly { readonly group: string; readonly left: number }[],
): boolean {
  if (people !== null && !takesParty(rule, people)) return false
  const free = places.reduce((sum, { group, left }) => sum + Math.min(left, rule.takes[group] ?? 0), 0)
  return free >= (rule.placesFor === "person" ? (people ?? 1) : 1)
}
