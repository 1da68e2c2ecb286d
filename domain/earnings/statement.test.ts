import { describe, expect, test } from "vitest"
import { closingAfter, closingBy, countedUntil, earnedAt } from "./statement.ts"

describe("[PR-05] when a statement is closed", () => {
  test("at 03:00 in Rome on the second day of a month, also around the changes of the clock", () => {
    expect(closingAfter("2026-12-02T01:59:59.999Z")).toBe("2026-12-02T02:00:00.000Z")
    expect(closingAfter("2026-12-02T02:00:00.000Z")).toBe("2027-01-02T02:00:00.000Z")
    expect(closingAfter("2026-03-29T00:30:00.000Z")).toBe("2026-04-02T01:00:00.000Z")
  })

  test("it counts what was earned before the midnight in Rome, so each visit of the month before", () => {
    expect(countedUntil("2026-12-02T02:00:00.000Z")).toBe("2026-12-01T23:00:00.000Z")
    // A visit that ends in the last minute of November is earned in the last minute of the first of December.
    expect(earnedAt("2026-11-30T20:59:00.000Z", 120)).toBe("2026-12-01T22:59:00.000Z")
  })

  test("a shop that was away for months counts up to the latest closing that has passed", () => {
    expect(closingBy("2026-12-02T02:00:00.000Z", "2027-02-20T12:00:00.000Z")).toBe("2027-02-02T02:00:00.000Z")
    expect(closingBy("2026-12-02T02:00:00.000Z", "2026-12-02T02:00:01.000Z")).toBe("2026-12-02T02:00:00.000Z")
  })
})
