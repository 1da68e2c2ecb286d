import { expect, it } from "vitest"
import { bookingStatuses } from "./status.ts"
import { isVisitOver } from "./visit-over.ts"

const slot = { startsAt: "2026-12-05T09:00:00.000Z" } as Parameters<typeof isVisitOver>[1]["slot"]
const visit = { slot, durationMinutes: 90 }

it("[BK-07] a confirmed visit is over when it ends, and no other is", () => {
  expect(isVisitOver("CONFIRMED", visit, "2026-12-05T10:29:59.999Z")).toBe(false)
  expect(isVisitOver("CONFIRMED", visit, "2026-12-05T10:30:00.000Z")).toBe(true)
  const over = bookingStatuses.filter((status) => isVisitOver(status, visit, "2026-12-06T00:00:00.000Z"))
  expect(over).toEqual(["CONFIRMED", "RESCHEDULED"])
})
