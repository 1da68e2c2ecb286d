import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { slotEnd } from "./slot-end.ts"

type End = (start: string, minutes: number) => string
const anyMinute = fc.integer({ min: 0, max: 1_439 })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** Counts minute by minute on a clock face with 24 hours. */
const likeAClock: Law<End, [number, number]> = (end) =>
  fc.property(anyMinute, fc.integer({ min: 0, max: 4_500 }), (start, duration) => {
    let now = start
    for (let minute = 0; minute < duration; minute++) now = now === 1_439 ? 0 : now + 1
    expect(end(clock(start), duration)).toBe(clock(now))
  })

describe("the end of a slot", () => {
  test("[XD-07] is the start plus the duration, wrapping at 24 h", () => {
    expect(slotEnd("10:00", 150)).toBe("12:30")
    expect(slotEnd("22:30", 90)).toBe("00:00")
    expect(slotEnd("21:00", 3 * 1_440)).toBe("21:00")
  })

  test("[FL-05] [XD-07] agrees with a counted clock for every start and duration", () => assertLaw(likeAClock, slotEnd))

  test("[FL-05] the law catches an end at 25:00", () => {
    assertCaught(likeAClock, (start, minutes) => {
      const [hours = 0, rest = 0] = start.split(":").map(Number)
      return clock(hours * 60 + rest + minutes)
    })
  })

  test("text that is not a time is refused", () => {
    for (const start of ["", "ten", "10"]) expect(() => slotEnd(start, 10)).toThrow(RangeError)
    expect(() => slotEnd("10:00", Number.NaN)).toThrow(RangeError)
  })
})
