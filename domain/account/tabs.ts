import { type BookingStatus, standingStatuses } from "../booking/status.ts"
import { isBefore } from "../time/instant.ts"

export type BookingTab = "upcoming" | "past" | "canceled"

/** What a customer does with the bookings of a tab, beside opening them. What a booking allows is on its own page. */
export const tabActions = {
  upcoming: ["manage", "calendar"],
  past: ["manage", "again"],
  canceled: ["manage", "again"],
} as const satisfies Readonly<Record<BookingTab, readonly string[]>>

export type TabAction = (typeof tabActions)[BookingTab][number]

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
