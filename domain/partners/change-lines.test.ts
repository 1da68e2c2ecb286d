import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plusDays } from "../time/rome.ts"
import { type CalendarChange, changeKinds, changeProblems, daysOf, MOST_DAYS } from "./calendar-change.ts"
import { type FoundSlot, linesOf, slotIdOf } from "./change-lines.ts"

const now = "2026-11-20T09:00:00.000Z"
const base: CalendarChange = {
  kind: "close",
  from: "2026-12-01",
  to: "2026-12-03",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: [],
  variantIds: [],
  number: null,
  time: null,
}
const slot = (date: string, time: string, more: Partial<FoundSlot> = {}): FoundSlot => ({
  id: slotIdOf("v", date, time),
  variantId: "v",
  date,
  time,
  language: null,
  isClosed: false,
  places: { all: { capacity: 8, taken: 0 } },
  bookings: 0,
  ...more,
})
const variant = { id: "v", leadTimeHours: 24, groups: ["all"], language: "it" }
const lines = (change: Partial<CalendarChange>, chosen: readonly FoundSlot[], standing: readonly FoundSlot[] = []) =>
  linesOf(
    { ...base, ...change },
    { chosen, standing: new Map(standing.map((one) => [one.id, one])), variants: [variant], now },
  )

describe("[PR-02] what a change does", () => {
  it("closes what is open and opens what is closed, and nothing else", () => {
    const all = [slot("2026-12-01", "10:00"), slot("2026-12-01", "15:00", { isClosed: true })]
    expect(lines({}, all)).toMatchObject([{ subject: "v:20261201T1000", was: 0, becomes: 1 }])
    expect(lines({ kind: "open" }, all)).toMatchObject([{ subject: "v:20261201T1500", was: 1, becomes: 0 }])
  })

  it("[P3] lists capacity below what is sold as a conflict", () => {
    const sold = slot("2026-12-01", "10:00", { places: { all: { capacity: 8, taken: 2 } } })
    const [one, other] = lines({ kind: "capacity", number: 1 }, [sold, slot("2026-12-02", "10:00")])
    expect([one?.conflict, other?.conflict]).toEqual(["belowSold", null])
    expect(lines({ kind: "capacity", number: 2 }, [sold])).toMatchObject([{ conflict: null, was: 8, becomes: 2 }])
    expect(lines({ kind: "capacity", number: 8 }, [sold])).toEqual([])
  })

  it("moves a free departure to another time, and leaves a booked one", () => {
    const moved = lines({ kind: "times", times: ["10:00"], time: "11:30" }, [slot("2026-12-01", "10:00")])
    expect(moved).toMatchObject([
      { kind: "closed", becomes: 1, mustBeFree: true },
      {
        kind: "slot",
        subject: "v:20261201T1130",
        makes: { startsAt: "2026-12-01T10:30:00.000Z", places: { all: 8 } },
      },
    ])
    const booked = slot("2026-12-01", "10:00", { places: { all: { capacity: 8, taken: 1 } } })
    expect(lines({ kind: "times", time: "11:30" }, [booked])).toMatchObject([{ conflict: "booked" }])
    const there = slot("2026-12-01", "11:30")
    expect(lines({ kind: "times", time: "11:30" }, [slot("2026-12-01", "10:00")], [there])).toMatchObject([
      { conflict: "exists" },
    ])
    const reopened = lines(
      { kind: "times", time: "11:30" },
      [slot("2026-12-01", "10:00")],
      [{ ...there, isClosed: true }],
    )
    expect(reopened.map(({ subject, becomes }) => [subject, becomes])).toEqual([
      ["v:20261201T1000", 1],
      ["v:20261201T1130", 0],
    ])
  })

  it("adds departures on the days that fit, none at a time that the clocks skip", () => {
    const added = lines({ kind: "add", weekdays: [2, 4], time: "09:00", number: 6 }, [])
    expect(added.map(({ subject }) => subject)).toEqual(["v:20261201T0900", "v:20261203T0900"])
    const skipped = lines({ kind: "add", from: "2027-03-28", to: "2027-03-28", time: "02:30", number: 6 }, [])
    expect(skipped).toMatchObject([{ conflict: "noSuchTime" }])
    expect(lines({ kind: "add", time: "09:00", number: 6 }, [], [slot("2026-12-02", "09:00")])).toHaveLength(2)
  })

  it("[P5] sets one lead time on many variants", () => {
    expect(lines({ kind: "leadTime", number: 72 }, [])).toMatchObject([{ subject: "v", was: 24, becomes: 72 }])
    expect(lines({ kind: "leadTime", number: 24 }, [])).toEqual([])
  })
})

describe("[PR-02] what is typed of a change", () => {
  const fields = (change: Partial<CalendarChange>) =>
    changeProblems({ ...base, ...change }, "2026-11-21").map(({ field, code }) => `${field} ${code}`)

  it("is refused by its field", () => {
    expect(fields({})).toEqual([])
    expect(fields({ from: "2026-02-30" })).toEqual(["from day_invalid"])
    expect(fields({ from: "2026-11-20" })).toEqual(["from day_in_the_past"])
    expect(fields({ to: "2026-11-30" })).toEqual(["to range_backwards"])
    expect(fields({ to: plusDays(base.from, MOST_DAYS) })).toEqual(["to range_too_long"])
    expect(fields({ to: plusDays(base.from, MOST_DAYS - 1) })).toEqual([])
    expect(fields({ weekdays: [] })).toEqual(["weekdays weekdays_required"])
    expect(fields({ times: ["25:00"] })).toEqual(["times time_invalid"])
    expect(fields({ kind: "times", times: ["10:00"], time: "10:00" })).toEqual(["time time_unchanged"])
    expect(fields({ kind: "capacity", number: -1 })).toEqual(["number number_between"])
    expect(fields({ kind: "capacity", number: 1.5 })).toEqual(["number number_between"])
    expect(fields({ kind: "leadTime", from: "", to: "", number: 48 })).toEqual([])
  })

  it("never throws, whatever is typed", () => {
    const text = fc.string({ unit: "binary" })
    fc.assert(
      fc.property(fc.constantFrom(...changeKinds), text, text, text, fc.double(), (kind, from, to, time, number) => {
        changeProblems({ ...base, kind, from, to, time, times: [time], number }, "2026-11-21")
      }),
    )
  })

  it("names the days of its weekdays", () => {
    expect(daysOf({ from: "2026-12-01", to: "2026-12-14", weekdays: [6, 7] })).toEqual([
      "2026-12-05",
      "2026-12-06",
      "2026-12-12",
      "2026-12-13",
    ])
  })
})
