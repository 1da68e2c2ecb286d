import { isBefore, plusMinutes } from "../time/instant.ts"
import { type BookingStatus, confirmedStatuses } from "./status.ts"
import type { BookingSummary } from "./views.ts"

/** Whether the visit of a confirmed booking has ended by `at`, an instant. */
export function isVisitOver(
  status: BookingStatus,
  { slot, durationMinutes }: Pick<BookingSummary, "slot" | "durationMinutes">,
  at: string,
): boolean {
  return confirmedStatuses.some((one) => one === status) && !isBefore(at, plusMinutes(slot.startsAt, durationMinutes))
}
