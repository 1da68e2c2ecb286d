import { isBefore, plusHours } from "./instant.ts"
import { romeToday } from "./rome.ts"

/** The first instant at which a visit booked now may start: an exact number of hours, also over a clock change. */
export function earliestBookable(now: string, leadHours: number): string {
  return plusHours(now, leadHours)
}

/**
 * The day in Rome of the first instant that may be booked: ISO date. The early slots of that day may still be too soon.
 */
export function earliestBookableDate(now: string, leadHours: number): string {
  return romeToday(earliestBookable(now, leadHours))
}

/** Whether a slot starts too soon to be booked now. */
export function startsTooSoon(startsAt: string, now: string, leadHours: number): boolean {
  return isBefore(startsAt, earliestBookable(now, leadHours))
}

/** Raises a choice that is too early to the earliest day (spec §5); if `raised`, the page says so. */
export function raiseToEarliest(
  date: string,
  now: string,
  leadHours: number,
): { readonly date: string; readonly raised: boolean } {
  const earliest = earliestBookableDate(now, leadHours)
  return date < earliest ? { date: earliest, raised: true } : { date, raised: false }
}
