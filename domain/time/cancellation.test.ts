import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ROME } from "../locale.ts"
import { anyMomentNearChange } from "../testing/clock-changes.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { cancellationUntil, freeCancellationText, withinCancellation } from "./cancellation.ts"

type Within = (startsAt: string, hours: number, at: string) => boolean

/** Milliseconds around the deadline, where mistakes happen. */
const anyGap = fc.oneof(
  fc.constantFrom(-1, 0, 1),
  fc.integer({ min: -7_200_000, max: 7_200_000 }),
  fc.integer({ min: -500_000_000, max: 500_000_000 }),
)

const exactHours: Law<Within, [number, number, number]> = (within) =>
  fc.property(anyMomentNearChange, fc.constantFrom(24, 48, 72, 36), anyGap, (start, hours, gap) => {
    const at = start - hours * 3_600_000 + gap
    expect(within(new Date(start).toISOString(), hours, new Date(at).toISOString())).toBe(gap <= 0)
  })

describe("free cancellation", () => {
  test("[XD-01] [L18] ends an exact number of hours before the start, also when the clocks change in between", () => {
    expect(cancellationUntil("2026-11-28T09:00:00Z", 48)).toBe("2026-11-26T09:00:00.000Z")
    expect(cancellationUntil("2026-03-29T10:00:00+02:00", 48)).toBe("2026-03-27T08:00:00.000Z")
  })

  test("[FL-05] [L18] cancelling is free exactly until that many hours before the start", () =>
    assertLaw(exactHours, withinCancellation))

  test("[FL-05] [L18] the law catches days counted on the wall clock", () => {
    assertCaught(
      exactHours,
      (startsAt, hours, at) => {
        const until = Temporal.Instant.from(startsAt)
          .toZonedDateTimeISO(ROME)
          .subtract({ days: Math.floor(hours / 24), hours: hours % 24 })
        return Date.parse(at) <= until.epochMilliseconds
      },
      1_000,
    )
  })

  test("[FL-05] the law catches a deadline that is too late by an instant", () => {
    assertCaught(exactHours, (startsAt, hours, at) => Date.parse(startsAt) - Date.parse(at) > hours * 3_600_000)
  })

  test("[BX-04] is shown as a date and a time in Rome, in both languages", () => {
    const until = cancellationUntil("2026-11-28T10:00:00+01:00", 48)
    expect(freeCancellationText(until, "it")).toBe("Annullamento gratuito fino alle 10:00 di gio 26 nov")
    expect(freeCancellationText(until, "en")).toBe("Free cancellation until Thu 26 Nov, 10:00")
  })
})
