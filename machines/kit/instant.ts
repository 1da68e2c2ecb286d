/* Instants are ISO 8601 texts, and the host sets them. The kit writes them as `Date.prototype.toISOString` does. */

/** An instant names its zone. Without one, its meaning would depend on the machine that reads it. */
const ZONED = /T.+(Z|[+-]\d\d:?\d\d)$/

/** Milliseconds since 1970. Throws RangeError on text that is not an instant. */
function epoch(instant: string): number {
  const milliseconds = ZONED.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`not an instant: ${instant}`)
  return milliseconds
}

/** The milliseconds must be whole; they may be negative. */
export const plusMilliseconds = (instant: string, milliseconds: number): string =>
  new Date(epoch(instant) + milliseconds).toISOString()

/** Milliseconds from `from` to `to`; negative when `to` comes first. */
export const millisecondsBetween = (from: string, to: string): number => epoch(to) - epoch(from)

export function isInstant(text: string): boolean {
  return ZONED.test(text) && !Number.isNaN(Date.parse(text))
}
