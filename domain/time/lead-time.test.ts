import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ROME } from "../locale.ts"
import { anyMomentNearChange, inZone, romeClockByRule, viewerZones } from "../testing/clock-changes.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { earliestBookable, earliestBookableDate, raiseToEarliest, startsTooSoon } from "./lead-time.ts"
import { plusDays } from "./rome.ts"

type Earliest = (now: string, hours: number) => string
const anyHours = fc.oneof(fc.constantFrom(24, 48, 72), fc.integer({ min: 0, max: 240 }))

const exactHours: Law<Earliest, [number, number, string]> = (earliest) =>
  fc.property(anyMomentNearChange, anyHours, fc.constantFrom(...viewerZones), (now, hours, zone) =>
    inZone(zone, () => {
      expect(Date.parse(earliest(new Date(now).toISOString(), hours)) - now).toBe(hours * 3_600_000)
    }),
  )

type Raise = (date: string, now: string, hours: number) => { date: string; raised: boolean }

/** Never earlier than what was chosen, and never a day that ends before the lead time does. */
const raisedEnough: Law<Raise, [number, number, number]> = (raise) =>
  fc.property(anyMomentNearChange, anyHours, fc.integer({ min: -3, max: 12 }), (now, hours, days) => {
    const earliest = romeClockByRule(now + hours * 3_600_000).slice(0, 10)
    const chosen = plusDays(romeClockByRule(now).slice(0, 10), days)
    const result = raise(chosen, new Date(now).toISOString(), hours)
    const early = chosen < earliest
    expect(result).toEqual({ date: early ? earliest : chosen, raised: early })
  })

describe("lead time", () => {
  test("[XD-06] [L18] 48 hours are 48 hours in both weeks with a clock change", () => {
    expect(earliestBookable("2026-03-28T09:00:00Z", 48)).toBe("2026-03-30T09:00:00.000Z")
    expect(startsTooSoon("2026-03-30T08:59:59Z", "2026-03-28T09:00:00Z", 48)).toBe(true)
    expect(startsTooSoon("2026-03-30T09:00:00Z", "2026-03-28T09:00:00Z", 48)).toBe(false)
  })

  test("[FL-05] [XD-06] [L18] the lead time is an exact number of hours from any moment in any zone", () => {
    assertLaw(exactHours, earliestBookable, 1_000)
  })

  test("[FL-05] [L18] the law catches days counted on the wall clock", () => {
    assertCaught(exactHours, (now, hours) =>
      Temporal.Instant.from(now)
        .toZonedDateTimeISO(ROME)
        .add({ days: Math.floor(hours / 24), hours: hours % 24 })
        .toInstant()
        .toString(),
    )
  })

  test("[XD-06] an earlier date is raised to the earliest day in Rome", () => {
    const now = "2026-12-08T23:30:00Z"
    expect(earliestBookableDate(now, 48)).toBe("2026-12-11")
    expect(raiseToEarliest("2026-12-10", now, 48)).toEqual({ date: "2026-12-11", raised: true })
    expect(raiseToEarliest("2026-12-11", now, 48)).toEqual({ date: "2026-12-11", raised: false })
  })

  test("[FL-05] [XD-06] a raised date is the earliest that can be booked", () =>
    assertLaw(raisedEnough, raiseToEarliest))

  test("[FL-05] the law catches the use of Greenwich's day", () => {
    assertCaught(
      raisedEnough,
      (date, now, hours) => {
        const earliest = earliestBookable(now, hours).slice(0, 10)
        return date < earliest ? { date: earliest, raised: true } : { date, raised: false }
      },
      3_000,
    )
  })
})
