import { describe, expect, test } from "vitest"
import { giftEventDay, monthDayOf, nextReminder, remindedDay } from "./days.ts"

describe("[GF-09] the day of a gift event", () => {
  test("is 28 February in a year without the 29th", () => {
    expect([2027, 2028].map((year) => giftEventDay("02-29", year))).toEqual(["2027-02-28", "2028-02-29"])
  })

  test("is read from a month and a day, and a day that never comes is refused", () => {
    expect([monthDayOf("2", "29"), monthDayOf("12", "31")]).toEqual(["02-29", "12-31"])
    for (const [month, day] of [
      ["2", "30"],
      ["13", "1"],
      ["0", "1"],
      ["", ""],
      ["4", "31"],
      ["x", "1"],
    ] as const)
      expect(monthDayOf(month, day), `${month}/${day}`).toBe(null)
  })

  test("is reminded of at nine in Rome, in summer and in winter, also over the turn of the year", () => {
    expect(nextReminder("06-20", 14, "2027-01-01T00:00:00.000Z")).toBe("2027-06-06T07:00:00.000Z")
    expect(nextReminder("06-20", 14, "2027-06-06T07:00:00.000Z"), "once a year").toBe("2028-06-06T07:00:00.000Z")
    expect(nextReminder("01-05", 30, "2026-12-01T00:00:00.000Z")).toBe("2026-12-06T08:00:00.000Z")
    expect(nextReminder("02-29", 3, "2027-01-01T00:00:00.000Z")).toBe("2027-02-25T08:00:00.000Z")
    expect(nextReminder("02-29", 3, "2028-01-01T00:00:00.000Z")).toBe("2028-02-26T08:00:00.000Z")
    expect(remindedDay("2026-12-06T08:00:00.000Z", 30)).toBe("2027-01-05")
  })
})
