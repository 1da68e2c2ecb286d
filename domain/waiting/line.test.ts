import { describe, expect, test } from "vitest"
import { plusHours } from "../time/instant.ts"
import { giveToLine, type Waiting } from "./line.ts"
import { afterDayHours, offerUntil } from "./times.ts"

const at = "2026-11-20T09:00:00.000Z"
const party = (id: string, quantity: number, change: Partial<Waiting> = {}): Waiting => ({
  id,
  holds: [{ group: "people", quantity }],
  passes: 0,
  collectUntil: null,
  wasCollected: false,
  ...change,
})

describe("[BX-07] freed places", () => {
  test("go to the first whom they fit; who does not fit is passed over and keeps the place", () => {
    const given = giveToLine([party("four", 4), party("two", 2), party("one", 1)], { people: 2 }, at)
    expect(given).toMatchObject({ offers: ["two"], passed: ["four"], open: { people: 0 } })
  })

  test("are public only when nobody in line can use them", () => {
    expect(giveToLine([party("four", 4)], { people: 3 }, at)).toMatchObject({
      offers: [],
      passed: [],
      open: { people: 3 },
    })
    expect(giveToLine([], { people: 3 }, at).open).toEqual({ people: 3 })
  })

  test("are collected for a party that was passed over three times, for a day and once", () => {
    const line = [party("four", 4, { passes: 3 }), party("one", 1)]
    const given = giveToLine(line, { people: 2 }, at)
    expect(given).toMatchObject({ offers: [], collects: { id: "four", until: plusHours(at, 24) }, kept: { people: 2 } })
    const collecting = [
      party("four", 4, { passes: 3, collectUntil: plusHours(at, 24), wasCollected: true }),
      party("one", 1),
    ]
    expect(giveToLine(collecting, { people: 3 }, at)).toMatchObject({ offers: [], kept: { people: 3 } })
    expect(giveToLine(collecting, { people: 5 }, at)).toMatchObject({ offers: ["four", "one"], open: { people: 0 } })
    expect(giveToLine(collecting, { people: 3 }, plusHours(at, 24))).toMatchObject({
      offers: ["one"],
      open: { people: 2 },
    })
  })
})

describe("[BX-07] places of several groups", () => {
  test("are collected only of the groups that the party needs: those behind get the others", () => {
    const boat = party("boat", 1, { passes: 3, holds: [{ group: "boats", quantity: 2 }] })
    const bike = party("bike", 1, { holds: [{ group: "bikes", quantity: 1 }] })
    expect(giveToLine([boat, bike], { boats: 1, bikes: 2 }, at)).toEqual({
      offers: ["bike"],
      passed: [],
      collects: { id: "boat", until: plusHours(at, 24) },
      kept: { boats: 1, bikes: 0 },
      open: { boats: 0, bikes: 1 },
    })
  })

  test("no collection begins with nothing", () => {
    expect(giveToLine([party("four", 4, { passes: 3 })], { people: 0 }, at)).toMatchObject({ collects: null })
  })
})

describe("[BX-07] the time of an offer", () => {
  const far = "2027-01-20T09:00:00.000Z"

  test("is twelve hours of the day: between 22 and 8 o'clock in Rome it stands still", () => {
    // 10:00 in Rome: twelve hours to 22:00.
    expect(offerUntil("2026-11-20T09:00:00.000Z", far, far)).toBe("2026-11-20T21:00:00.000Z")
    // 20:00 in Rome: two hours, then ten from eight o'clock on.
    expect(offerUntil("2026-11-20T19:00:00.000Z", far, far)).toBe("2026-11-21T17:00:00.000Z")
    // At three at night: from eight o'clock on.
    expect(offerUntil("2026-11-21T02:00:00.000Z", far, far)).toBe("2026-11-21T19:00:00.000Z")
    // At any second and millisecond.
    expect(offerUntil("2026-11-20T19:00:31.234Z", far, far)).toBe("2026-11-21T17:00:31.234Z")
    // Over the change of the clock in March.
    expect(afterDayHours("2026-03-28T20:00:00.000Z", 2)).toBe("2026-03-29T07:00:00.000Z")
  })

  test("counts the night like the day if the visit is near", () => {
    const visit = plusHours("2026-11-20T19:00:00.000Z", 35)
    const until = offerUntil("2026-11-20T19:00:00.000Z", visit, plusHours(visit, 200)) ?? ""
    expect(until).toBe(plusHours("2026-11-20T19:00:00.000Z", 12))
  })

  test("is at most a third of the time to the end of sales, at least half an hour, and none after it", () => {
    expect(offerUntil(at, plusHours(at, 40), plusHours(at, 6))).toBe(plusHours(at, 2))
    expect(offerUntil(at, plusHours(at, 3), plusHours(at, 1))).toBe("2026-11-20T09:30:00.000Z")
    expect(offerUntil(at, plusHours(at, 1), "2026-11-20T09:29:00.000Z")).toBe(null)
  })
})
