import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyMomentNearChange, inZone, romeClockByRule, viewerZones } from "../testing/clock-changes.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { isSendable, type Schedule, scheduledInstant, scheduleProblem, settledMoment } from "./schedule.ts"

const now = "2026-11-20T09:00:00.000Z"
const typed: Schedule = { date: "2026-12-24", hour: "9", minute: "30" }
const code = (field: keyof Schedule, change: Partial<Schedule>) =>
  scheduleProblem(field, { ...typed, ...change }, now)?.code ?? null

type Moment = (schedule: Schedule) => string | null

/** For every minute on Rome's clocks: a schedule with this time gives the instant at which the clocks show it. */
const showsThat: Law<Moment, [number, string]> = (moment) =>
  fc.property(anyMomentNearChange, fc.constantFrom(...viewerZones), (epochMs, zone) =>
    inZone(zone, () => {
      const shown = romeClockByRule(epochMs)
      const found = moment({ date: shown.slice(0, 10), hour: shown.slice(11, 13), minute: shown.slice(14) })
      expect(found === null ? null : romeClockByRule(Date.parse(found))).toBe(shown)
    }),
  )

describe("the instant at which a voucher is sent", () => {
  test("[GF-02] [L18] is the one that Rome's clocks show, wherever the customer is", () =>
    assertLaw(showsThat, scheduledInstant))

  test("[FL-05] [L18] the law catches the use of the customer's own clock, and of winter time all year", () => {
    assertCaught(showsThat, ({ date, hour, minute }) => new Date(`${date}T${hour}:${minute}`).toISOString())
    assertCaught(showsThat, ({ date, hour, minute }) => new Date(`${date}T${hour}:${minute}+01:00`).toISOString())
  })

  test("[GF-02] [L18] a time that the clocks skip moves on; of a time that comes twice, the first is meant", () => {
    expect(scheduledInstant({ date: "2027-03-28", hour: "2", minute: "30" })).toBe("2027-03-28T01:30:00.000Z")
    expect(scheduledInstant({ date: "2027-10-31", hour: "02", minute: "30" })).toBe("2027-10-31T00:30:00.000Z")
  })

  test("[GF-02] [L18] says whether the clocks skip the typed time, on both Sundays of 2026 to 2030", () => {
    const spring = ["2027-03-28", "2028-03-26", "2029-03-25", "2030-03-31"]
    const autumn = ["2026-10-25", "2027-10-31", "2028-10-29", "2029-10-28", "2030-10-27"]
    const moved = (date: string, hour: string) => settledMoment({ date, hour, minute: "30" })?.moved
    for (const date of spring)
      expect([moved(date, "1"), moved(date, "2"), moved(date, "3")]).toEqual([false, true, false])
    for (const date of autumn)
      expect([moved(date, "1"), moved(date, "2"), moved(date, "3")]).toEqual([false, false, false])
    expect(settledMoment({ date: "2027-03-28", hour: "2", minute: "" })).toBeNull()
  })

  test("[GF-02] each part is required and must be valid", () => {
    expect([code("date", { date: "" }), code("hour", { hour: "" }), code("minute", { minute: "" })]).toEqual([
      "field_required",
      "field_required",
      "field_required",
    ])
    for (const date of ["2027-02-29", "24/12/2026", "2026-13-01", "2026-00-10", "2026-12-24T09:00", "soon"])
      expect(code("date", { date }), date).toBe("schedule_date_invalid")
    expect([code("hour", { hour: "24" }), code("minute", { minute: "60" }), code("hour", { hour: "-1" })]).toEqual([
      "field_out_of_range",
      "field_out_of_range",
      "field_out_of_range",
    ])
    expect([code("date", {}), code("hour", {}), code("minute", {})]).toEqual([null, null, null])
  })

  test("[GF-02] it must be in the future and within the voucher's validity", () => {
    expect(code("date", { date: "2026-11-20", hour: "10", minute: "0" }), "this very minute").toBe("schedule_past")
    expect(code("date", { date: "2026-11-20", hour: "10", minute: "1" })).toBeNull()
    expect(code("date", { date: "2027-11-20", hour: "23", minute: "59" })).toBeNull()
    expect(code("date", { date: "2027-11-21", hour: "0", minute: "0" })).toBe("schedule_too_late")
    expect(isSendable(now, now)).toBe(false)
  })

  test("[GF-02] while another part is missing, the date is not judged", () => {
    expect(code("date", { date: "2026-11-20", hour: "" })).toBeNull()
  })
})
