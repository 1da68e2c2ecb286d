import type { CapacityGroup, Pricing } from "../catalogue/experience.ts"
import { type Participants, quantityOf } from "./quantities.ts"

/** The properties of a variant that allocation needs: stored variants and those of a page both have them. */
export type AllocatedVariant = {
  readonly pricing: Pricing
  readonly participantTypes: readonly { readonly id: string; readonly capacityGroup: string }[]
  readonly capacityGroups: readonly CapacityGroup[]
}

/** Places taken of one capacity group of a slot. */
export type Hold = { readonly group: string; readonly quantity: number }

/**
 * People per capacity group, summed over the types that share the group (lesson L02: never type by type), in the order
 * of the groups' ids. Groups without people are left out, and types that the variant does not have are not counted.
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
 * The places that a booking takes of its slot, always in the order of the groups' ids. Two bookings that need places of
 * the same groups therefore ask for them in the same order and cannot deadlock. A variant with a group price takes one
 * place of its first group for any party.
 */
export function allocate(variant: AllocatedVariant, participants: Participants): Hold[] {
  if (variant.pricing.kind === "person") return peoplePerGroup(variant, participants)
  const group = variant.capacityGroups[0]?.id
  return group === undefined || peoplePerGroup(variant, participants).length === 0 ? [] : [{ group, quantity: 1 }]
}

/** Whether a slot has room for all holds. A group that the slot does not have has no places. */
export function fitsPlaces(
  holds: readonly Hold[],
  places: readonly { readonly group: string; readonly left: number }[],
): boolean {
  const asked = new Map<string, number>()
  for (const hold of holds) asked.set(hold.group, (asked.get(hold.group) ?? 0) + hold.quantity)
  return [...asked].every(([group, quantity]) => quantity <= (places.find((place) => place.group === group)?.left ?? 0))
}
