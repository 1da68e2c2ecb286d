import { expect, test } from "vitest"
import { bookingStatuses } from "../booking/status.ts"
import { tabOf } from "./tabs.ts"

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
