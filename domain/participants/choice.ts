import { peopleIn } from "./quantities.ts"
import { canAddOne, defaultQuantities, type ParticipantsVariant } from "./rules.ts"

/**
 * Whether the customer can choose anything about who comes. There is no choice if only one type exists and the variant
 * takes one exact number of people; the booking box then skips the step (XD-02).
 */
export function hasParticipantsChoice(variant: ParticipantsVariant): boolean {
  const [only, ...others] = variant.participantTypes
  if (only === undefined) return false
  if (others.length > 0) return true
  const chosen = defaultQuantities(variant)
  return canAddOne(variant, chosen, only.id) || peopleIn(chosen) > Math.max(1, variant.minParticipants)
}
