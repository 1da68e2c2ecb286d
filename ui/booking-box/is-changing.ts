import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"

/** Whether the box will not stay as the server drew it: choices or the mode are kept, or its first step is the calendar. */
export function isChanging({ id, variants }: ExperienceDetail): boolean {
  const [only, ...others] = variants
  if (only && others.length === 0 && !hasParticipantsChoice(only)) return true
  const key = `${sessionKeys.bookingSteps}${id}`
  try {
    // Not by ui/flow/storage.ts: that would bring the code of flows, which this question decides whether to load.
    return [key, sessionKeys.bookingMode].some((kept) => sessionStorage.getItem(kept) !== null)
  } catch {
    return false
  }
}
