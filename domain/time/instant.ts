/**
 * Instants are ISO 8601 strings in UTC with milliseconds (`2026-11-26T09:00:00.000Z`). They travel as JSON, sort as
 * text, and equal what `Date.prototype.toISOString` writes. All arithmetic is in exact time.
 *
 * Almost every instant has this form, and then it is a number of milliseconds: Node brings no Temporal, and the
 * polyfill takes microseconds for what a number takes nanoseconds. Any other form goes through Temporal.
 */

const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/

/** Milliseconds since 1970; null if the text is not in the usual form. */
function usual(instant: string): number | null {
  if (!USUAL.test(instant)) return null
  const milliseconds = Date.parse(instant)
  // The parser takes 30 February for 2 March, and 24:00 for the next day. Temporal refuses both.
  const isSure = instant.slice(8, 10) <= "28" && instant.slice(11, 13) !== "24"
  if (Number.isNaN(milliseconds)) return null
  return isSure || isoText(milliseconds).startsWith(instant.slice(0, 19)) ? milliseconds : null
}

const isoText = (milliseconds: number): string => new Date(milliseconds).toISOString()

export function instantText(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}

/** The same moment in this form. Throws RangeError on text that is not an instant. */
export function canonicalInstant(instant: string): string {
  const milliseconds = usual(instant)
  return milliseconds === null ? instantText(Temporal.Instant.from(instant)) : isoText(milliseconds)
}

/** The numbers must be whole; they may be negative. */
export const plusMilliseconds = (instant: string, milliseconds: number) => plus(instant, milliseconds, 1)
export const plusMinutes = (instant: string, minutes: number) => plus(instant, minutes, 60_000)
export const plusHours = (instant: string, hours: number) => plus(instant, hours, 3_600_000)

function plus(instant: string, count: number, unit: number): string {
  if (!Number.isInteger(count)) throw new RangeError(`${count} is not a whole number`)
  const from = usual(instant)
  if (from !== null) return isoText(from + count * unit)
  return instantText(Temporal.Instant.from(instant).add({ milliseconds: count * unit }))
}

/** Milliseconds from `from` to `to`; negative when `to` comes first. */
export function millisecondsBetween(from: string, to: string): number {
  return epochMilliseconds(to) - epochMilliseconds(from)
}

/** Milliseconds since 1970, rounded down. Throws RangeError on text that is not an instant. */
export function epochMilliseconds(instant: string): number {
  return usual(instant) ?? Temporal.Instant.from(instant).epochMilliseconds
}

export function isBefore(a: string, b: string): boolean {
  const [first, second] = [usual(a), usual(b)]
  if (first !== null && second !== null) return first < second
  return Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) < 0
}
