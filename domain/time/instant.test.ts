import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  canonicalInstant,
  instantText,
  isBefore,
  millisecondsBetween,
  plusHours,
  plusMilliseconds,
  plusMinutes,
} from "./instant.ts"

/** Any moment that four digits of a year can name, down to the nanosecond. */
const moment = fc
  .record({
    milliseconds: fc.integer({ min: Date.parse("0001-01-02"), max: Date.parse("9998-12-30") }),
    nanoseconds: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ milliseconds, nanoseconds }) => Temporal.Instant.fromEpochMilliseconds(milliseconds).add({ nanoseconds }))

/** Every way in which a moment may be written: with and without a fraction of any length, and with an offset. */
const written = fc
  .tuple(moment, fc.integer({ min: 0, max: 9 }), fc.constantFrom("Z", "Z", "+02:00", "-05:30"))
  .map(([instant, digits, zone]) =>
    instant.toString({
      fractionalSecondDigits: digits as 0 | 9,
      ...(zone === "Z" ? {} : { timeZone: zone }),
    }),
  )

const of = (text: string) => Temporal.Instant.from(text)

describe("instants as numbers mean what Temporal says", () => {
  test("which comes first, and how far apart they are", () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        expect(isBefore(a, b)).toBe(Temporal.Instant.compare(of(a), of(b)) < 0)
        expect(isBefore(a, a)).toBe(false)
        expect(millisecondsBetween(a, b)).toBe(of(b).epochMilliseconds - of(a).epochMilliseconds)
      }),
    )
  })

  test("moments that differ by less than a millisecond are not the same", () => {
    expect(isBefore("2026-11-26T09:00:00.0001Z", "2026-11-26T09:00:00.0002Z")).toBe(true)
    expect(isBefore("2026-11-26T09:00:00Z", "2026-11-26T09:00:00.000000001Z")).toBe(true)
    expect(isBefore("2026-11-26T09:00:00Z", "2026-11-26T09:00:00.000Z")).toBe(false)
  })

  test("their usual form, and what comes later or earlier", () => {
    fc.assert(
      fc.property(written, fc.integer({ min: -100_000, max: 100_000 }), (text, count) => {
        expect(canonicalInstant(text)).toBe(instantText(of(text)))
        expect(plusHours(text, count)).toBe(instantText(of(text).add({ hours: count })))
        expect(plusMinutes(text, count)).toBe(instantText(of(text).add({ minutes: count })))
        expect(plusMilliseconds(text, count)).toBe(instantText(of(text).add({ milliseconds: count })))
      }),
    )
  })

  test("what is no instant is refused, as Temporal refuses it", () => {
    const wrong = [
      ...["", "now", "2026-11-26", "2026-11-26T09:00:00", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00.000Z"],
      ...["2025-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-11-26T24:00:00Z", "2026-11-26T09:60:00Z"],
      ...["2026-11-26T09:00:00.Z", "-000000-01-01T00:00:00Z"],
    ]
    for (const text of wrong) {
      expect(() => of(text), text).toThrow(RangeError)
      expect(() => canonicalInstant(text), text).toThrow(RangeError)
      expect(() => plusHours(text, 1), text).toThrow(RangeError)
      expect(() => isBefore(text, "2026-11-26T09:00:00.000Z"), text).toThrow(RangeError)
      expect(() => millisecondsBetween("2026-11-26T09:00:00.000Z", text), text).toThrow(RangeError)
    }
    expect(() => plusHours("2026-11-26T09:00:00.000Z", 1.5)).toThrow(RangeError)
    expect(() => plusHours("2026-11-26T09:00:00.000Z", 1e12)).toThrow(RangeError)
  })

  test("a leap second and other ways to write an instant are read as Temporal reads them", () => {
    for (const text of ["2026-11-26T09:00:60Z", "20261126T090000Z", "2026-11-26t09:00:00z", "+002026-11-26T09:00Z"])
      expect(canonicalInstant(text), text).toBe(instantText(of(text)))
  })
})
