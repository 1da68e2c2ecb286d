import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MOST_TRIES, nextPauseMs, wishedPauseMs } from "./retries.ts"

const hour = 3_600_000

describe("[BX-14] the tries of a webhook message", () => {
  it("are ten in three days, each pause a fifth shorter or longer", () => {
    const middle = Array.from({ length: MOST_TRIES }, (_, tried) => nextPauseMs(tried, 0.5, null))
    expect(middle).toEqual([
      ...[0, 5_000, 300_000, 1_800_000],
      ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
    ])
    expect(nextPauseMs(MOST_TRIES, 0.5, null)).toBe(null)
    expect([nextPauseMs(2, 0, null), nextPauseMs(2, 1, null)]).toEqual([240_000, 360_000])
  })

  it("are put off as the receiver asks, by a day at most, and never hurried", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MOST_TRIES - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (tried, chance, wished) => {
          const pause = nextPauseMs(tried, chance, wished) ?? -1
          expect(pause).toBe(Math.max(nextPauseMs(tried, chance, null) ?? 0, Math.min(wished, 24 * hour)))
        },
      ),
    )
  })

  it("read `retry-after` as seconds or as a date, and nothing else", () => {
    const now = Date.parse("2026-11-20T09:00:00.000Z")
    expect(wishedPauseMs("120", now)).toBe(120_000)
    expect(wishedPauseMs("Fri, 20 Nov 2026 09:01:00 GMT", now)).toBe(60_000)
    expect(wishedPauseMs("Fri, 20 Nov 2026 08:00:00 GMT", now)).toBe(0)
    for (const unreadable of [undefined, "", "soon", "-5", "1e9", "99999999999"])
      expect(wishedPauseMs(unreadable, now)).toBe(null)
  })
})
