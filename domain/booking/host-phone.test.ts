import { expect, test } from "vitest"
import { romeInstant } from "../time/rome.ts"
import { hostPhoneFrom, showsHostPhone } from "./host-phone.ts"

const visit = (date: string, start: string, durationMinutes: number) => ({
  slot: {
    id: "s",
    variantId: "v",
    date,
    start,
    end: "",
    startsAt: romeInstant(date, start),
    places: [],
    language: null,
  },
  durationMinutes,
})

test.each([
  ["2026-05-19", "23:59", false],
  ["2026-05-20", "00:00", true],
  ["2026-05-21", "10:00", true],
  ["2026-05-21", "23:59", true],
  ["2026-05-22", "00:00", false],
])("BK-07 on %s at %s in Rome, the host's telephone is shown: %s", (date, time, shown) => {
  const one = visit("2026-05-21", "10:00", 120)
  expect(hostPhoneFrom(one)).toBe("2026-05-20")
  expect(showsHostPhone(one, romeInstant(date, time))).toBe(shown)
})

test("BK-07 a visit that ends after midnight keeps the telephone on that day too, across the change of clocks", () => {
  const night = visit("2026-10-24", "22:00", 300)
  expect(showsHostPhone(night, romeInstant("2026-10-25", "23:30"))).toBe(true)
  expect(showsHostPhone(night, romeInstant("2026-10-26", "00:00"))).toBe(false)
})
