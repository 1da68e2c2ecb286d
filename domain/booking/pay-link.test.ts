import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { isBefore, plusHours, plusMinutes } from "../time/instant.ts"
import { isLinkPrice, linkExpiry } from "./pay-link.ts"

const madeAt = "2026-03-28T12:00:00.000Z"

const beforeTheVisit: Law<typeof linkExpiry, [number, number]> = (expiry) =>
  fc.property(fc.integer({ min: 1, max: 24 * 14 }), fc.integer({ min: 1, max: 60 * 24 * 30 }), (hours, minutes) => {
    const startsAt = plusMinutes(madeAt, minutes)
    const end = expiry(madeAt, hours, startsAt)
    expect(isBefore(startsAt, end)).toBe(false)
    expect([startsAt, plusHours(madeAt, hours)]).toContain(end)
  })

describe("a pay link", () => {
  test("[PL-03] has its own price: whole cents, at least one", () => {
    expect([1, 9_000, 99_999_999].map(isLinkPrice)).toEqual([true, true, true])
    expect([0, -1, 1.5, Number.NaN, 100_000_000].map(isLinkPrice)).toEqual([false, false, false, false, false])
  })

  test("[PL-02] is open for an exact number of hours, also over a clock change", () => {
    expect(linkExpiry(madeAt, 24, "2026-05-01T08:00:00.000Z")).toBe("2026-03-29T12:00:00.000Z")
  })

  test("[FL-05] [PL-02] never stays open after the visit has started", () => assertLaw(beforeTheVisit, linkExpiry))

  test("[FL-05] the law catches a deadline that ignores the visit", () => {
    assertCaught(beforeTheVisit, (at, hours) => plusHours(at, hours))
  })
})
