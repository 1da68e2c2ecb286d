/**
 * Instants are ISO 8601 strings in UTC with milliseconds (`2026-11-26T09:00:00.000Z`). They travel as JSON, sort as
 * text, and equal what `Date.prototype.toISOString` writes. All arithmetic is in exact time.
 */

export function instantText(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}

/** The same moment in this form. Throws RangeError on text that is not an instant. */
export function canonicalInstant(instant: string): string {
  return instantText(Temporal.Instant.from(instant))
}

export function plusHours(instant: string, hours: number): string {
  return instantText(Temporal.Instant.from(instant).add({ hours }))
}

export function plusMinutes(instant: string, minutes: number): string {
  return instantText(Temporal.Instant.from(instant).add({ minutes }))
}

/** Milliseconds from `from` to `to`; negative when `to` comes first. */
export function millisecondsBetween(from: string, to: string): number {
  return Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds
}

export function isBefore(a: string, b: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)) < 0
}
