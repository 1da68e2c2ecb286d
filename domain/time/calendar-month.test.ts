import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayByKey, isSameMonth, weeksOf } from "./calendar-month.ts"
import { plusDays, weekdayOf } from "./rome.ts"

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays("2000-01-01", days))

describe("[XD-06] a month of the calendar", () => {
  it("starts its weeks on Monday", () => {
    const weeks = weeksOf("2026-11-22")
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"])
    expect(weeks.at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null])
    expect(weeksOf("2027-02-14")).toHaveLength(4)
  })

  it("holds each day once, under its weekday", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksOf(date)
        const days = weeks.flat().filter((day) => day !== null)
        expect(days).toHaveLength(Temporal.PlainDate.from(date).daysInMonth)
        expect(new Set(days).size).toBe(days.length)
        expect(days.every((day) => isSameMonth(day, date))).toBe(true)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          for (const [index, day] of week.entries()) if (day !== null) expect(weekdayOf(day)).toBe(index + 1)
        }
      }),
    )
  })

  it("keys move by days, weeks and months, also beyond the month's edges", () => {
    expect(dayByKey("2026-11-30", "ArrowRight")).toBe("2026-12-01")
    expect(dayByKey("2026-12-01", "ArrowLeft")).toBe("2026-11-30")
    expect(dayByKey("2026-12-03", "ArrowUp")).toBe("2026-11-26")
    expect(dayByKey("2026-12-31", "ArrowDown")).toBe("2027-01-07")
    expect(dayByKey("2026-11-25", "Home")).toBe("2026-11-23")
    expect(dayByKey("2026-11-25", "End")).toBe("2026-11-29")
    expect(dayByKey("2027-01-31", "PageDown")).toBe("2027-02-28")
    expect(dayByKey("2027-01-31", "PageUp")).toBe("2026-12-31")
    expect(dayByKey("2026-11-25", "Enter")).toBeNull()
  })
})
