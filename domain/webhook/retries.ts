const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses before each try, three days in all. */
const pauses = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

export const MOST_TRIES = pauses.length

/** Receivers that failed together are not tried again together. */
const SPREAD = 0.2
/** A receiver can put off the next try by so much at most. */
const LONGEST_WAIT = 24 * HOUR

/**
 * The pause before the next try; null if there is none. `tried`: how often it was tried. `chance`: from 0 to 1.
 * `wishedMs`: the pause that the receiver asks for.
 */
export function nextPauseMs(tried: number, chance: number, wishedMs: number | null): number | null {
  const pause = pauses[tried]
  if (pause === undefined) return null
  const spread = Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance))
  return Math.max(spread, Math.min(wishedMs ?? 0, LONGEST_WAIT))
}

/** The pause of a `retry-after` header, in seconds or as a date; null if there is none that can be read. */
export function wishedPauseMs(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}
