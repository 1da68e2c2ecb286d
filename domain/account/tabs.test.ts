import { expect, test } from "vitest"
import { bookingStatuses } from "../booking/status.ts"
import { tabOf, tabPage } from "./tabs.ts"

const endsAt = "2026-12-01T12:00:00.000Z"

test("[AC-01] a booking is upcoming until its visit is over, then past; a canceled one is neither", () => {
  const at = (instant: string) =>
    Object.fromEntries(bookingStatuses.map((one) => [one, tabOf({ status: one, endsAt }, instant)]))
  const before = at("2026-12-01T11:59:59.999Z")
  expect(before).toEqual({
    CHECKOUT: null,
    PENDING: "upcoming",
    PENDING_RESCHEDULE: "upcoming",
    CONFIRMED: "upcoming",
    RESCHEDULED: "upcoming",
    CANCELED: "canceled",
    REJECTED: "canceled",
    REJECTED_RESCHEDULE: "canceled",
    EXPIRED: null,
  })
  expect(at(endsAt)).toEqual({
    ...before,
    PENDING: "past",
    PENDING_RESCHEDULE: "past",
    CONFIRMED: "past",
    RESCHEDULED: "past",
  })
})

test("[AC-01] a tab shows 25 bookings at a time, and its last page if it has not so many", () => {
  const all = Array.from({ length: 51 }, (_, index) => index)
  expect(tabPage(all, 1)).toEqual({ count: 51, page: 1, pages: 3, shown: all.slice(0, 25) })
  expect(tabPage(all, 3).shown).toEqual([50])
  expect(tabPage(all, 9).page).toBe(3)
  for (const asked of [0, -1, 0.5, Number.NaN]) expect(tabPage(all, asked).page).toBe(1)
  expect(tabPage([], 1)).toEqual({ count: 0, page: 1, pages: 1, shown: [] })
})
