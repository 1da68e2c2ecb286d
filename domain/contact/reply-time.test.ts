import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isRestDay } from "../time/holidays.ts"
import { millisecondsBetween, plusMinutes } from "../time/instant.ts"
import { romeInstant, romeParts } from "../time/rome.ts"
import { officeHours, REPLY_HOURS, replyBy } from "./reply-time.ts"

const by = (date: string, time: string) => Object.values(romeParts(replyBy(romeInstant(date, time)))).join(" ")

describe("[NL-02] an answer comes within three working hours", () => {
  test.each([
    ["a Monday morning", "2026-11-23", "09:30", "2026-11-23 12:30"],
    ["the end of a day", "2026-11-23", "16:30", "2026-11-24 10:30"],
    ["the last moment of a day that is enough", "2026-11-23", "15:00", "2026-11-23 18:00"],
    ["before the office opens", "2026-11-23", "06:00", "2026-11-23 12:00"],
    ["a Friday evening", "2026-11-27", "17:00", "2026-11-30 11:00"],
    ["a Saturday", "2026-11-28", "11:00", "2026-11-30 12:00"],
    ["the eve of a holiday, with the weekend after it", "2026-12-24", "16:00", "2026-12-28 10:00"],
    ["a weekend in which the clocks change", "2026-10-23", "17:30", "2026-10-26 11:30"],
  ])("of %s", (_, date, time, expected) => {
    expect(by(date, time)).toBe(expected)
  })

  test("law: the promised time is within working hours, and at least three hours from now", () => {
    const minutes = fc.integer({ min: 0, max: 4 * 365 * 24 * 60 })
    fc.assert(
      fc.property(minutes, (later) => {
        const now = plusMinutes("2026-01-01T00:00:00.000Z", later)
        const until = replyBy(now)
        const { date, time } = romeParts(until)
        expect(isRestDay(date)).toBe(false)
        expect(Number(time.slice(0, 2))).toBeGreaterThanOrEqual(officeHours.opens)
        expect(time <= `${officeHours.closes}:00`).toBe(true)
        expect(millisecondsBetween(now, until)).toBeGreaterThanOrEqual(REPLY_HOURS * 3_600_000)
      }),
      { numRuns: 300 },
    )
  })
})
