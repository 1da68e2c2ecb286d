import { expect, it } from "vitest"
import { romeInstant } from "../time/rome.ts"
import { localDateTime, utcSeconds } from "./local-time.ts"

/** The last Sunday of a month. */
function lastSunday(year: number, month: number): string {
  const last = Temporal.PlainYearMonth.from({ year, month }).toPlainDate({ day: 31 })
  return last.subtract({ days: last.dayOfWeek % 7 }).toString()
}

const years = [2026, 2027, 2028, 2029, 2030]
/** The clocks change at 01:00 UTC, whatever they show. */
const offsetAt = (date: string, instant: string, before: string, after: string) =>
  instant < `${date}T01:00:00.000Z` ? before : after

it.each(years)("[BX-15] [L18] a departure has the offset of its own moment on the Sundays of %i", (year) => {
  const [march, october] = [lastSunday(year, 3), lastSunday(year, 10)]
  for (const [date, before, after] of [
    [march, "+01:00", "+02:00"],
    [october, "+02:00", "+01:00"],
  ] as const) {
    for (const time of ["01:30", "03:30", "09:00", "20:15"]) {
      const instant = romeInstant(date, time)
      expect(localDateTime(instant)).toBe(`${date}T${time}:00${offsetAt(date, instant, before, after)}`)
      expect(Temporal.Instant.from(localDateTime(instant)).equals(instant)).toBe(true)
    }
  }
  // The hour that comes twice.
  expect(localDateTime(`${october}T00:30:00.000Z`)).toBe(`${october}T02:30:00+02:00`)
  expect(localDateTime(`${october}T01:30:00.000Z`)).toBe(`${october}T02:30:00+01:00`)
})

it("[BX-15] an instant in UTC has whole seconds", () => {
  expect(utcSeconds("2026-11-30T09:00:00.000Z")).toBe("2026-11-30T09:00:00Z")
})
