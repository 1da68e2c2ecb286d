import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  anyMomentNearChange,
  aroundClockChanges,
  inZone,
  romeClockByRule,
  viewerZones,
} from "../testing/clock-changes.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { canonicalInstant, isBefore, millisecondsBetween, plusHours, plusMinutes } from "./instant.ts"
import { plusDays, type RomeTime, romeInstant, romeParts, romeToday, weekdayOf } from "./rome.ts"

type Clocks = {
  readonly parts: (instant: string) => RomeTime
  readonly instant: (date: string, time: string) => string
}
const ours: Clocks = { parts: romeParts, instant: romeInstant }

/** Converts to Rome's clock by the directive's rule and back, in any zone of the viewer. */
const followsTheRule: Law<Clocks, [number, string]> = (clocks) =>
  fc.property(anyMomentNearChange, fc.constantFrom(...viewerZones), (moment, zone) =>
    inZone(zone, () => {
      const minute = moment - (moment % 60_000)
      const shown = romeClockByRule(minute)
      const { date, time } = clocks.parts(new Date(minute).toISOString())
      expect(`${date}T${time}`).toBe(shown)
      const back = Date.parse(clocks.instant(date, time))
      expect(romeClockByRule(back)).toBe(shown)
      // Of an hour that comes twice, the first is meant.
      expect([minute, minute - 3_600_000]).toContain(back)
    }),
  )

describe("the clocks of Rome", () => {
  test("[L18] every half hour around the last Sundays of March and October 2026–2030 is right", () => {
    expect(aroundClockChanges).toHaveLength(10 * 385)
    for (const moment of aroundClockChanges) {
      const { date, time } = romeParts(new Date(moment).toISOString())
      expect(`${date}T${time}`).toBe(romeClockByRule(moment))
    }
  })

  test("[FL-05] [L18] [XD-06] slots keep their hour in every viewer's zone", () =>
    assertLaw(followsTheRule, ours, 1_000))

  test("[FL-05] [L18] the law catches the use of today's offset for another day", () => {
    const winter = 3_600_000
    assertCaught(followsTheRule, {
      parts: (instant) => {
        const local = new Date(Date.parse(instant) + winter).toISOString()
        return { date: local.slice(0, 10), time: local.slice(11, 16) }
      },
      instant: (date, time) => new Date(Date.parse(`${date}T${time}Z`) - winter).toISOString(),
    })
  })

  test("[FL-05] [L18] the law catches times read in the viewer's zone", () => {
    assertCaught(followsTheRule, { ...ours, instant: (date, time) => new Date(`${date}T${time}`).toISOString() })
  })

  test("[L18] an hour that the clocks skip moves on; of an hour that comes twice, the first is meant", () => {
    expect(romeInstant("2026-03-29", "02:30")).toBe("2026-03-29T01:30:00.000Z")
    expect(romeParts("2026-03-29T01:30:00.000Z")).toEqual({ date: "2026-03-29", time: "03:30" })
    expect(romeInstant("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z")
    expect(romeInstant("2026-10-25", "03:00")).toBe("2026-10-25T02:00:00.000Z")
  })

  test("[XD-06] the day is Rome's, in any zone of the viewer", () => {
    for (const zone of viewerZones) {
      inZone(zone, () => expect(romeToday("2026-12-05T23:30:00Z")).toBe("2026-12-06"))
    }
  })

  test("[L18] changing the process's zone really changes the viewer's clock (or the tests above would show nothing)", () => {
    const hours = viewerZones.map((zone) => inZone(zone, () => new Date("2026-12-01T00:00:00Z").getHours()))
    expect(hours).toEqual([1, 0, 16, 5, 14, 13, 11])
  })

  test("days and weekdays are those of the calendar", () => {
    expect([plusDays("2026-12-31", 1), plusDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"])
    expect([weekdayOf("2026-11-23"), weekdayOf("2026-11-29")]).toEqual([1, 7])
  })

  test("text that is not a date or a time is refused", () => {
    for (const [date, time] of [
      ["2026-02-30", "10:00"],
      ["2026-12-01", "24:30"],
      ["", ""],
    ] as const) {
      expect(() => romeInstant(date, time)).toThrow(RangeError)
    }
  })

  test("instants have one form, and are compared as moments", () => {
    expect(canonicalInstant("2026-11-26T10:00:00+01:00")).toBe("2026-11-26T09:00:00.000Z")
    expect(plusMinutes("2026-11-26T09:00:00Z", 20)).toBe("2026-11-26T09:20:00.000Z")
    expect(plusHours("2026-11-26T09:00:00Z", -48)).toBe("2026-11-24T09:00:00.000Z")
    expect(isBefore("2026-11-26T09:00:00Z", "2026-11-26T09:00:00.000Z")).toBe(false)
    expect(millisecondsBetween("2026-11-26T09:00:00Z", "2026-11-26T09:00:01.5Z")).toBe(1_500)
  })
})
