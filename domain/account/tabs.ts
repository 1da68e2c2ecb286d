import { type BookingStatus, standingStatuses } from "../booking/status.ts"
import { isBefore } from "../time/instant.ts"

export type BookingTab = "upcoming" | "past" | "canceled"

const standing: readonly BookingStatus[] = standingStatuses
const over: readonly BookingStatus[] = ["CANCELED", "REJECTED", "REJECTED_RESCHEDULE"]

/** The tab that lists a booking at an instant (spec §2); null for a checkout that never became a booking. */
export function tabOf(
  { status, endsAt }: { readonly status: BookingStatus; readonly endsAt: string },
  at: string,
): BookingTab | null {
  if (standing.includes(status)) return isBefore(at, endsAt) ? "upcoming" : "past"
  return over.includes(status) ? "canceled" : null
}
