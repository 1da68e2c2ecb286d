import { peopleIn } from "./quantities.ts"
import { canAddOne, defaultQuantities, type ParticipantsVariant } from "./rules.ts"

/**
 * Whether there is anything to choose about who comes. There is not when only one type exists and the variant takes
 * exactly so many people: then the booking box skips the step (XD-02).
 */
export function hasParticipantsChoice(variant: ParticipantsVariant): boolean {
  const [only, ...others] = variant.participantTypes
  if (only === undefined) return false
  if (others.length > 0) return true
  const chosen = defaultQuantities(variant)
  return canAddOne(variant, chosen, only.id) || peopleIn(chosen) > Math.max(1, variant.minParticipants)
}
