import { type BookingStatus, standingStatuses } from "../booking/status.ts"
import { isBefore } from "../time/instant.ts"

export const bookingTabs = ["upcoming", "past", "canceled"] as const
export type BookingTab = (typeof bookingTabs)[number]

/** So many bookings of a tab are on one page. */
const AT_ONCE = 25

/** One page of a tab. `count`: the bookings of all its pages. */
export type TabPage<T> = {
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly shown: readonly T[]
}

/** The page of a tab that was asked for, from 1 on; the last one if there are not so many. */
export function tabPage<T>(all: readonly T[], asked: number): TabPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / AT_ONCE))
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages)
  return { count: all.length, page, pages, shown: all.slice((page - 1) * AT_ONCE, page * AT_ONCE) }
}

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
