import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { plusDays } from "../time/rome.ts"
import { type BookingMode, bookingMode, bookingModes, type ModeRequest, storedMode } from "./mode.ts"

const ask = (change: Partial<ModeRequest> = {}) =>
  bookingMode({ stored: null, today: "2026-11-30", giftPage: false, ...change })

const anyRequest: fc.Arbitrary<ModeRequest> = fc.record({
  stored: fc.constantFrom(null, null, ...bookingModes),
  today: fc.oneof(
    fc.integer({ min: 0, max: 5 * 365 }).map((days) => plusDays("2026-01-01", days)),
    fc.integer({ min: 0, max: 40 }).map((days) => plusDays("2026-11-25", days)),
  ),
  giftPage: fc.boolean(),
})

/** The rule as a table of days. */
const asSpecified: Law<(request: ModeRequest) => BookingMode, [ModeRequest]> = (mode) =>
  fc.property(anyRequest, (request) => {
    const day = Number(request.today.slice(8))
    const gifts = request.giftPage || (request.today.slice(5, 7) === "12" && day >= 6 && day <= 24)
    expect(mode(request)).toBe(request.stored ?? (gifts ? "OPEN_DATE_BOOKING" : "BOOKING"))
  })

describe("booking mode", () => {
  test("[XD-03] open-date from 6 to 24 December, both included", () => {
    const days = ["2026-12-05", "2026-12-06", "2026-12-24", "2026-12-25"]
    expect(days.map((today) => ask({ today }))).toEqual([
      "BOOKING",
      "OPEN_DATE_BOOKING",
      "OPEN_DATE_BOOKING",
      "BOOKING",
    ])
  })

  test("[XD-03] gift pages are open-date, and a stored mode wins over both rules", () => {
    expect(ask({ giftPage: true })).toBe("OPEN_DATE_BOOKING")
    expect(ask({ giftPage: true, today: "2026-12-10", stored: "BOOKING" })).toBe("BOOKING")
    expect(ask({ stored: "OPEN_DATE_BOOKING" })).toBe("OPEN_DATE_BOOKING")
  })

  test("[FL-05] [XD-03] on any day the mode is the one the specification asks for", () =>
    assertLaw(asSpecified, bookingMode))

  test("[FL-05] the law catches a December window that ends one day early", () => {
    assertCaught(
      asSpecified,
      (request) =>
        request.today.endsWith("12-24") && request.stored === null && !request.giftPage
          ? "BOOKING"
          : bookingMode(request),
      3_000,
    )
  })

  test("[XD-03] a stored value is a valid mode or is ignored", () => {
    expect([storedMode("BOOKING"), storedMode("booking"), storedMode(null)]).toEqual(["BOOKING", null, null])
  })
})
