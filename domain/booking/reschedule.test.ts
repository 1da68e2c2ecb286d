import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { isBefore, plusHours, plusMinutes } from "../time/instant.ts"
import { answerUntil, MAX_MODIFICATIONS, mayModify } from "./reschedule.ts"

const asked = "2026-10-24T09:00:00.000Z"
const instant = fc.integer({ min: 1, max: 60 * 24 * 30 }).map((minutes) => plusMinutes(asked, minutes))

type Until = typeof answerUntil

const beforeBothVisits: Law<Until, [number, string, string]> = (until) =>
  fc.property(fc.integer({ min: 1, max: 96 }), instant, instant, (hours, first, wished) => {
    const end = until(asked, hours, first, wished)
    for (const limit of [first, wished, plusHours(asked, hours)]) expect(isBefore(limit, end)).toBe(false)
    expect([first, wished, plusHours(asked, hours)]).toContain(end)
  })

describe("moving a booking", () => {
  test("[BK-05] a booking can be moved at most twice", () => {
    expect([0, 1, 2, 3].map(mayModify)).toEqual([true, true, false, false])
    expect(MAX_MODIFICATIONS).toBe(2)
  })

  test("[BK-05] the partner has an exact number of hours, also over a clock change", () => {
    expect(answerUntil(asked, 48)).toBe("2026-10-26T09:00:00.000Z")
  })

  test("[FL-05] [BK-05] the partner's deadline is never after the start of either visit", () =>
    assertLaw(beforeBothVisits, answerUntil))

  test("[FL-05] the law catches a deadline that ignores the visits", () => {
    assertCaught(beforeBothVisits, (at, hours) => plusHours(at, hours))
  })

  test("[FL-05] the law catches a deadline that looks at one visit only", () => {
    assertCaught(beforeBothVisits, (at, hours, first = at) => answerUntil(at, hours, first))
  })
})
