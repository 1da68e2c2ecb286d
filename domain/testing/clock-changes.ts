import fc from "fast-check"

const DAY_MS = 86_400_000

/** The last Sunday of a month of UTC days, at midnight. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 0)
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS
}

/** When Rome's clocks go forward and back: 01:00 UTC on the last Sundays of March and October (directive 2000/84/EC). */
export const clockChanges: readonly { readonly forward: number; readonly back: number }[] = [
  2026, 2027, 2028, 2029, 2030,
].map((year) => ({ forward: lastSunday(year, 3) + 3_600_000, back: lastSunday(year, 10) + 3_600_000 }))

/** Rome's offset from UTC in hours, by the directive's rule only: the oracle for the time zone data. */
export function romeOffsetHours(epochMs: number): 1 | 2 {
  const year = new Date(epochMs).getUTCFullYear()
  const { forward, back } = { forward: lastSunday(year, 3) + 3_600_000, back: lastSunday(year, 10) + 3_600_000 }
  return forward <= epochMs && epochMs < back ? 2 : 1
}

/** What Rome's clocks show, by the oracle: `2026-03-29T03:00`. */
export function romeClockByRule(epochMs: number): string {
  return new Date(epochMs + romeOffsetHours(epochMs) * 3_600_000).toISOString().slice(0, 16)
}

/** Every half hour from four days before to four days after each change, 2026–2030, as epoch milliseconds. */
export const aroundClockChanges: readonly number[] = clockChanges.flatMap(({ forward, back }) =>
  [forward, back].flatMap((change) =>
    Array.from({ length: 8 * 48 + 1 }, (_, step) => change - 4 * DAY_MS + step * 1_800_000),
  ),
)

/** A moment within four days of a change of the clocks, to the second. */
export const anyMomentNearChange: fc.Arbitrary<number> = fc
  .tuple(fc.constantFrom(...aroundClockChanges), fc.integer({ min: 0, max: 1_799 }))
  .map(([moment, seconds]) => moment + seconds * 1000)

/** Zones that a viewer's browser may be in; none may make a difference. */
export const viewerZones = [
  "Europe/Rome",
  "UTC",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Lord_Howe",
] as const

/** Runs `body` as if the process were in that zone. */
export function inZone<T>(zone: string, body: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return body()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
