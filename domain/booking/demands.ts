import { cancellationUntil } from "../time/cancellation.ts"
import { isBefore, plusHours } from "../time/instant.ts"
import { answerUntil } from "./reschedule.ts"

/**
 * Why money of a booking is asked for by a payment link after its checkout: the card could not be charged once everybody
 * had said yes; another date costs more; it was reserved to be paid later (BX-16).
 */
export const demandReasons = ["capture", "difference", "later"] as const
export type DemandReason = (typeof demandReasons)[number]

/** Hours in which a card that failed is to be replaced: the places are held all that time. */
const CAPTURE_HOURS = 24
/** Hours in which the difference of another date is to be paid. Where the provider was not asked, places of two dates wait. */
const DIFFERENCE_HOURS = { agreed: 24, instant: 1 } as const

/** The first instant at which a card that failed can be replaced no more; never beyond the beginning of the visit. */
export function captureUntil(at: string, startsAt: string): string {
  return answerUntil(at, CAPTURE_HOURS, startsAt)
}

/** The first instant at which the difference can be paid no more; never beyond the beginning of either visit. */
export function differenceUntil(at: string, kind: keyof typeof DIFFERENCE_HOURS, ...starts: readonly string[]): string {
  return answerUntil(at, DIFFERENCE_HOURS[kind], ...starts)
}

/** Free cancellation must last so many hours still for a booking to be paid later: else there is no "later". */
export const LATER_HOURS = 72

/**
 * Until when a booking that is made at `at` may be paid later: the last instant of free cancellation, so that whoever
 * does not pay owes nothing (BX-16). Null: it is paid at once.
 */
export function payLaterUntil(startsAt: string, cancellationHours: number, at: string): string | null {
  const until = cancellationUntil(startsAt, cancellationHours)
  return isBefore(until, plusHours(at, LATER_HOURS)) ? null : until
}

/** When whoever has not paid is reminded: a day before the time is over; null where a link is not open for two. */
export function reminderAt(openedAt: string, until: string): string | null {
  const at = plusHours(until, -24)
  return isBefore(at, plusHours(openedAt, 24)) ? null : at
}
