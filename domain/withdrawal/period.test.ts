import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { easter, isRestDay } from "../time/holidays.ts"
import { plusDays, romeInstant, romeParts } from "../time/rome.ts"
import { withdrawalEnd } from "./period.ts"

type End = (concludedAt: string) => string

const anyMoment = fc
  .tuple(fc.integer({ min: 0, max: 365 * 12 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([days, hour, minute]) => {
    const two = (value: number) => String(value).padStart(2, "0")
    return romeInstant(plusDays("2025-01-01", days), `${two(hour)}:${two(minute)}`)
  })

/** Fourteen whole days after the day of the contract; the last day is a working day and ends at midnight in Rome. */
const asTheLawSays: Law<End, [string]> = (end) =>
  fc.property(anyMoment, (concludedAt) => {
    const { date } = romeParts(concludedAt)
    const over = romeParts(end(concludedAt))
    expect(over.time).toBe("00:00")
    const last = plusDays(over.date, -1)
    expect(isRestDay(last)).toBe(false)
    expect(last >= plusDays(date, 14)).toBe(true)
    for (let day = plusDays(date, 14); day < last; day = plusDays(day, 1)) expect(isRestDay(day)).toBe(true)
  })

describe("the withdrawal period", () => {
  test("[BX-01] [GF-07] [L18] counts the last day in full, in Rome, also over a clock change", () => {
    expect(withdrawalEnd("2026-11-20T22:59:59.999Z")).toBe("2026-12-04T23:00:00.000Z")
    expect(withdrawalEnd("2026-11-20T23:00:00.000Z"), "already the 21st in Rome").toBe("2026-12-07T23:00:00.000Z")
    expect(withdrawalEnd("2026-03-20T10:00:00.000Z")).toBe("2026-04-03T22:00:00.000Z")
  })

  test("[BX-01] moves a last day that is not a working day in Italy to the next working day", () => {
    // 24 December 2026 is a Thursday; the 25th and 26th are holidays, the 27th a Sunday.
    expect(withdrawalEnd(romeInstant("2026-12-10", "12:00"))).toBe(romeInstant("2026-12-25", "00:00"))
    expect(withdrawalEnd(romeInstant("2026-12-11", "12:00"))).toBe(romeInstant("2026-12-29", "00:00"))
    // Easter Monday 2027 is 29 March.
    expect(withdrawalEnd(romeInstant("2027-03-15", "12:00"))).toBe(romeInstant("2027-03-31", "00:00"))
  })

  test("[BX-01] Easter agrees with the almanac", () => {
    const days = [2024, 2025, 2026, 2027, 2038, 2285].map((year) => easter(year).toString())
    expect(days).toEqual(["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25", "2285-03-22"])
  })

  test("[BX-01] Saint Francis' day is a holiday since 2026", () => {
    expect([isRestDay("2024-10-04"), isRestDay("2027-10-04")]).toEqual([false, true])
  })

  test("[FL-05] [BX-01] follows the law at any moment of twelve years", () => assertLaw(asTheLawSays, withdrawalEnd))

  test("[FL-05] the law catches fourteen times 24 hours, and forgotten holidays", () => {
    assertCaught(asTheLawSays, (at) => Temporal.Instant.from(at).add({ hours: 336 }).toString())
    assertCaught(asTheLawSays, (at) => romeInstant(plusDays(romeParts(at).date, 15), "00:00"))
  })
})
