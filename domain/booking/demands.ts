import { cancellationUntil } from "../time/cancellation.ts"
import { isBefore, plusHours } from "../time/instant.ts"
import { answerUntil } from "./reschedule.ts"

/**
 * Why a booking asks for money by a pay link after its checkout: the card could not be charged once all participants
 * had accepted; the new date costs more; or the customer chose to pay later (BX-16).
 */
export const demandReasons = ["capture", "difference", "later"] as const
export type DemandReason = (typeof demandReasons)[number]

/** Hours that a customer has to replace a card that failed. The places stay held all that time. */
const CAPTURE_HOURS = 24
/**
 * Hours that a customer has to pay the difference for another date. If the partner need not agree, places are held on
 * both dates meanwhile.
 */
const DIFFERENCE_HOURS = { agreed: 24, instant: 1 } as const

/** The first instant at which a failed card can no longer be replaced. It is never after the start of the visit. */
export function captureUntil(at: string, startsAt: string): string {
  return answerUntil(at, CAPTURE_HOURS, startsAt)
}

/** The first instant at which the difference can no longer be paid. It is never after the start of either visit. */
export function differenceUntil(at: string, kind: keyof typeof DIFFERENCE_HOURS, ...starts: readonly string[]): string {
  return answerUntil(at, DIFFERENCE_HOURS[kind], ...starts)
}

/** A booking may be paid later only if free cancellation lasts at least this many hours more. */
export const LATER_HOURS = 72

/**
 * Until when a booking made at `at` may be paid later. This is the last instant of free cancellation, so a customer who
 * does not pay owes nothing (BX-16). Null: the booking must be paid at once.
 */
export function payLaterUntil(startsAt: string, cancellationHours: number, at: string): string | null {
  const until = cancellationUntil(startsAt, cancellationHours)
  return isBefore(until, plusHours(at, LATER_HOURS)) ? null : until
}

/**
 * When a customer who has not paid is reminded: one day before the deadline. Null if the link is open for less than two
 * days.
 */
export function reminderAt(openedAt: string, until: string): string | null {
  const at = plusHours(until, -24)
  return isBefore(at, plusHours(openedAt, 24)) ? null : at
}
