import { describe, expect, test } from "vitest"
import { aroundClockChanges } from "../../../domain/testing/clock-changes.ts"
import { instantOf, readIcs, textOf } from "../documents/testing/read-ics.ts"
import { type Departure, departureCalendar } from "./calendar.ts"

const departure: Departure = {
  slotId: "tour:20261126T0900",
  startsAt: "2026-11-26T08:00:00.000Z",
  minutes: 150,
  experience: "Giro; colline, vino",
  people: 3,
  capacity: 8,
  sequence: 2,
  changedAt: "2026-11-20T09:00:00.000Z",
  isGone: false,
}

describe("[PR-08] the calendar of departures", () => {
  test("[L19] has the same instants for an independent reader, around every clock change until 2030", () => {
    const departures = aroundClockChanges.map((ms, n) => ({
      ...departure,
      slotId: `${n}`,
      startsAt: new Date(ms).toISOString(),
    }))
    const calendar = readIcs(departureCalendar("Marta", departures, "it"))
    const events = calendar.parts.filter(({ name }) => name === "VEVENT")
    expect(events.map(({ properties }) => instantOf(calendar, properties.DTSTART))).toEqual([...aroundClockChanges])
  })

  test("says how many come, without names; a cancelled departure stays as cancelled", () => {
    const gone = { ...departure, slotId: "other", people: 0, isGone: true, sequence: 3 }
    const group = { ...departure, slotId: "group", people: 6, capacity: 1 }
    const calendar = readIcs(departureCalendar("Marta", [departure, gone, group], "it"))
    const events = calendar.parts.filter(({ name }) => name === "VEVENT").map(({ properties }) => properties)
    expect(events.map(({ SUMMARY }) => textOf(SUMMARY))).toEqual([
      "3/8 · Giro; colline, vino",
      "0/8 · Giro; colline, vino",
      "6 · Giro; colline, vino",
    ])
    expect(events.map(({ STATUS, SEQUENCE, UID }) => [STATUS?.value, SEQUENCE?.value, UID?.value])).toEqual([
      ["CONFIRMED", "2", "departure-tour:20261126T0900@altrove"],
      ["CANCELLED", "3", "departure-other@altrove"],
      ["CONFIRMED", "2", "departure-group@altrove"],
    ])
    expect(calendar.properties["REFRESH-INTERVAL"]?.value).toBe("PT15M")
  })
})
