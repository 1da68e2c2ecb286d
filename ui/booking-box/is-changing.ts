import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { safe } from "../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"

/** Whether the box will not stay as the server drew it: something is kept, or its first step is the calendar. */
export function isChanging(detail: ExperienceDetail): boolean {
  const [only, ...others] = detail.variants
  return (only && others.length === 0 && !hasParticipantsChoice(only)) || hasKept(detail)
}

/** Whether choices of this experience, or the mode, are kept from before. */
export function hasKept({ id }: ExperienceDetail): boolean {
  const key = `${sessionKeys.bookingSteps}${id}`
  // Not by ui/flow/storage.ts: that would bring the code of flows, which this question decides whether to load.
  const { read } = safe(() => sessionStorage)
  return [key, sessionKeys.bookingMode].some((kept) => read(kept) !== null)
}
