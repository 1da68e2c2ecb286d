import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plusDays, romeInstant, romeParts, weekdayOf } from "../time/rome.ts"
import { departuresOf, overlapIn, type Planned, scheduleChange } from "./schedule.ts"

const all = [1, 2, 3, 4, 5, 6, 7]
const pattern = (more: Partial<Planned["patterns"][number]> = {}) => ({
  weekdays: all,
  times: ["10:00"],
  season: { from: "01-01", to: "12-31" },
  places: { people: 8 },
  ...more,
})
const planned = (...patterns: Planned["patterns"]): Planned => ({ patterns, exceptions: [] })
const times = (one: Planned, from: string, days = 0) =>
  departuresOf(one, from, days).map(({ date, time }) => [date, time])

/** The Sundays on which the clocks change. */
const spring = ["2026-03-29", "2027-03-28", "2028-03-26", "2029-03-25", "2030-03-31"]
const autumn = ["2026-10-25", "2027-10-31", "2028-10-29", "2029-10-28", "2030-10-27"]

describe("[PR-07] [L18] a schedule makes departures", () => {
  it.each(spring)("and none at the time that the clocks skip on %s", (day) => {
    const night = planned(pattern({ times: ["01:30", "02:30", "03:30"] }))
    expect(times(night, day)).toEqual([
      [day, "01:30"],
      [day, "03:30"],
    ])
    expect(times(night, plusDays(day, 7)).length).toBe(3)
  })

  it.each(autumn)("and one, the first, at the time that comes twice on %s", (day) => {
    const [only, ...others] = departuresOf(planned(pattern({ times: ["02:30"] })), day, 0)
    expect(others).toEqual([])
    expect(only?.startsAt).toBe(`${day}T00:30:00.000Z`)
  })

  it("in a season that goes over the new year, and on its weekdays alone", () => {
    const snow = planned(pattern({ season: { from: "12-20", to: "01-06" }, weekdays: [6, 7] }))
    expect(times(snow, "2026-12-14", 35).map(([date]) => date)).toEqual([
      "2026-12-20",
      "2026-12-26",
      "2026-12-27",
      "2027-01-02",
      "2027-01-03",
    ])
  })

  it("and on a day of its own the times of that day instead", () => {
    const exceptions = [
      { date: "2026-12-25", times: [], places: {} },
      { date: "2026-12-31", times: ["21:00"], places: { people: 20 } },
    ]
    const plan = { ...planned(pattern()), exceptions }
    expect(times(plan, "2026-12-25")).toEqual([])
    expect(departuresOf(plan, "2026-12-31", 0)).toMatchObject([{ time: "21:00", places: { people: 20 } }])
    expect(times(plan, "2026-12-26")).toEqual([["2026-12-26", "10:00"]])
  })
})

const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "45"))
const typedTimes = fc
  .uniqueArray(
    clock.map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.toSorted())
const anyPattern = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  times: typedTimes,
  season: fc.constantFrom(
    { from: "01-01", to: "12-31" },
    { from: "10-01", to: "04-15" },
    { from: "05-01", to: "09-30" },
  ),
  places: fc.constant({ people: 5 }),
})
const start = fc.integer({ min: 0, max: 2_000 }).map((days) => plusDays("2026-01-01", days))

describe("[PR-07] whatever the schedule is", () => {
  it("each departure shows the clock that was typed, on a weekday that was chosen", () => {
    fc.assert(
      fc.property(anyPattern, start, (one, from) => {
        for (const { date, time, startsAt } of departuresOf(planned(one), from, 40)) {
          expect(romeParts(startsAt)).toEqual({ date, time })
          expect(one.weekdays).toContain(weekdayOf(date))
          expect(one.times).toContain(time)
        }
      }),
    )
  })

  it("a schedule that is not refused starts no two departures at once", () => {
    fc.assert(
      fc.property(fc.array(anyPattern, { maxLength: 3 }), start, (patterns, from) => {
        const plan = planned(...patterns)
        const instants = departuresOf(plan, from, 120).map(({ startsAt }) => startsAt)
        if (overlapIn(plan, from, 120) === null) expect(new Set(instants).size).toBe(instants.length)
      }),
    )
  })

  it("what two schedules differ in leads from one to the other", () => {
    fc.assert(
      fc.property(anyPattern, anyPattern, start, (one, other, from) => {
        const [old, next] = [departuresOf(planned(one), from, 60), departuresOf(planned(other), from, 60)]
        const { makes, drops, resizes } = scheduleChange(old, next)
        const left = old.filter((was) => !drops.includes(was))
        const key = ({ startsAt }: { readonly startsAt: string }) => startsAt
        expect([...left, ...makes].map(key).toSorted()).toEqual(next.map(key).toSorted())
        expect(resizes).toEqual([])
      }),
    )
  })
})

describe("[PR-07] overlapping patterns", () => {
  it("are found, with the first day and time", () => {
    const plan = planned(pattern({ weekdays: [6] }), pattern({ weekdays: [6, 7], times: ["09:00", "10:00"] }))
    expect(overlapIn(plan, "2026-11-30", 60)).toEqual({ date: "2026-12-05", time: "10:00", skipped: null })
    expect(overlapIn(planned(pattern(), pattern({ times: ["11:00"] })), "2026-11-30", 365)).toBeNull()
  })

  it.each(spring)("are found where the clocks of %s move one onto the other", (day) => {
    const plan = planned(pattern({ times: ["02:30"] }), pattern({ times: ["03:30"] }))
    expect(overlapIn(plan, plusDays(day, -3), 7)).toEqual({ date: day, time: "03:30", skipped: "02:30" })
    expect(overlapIn(plan, plusDays(day, 1), 100)).toBeNull()
    expect(romeInstant(day, "02:30")).toBe(romeInstant(day, "03:30"))
  })

  it("of the seasons do not, unless the seasons share a day", () => {
    const summer = pattern({ season: { from: "05-01", to: "09-30" } })
    const winter = pattern({ season: { from: "10-01", to: "04-30" } })
    expect(overlapIn(planned(summer, winter), "2026-11-28", 365)).toBeNull()
    const longer = pattern({ season: { from: "09-30", to: "04-30" } })
    expect(overlapIn(planned(summer, longer), "2026-11-28", 365)).toMatchObject({ date: "2027-09-30" })
  })
})

it("[PR-07] a departure with other places is resized, and no other one", () => {
  const [old, next] = [pattern(), pattern({ places: { people: 6 } })].map((one) =>
    departuresOf(
      { ...planned(one), exceptions: [{ date: "2026-12-02", times: ["10:00"], places: { people: 8 } }] },
      "2026-12-01",
      2,
    ),
  )
  const { resizes, makes, drops } = scheduleChange(old ?? [], next ?? [])
  expect(resizes.map(({ date }) => date)).toEqual(["2026-12-01", "2026-12-03"])
  expect([makes, drops]).toEqual([[], []])
})
