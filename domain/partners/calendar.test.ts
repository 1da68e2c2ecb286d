import { describe, expect, it } from "vitest"
import { plusDays } from "../time/rome.ts"
import { calendarViewOf, calendarViews, placesIn, rangeOf, rangeText, stepped } from "./calendar.ts"

describe("[PR-02] the views of the calendar", () => {
  it("show a month, a week from Monday, a day, and the next weeks", () => {
    expect(calendarViews.map((view) => rangeOf(view, "2028-02-10"))).toEqual([
      { from: "2028-02-01", to: "2028-02-29" },
      { from: "2028-02-07", to: "2028-02-13" },
      { from: "2028-02-10", to: "2028-02-10" },
      { from: "2028-02-10", to: "2028-04-10" },
    ])
    expect(calendarViewOf("year")).toBe("month")
  })

  it("step forth and back without a gap, also over the ends of months and years", () => {
    for (const view of calendarViews)
      for (const day of ["2026-01-31", "2026-12-31", "2028-02-29", "2026-10-25"]) {
        const next = stepped(view, day, 1)
        expect(next > day).toBe(true)
        const [here, there] = [rangeOf(view, day), rangeOf(view, next)]
        expect(there.from > here.from && there.from <= plusDays(here.to, 1)).toBe(true)
        expect(rangeOf(view, stepped(view, next, -1)).from).toBe(here.from)
      }
  })

  it("are named in both languages", () => {
    expect(rangeText("month", "2026-12-09", "it")).toBe("dicembre 2026")
    expect(rangeText("week", "2026-12-09", "en")).toBe("Mon 7 Dec – Sun 13 Dec")
  })

  it("count no free place on a closed departure", () => {
    const places = [
      { group: "a", capacity: 8, held: 1, sold: 3 },
      { group: "b", capacity: 2, held: 0, sold: 2 },
    ]
    expect(placesIn({ places, isClosed: false })).toEqual({ sold: 5, held: 1, capacity: 10, left: 4 })
    expect(placesIn({ places, isClosed: true }).left).toBe(0)
  })
})
