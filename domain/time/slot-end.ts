const DAY_MINUTES = 24 * 60

/** The clock time at the end of a slot: the start plus the duration, wrapping at 24 h (spec §5). `HH:MM`. */
export function slotEnd(start: string, durationMinutes: number): string {
  const [hours = Number.NaN, minutes = Number.NaN] = start.split(":").map(Number)
  const end = (hours * 60 + minutes + durationMinutes) % DAY_MINUTES
  if (!Number.isInteger(end) || end < 0) throw new RangeError(`cannot add ${durationMinutes} min to ${start}`)
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0")
}
