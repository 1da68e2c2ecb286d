import { type AllocatedVariant, allocate, fitsPlaces, peoplePerGroup } from "./allocation.ts"
import { loneTypes } from "./lone.ts"
import { type Participants, peopleIn, quantityOf, withQuantity } from "./quantities.ts"

export type ParticipantsVariant = Omit<AllocatedVariant, "participantTypes"> & {
  readonly minParticipants: number
  readonly participantTypes: readonly (AllocatedVariant["participantTypes"][number] & {
    readonly suggestedQuantity: number | null
    readonly accompanied?: boolean
  })[]
}

/** Two people come unless the partner suggests otherwise; of a lone type, at least two (spec §5, §9). */
export const DEFAULT_PEOPLE = 2

/** Why these participants cannot be booked. `code` is from the error catalogue; the rest fills its text. */
export type ParticipantsProblem =
  | { readonly code: "participants_none" }
  | { readonly code: "participants_invalid"; readonly typeId: string }
  | { readonly code: "participants_unknown"; readonly typeId: string }
  | { readonly code: "participants_below_minimum"; readonly minimum: number }
  | { readonly code: "participants_unaccompanied" }
  | { readonly code: "participants_above_maximum"; readonly group: string; readonly maximum: number }

/**
 * The quantities that the booking box starts with, one line for every type: of a lone type, two or its larger
 * suggestion; of several types, the suggested quantities if there are any, else two of the first type. The first type
 * that may book alone then has at least one, and as many as the variant's minimum asks. No group exceeds its maximum.
 */
export function defaultQuantities(variant: ParticipantsVariant): Participants {
  const types = variant.participantTypes
  const suggested = types.some((type) => (type.suggestedQuantity ?? 0) > 0)
  const wished = types.map((type, index) => ({
    typeId: type.id,
    quantity: Math.max(
      suggested ? (type.suggestedQuantity ?? 0) : 0,
      types.length === 1 || (!suggested && index === 0) ? DEFAULT_PEOPLE : 0,
    ),
  }))
  let chosen: Participants = wished.map(({ typeId }) => ({ typeId, quantity: 0 }))
  for (const { typeId, quantity } of wished) {
    for (let n = 0; n < quantity && canAddOne(variant, chosen, typeId); n++) chosen = plusOne(chosen, typeId)
  }
  const lone = loneTypes(variant.participantTypes)
  const raised = lone.find((type) => quantityOf(chosen, type.id) > 0) ?? lone[0]
  if (raised === undefined) return chosen
  const short = () => peopleIn(chosen) < variant.minParticipants || quantityOf(chosen, raised.id) === 0
  while (short() && canAddOne(variant, chosen, raised.id)) {
    chosen = plusOne(chosen, raised.id)
  }
  return chosen
}

/** Whether one more of a type stays within its group's maximum and, if a slot is chosen, within its places. */
export function canAddOne(
  variant: AllocatedVariant,
  participants: Participants,
  typeId: string,
  places?: readonly { readonly group: string; readonly left: number }[],
): boolean {
  if (!variant.participantTypes.some((type) => type.id === typeId)) return false
  const more = plusOne(participants, typeId)
  return crowdedGroup(variant, more) === null && (places === undefined || fitsPlaces(allocate(variant, more), places))
}

/** The first reason why the booking is refused, or null. Lines of quantity zero are ignored. */
export function participantsProblem(
  variant: ParticipantsVariant,
  participants: Participants,
): ParticipantsProblem | null {
  for (const { typeId, quantity } of participants) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) return { code: "participants_invalid", typeId }
    if (!variant.participantTypes.some((type) => type.id === typeId)) return { code: "participants_unknown", typeId }
  }
  const people = peopleIn(participants)
  if (people === 0) return { code: "participants_none" }
  const crowded = crowdedGroup(variant, participants)
  if (crowded !== null) return { code: "participants_above_maximum", ...crowded }
  if (people < variant.minParticipants) {
    return { code: "participants_below_minimum", minimum: variant.minParticipants }
  }
  if (loneTypes(variant.participantTypes).every(({ id }) => quantityOf(participants, id) === 0)) {
    return { code: "participants_unaccompanied" }
  }
  return null
}

/** Valid only if, per capacity group, the summed quantity does not exceed the group's maximum (spec §5). */
function crowdedGroup(variant: AllocatedVariant, participants: Participants) {
  for (const { group, quantity } of peoplePerGroup(variant, participants)) {
    const maximum = variant.capacityGroups.find(({ id }) => id === group)?.maxQuantity ?? 0
    if (quantity > maximum) return { group, maximum }
  }
  return null
}

function plusOne(participants: Participants, typeId: string): Participants {
  return withQuantity(participants, typeId, quantityOf(participants, typeId) + 1)
}
