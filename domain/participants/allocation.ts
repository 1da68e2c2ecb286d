import type { CapacityGroup, Pricing } from "../catalogue/experience.ts"
import { type Participants, quantityOf } from "./quantities.ts"

/** What allocation reads of a variant: the stored one and the one of a page both fit. */
export type AllocatedVariant = {
  readonly pricing: Pricing
  readonly participantTypes: readonly { readonly id: string; readonly capacityGroup: string }[]
  readonly capacityGroups: readonly CapacityGroup[]
}

/** Places taken of one capacity group of a slot. */
export type Hold = { readonly group: string; readonly quantity: number }

/**
 * People per capacity group, summed over the types that share it (lesson L02: never type by type),
 * in the order of the group's id, groups without people left out. Types that the variant does not have are not counted.
 */
export function peoplePerGroup(variant: AllocatedVariant, participants: Participants): Hold[] {
  const sums = new Map<string, number>()
  for (const type of variant.participantTypes) {
    const quantity = quantityOf(participants, type.id)
    if (quantity !== 0) sums.set(type.capacityGroup, (sums.get(type.capacityGroup) ?? 0) + quantity)
  }
  return [...sums]
    .map(([group, quantity]) => ({ group, quantity }))
    .sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0))
}

/**
 * The places that a booking takes of its slot. Always in the order of the group's id: two bookings that take places of
 * the same groups then ask for them in the same order and cannot wait for each other.
 * A group-priced variant is one party, whoever comes: one place of its first group.
 */
export function allocate(variant: AllocatedVariant, participants: Participants): Hold[] {
  if (variant.pricing.kind === "person") return peoplePerGroup(variant, participants)
  const group = variant.capacityGroups[0]?.id
  return group === undefined || peoplePerGroup(variant, participants).length === 0 ? [] : [{ group, quantity: 1 }]
}

/** Whether a slot has room for all of the holds; a group that the slot does not offer has none. */
export function fitsPlaces(
  holds: readonly Hold[],
  places: readonly { readonly group: string; readonly left: number }[],
): boolean {
  const asked = new Map<string, number>()
  for (const hold of holds) asked.set(hold.group, (asked.get(hold.group) ?? 0) + hold.quantity)
  return [...asked].every(([group, quantity]) => quantity <= (places.find((place) => place.group === group)?.left ?? 0))
}
