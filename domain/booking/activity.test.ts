import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { plusMinutes } from "../time/instant.ts"
import { romeInstant, romeParts } from "../time/rome.ts"
import { bookedIn, windowOf } from "./activity.ts"

const hours = ({ from, to }: { readonly from: string; readonly to: string }) =>
  Temporal.Instant.from(from).until(to, { largestUnit: "hours" }).hours

describe("[BX-17] [RT-12] labels about other people's bookings count the bookings of their own window", () => {
  test("today begins at midnight in Rome, also on the days on which the clocks change", () => {
    const lastHour = (date: string) => windowOf("today", romeInstant(date, "23:00"))
    expect(lastHour("2026-11-21").from).toBe("2026-11-20T23:00:00.000Z")
    expect(hours(lastHour("2026-11-21"))).toBe(23)
    expect(hours(lastHour("2026-03-29"))).toBe(22)
    expect(hours(lastHour("2026-10-25"))).toBe(24)
  })

  test("the last 24 hours are exactly 24 hours, also when the clocks change", () => {
    for (const date of ["2026-11-21", "2026-03-29", "2026-10-25"]) {
      expect(hours(windowOf("last24Hours", romeInstant(date, "12:00")))).toBe(24)
    }
  })

  test("a booking made a second before midnight counts for yesterday, and one in the future counts for no day", () => {
    const now = romeInstant("2026-11-21", "00:05")
    const booked = ["2026-11-20T22:59:59.999Z", "2026-11-20T23:00:00.000Z", plusMinutes(now, 1)]
    expect(bookedIn("today", booked, now)).toBe(1)
    expect(bookedIn("last24Hours", booked, now)).toBe(2)
  })

  test("law: around every clock change, today's bookings are those dated today in Rome", () => {
    const around = fc.constantFrom("2026-03-28T00:00:00.000Z", "2026-10-24T00:00:00.000Z", "2026-11-20T00:00:00.000Z")
    const minute = fc.integer({ min: 0, max: 3 * 24 * 60 })
    fc.assert(
      fc.property(around, minute, fc.array(minute, { maxLength: 40 }), (start, later, all) => {
        const now = plusMinutes(start, later)
        const booked = all.map((one) => plusMinutes(start, one))
        const today = booked.filter((at) => at <= now && romeParts(at).date === romeParts(now).date)
        expect(bookedIn("today", booked, now)).toBe(today.length)
        const lately = all.filter((one) => one <= later && one >= later - 24 * 60)
        expect(bookedIn("last24Hours", booked, now)).toBe(lately.length)
      }),
    )
  })
})
