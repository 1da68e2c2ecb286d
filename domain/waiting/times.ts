import { isBefore, millisecondsBetween, plusHours, plusMilliseconds, plusMinutes } from "../time/instant.ts"
import { plusDays, romeInstant, romeParts } from "../time/rome.ts"

/** How long the link of the mail works by which a customer joins. */
export const CONFIRM_HOURS = 24
/** How long an offer stands, in hours of the day. */
export const OFFER_HOURS = 12
/** No offer is shorter: there is no point in one that nobody can see in time. */
export const LEAST_MINUTES = 30
/** An offer takes at most this part of the time that is left, so that others have a chance too. */
const PART = 3
/** At night, the time of an offer stands still: nobody must wake up for it. */
const NIGHT = { begins: "22:00", ends: "08:00" } as const
/** If the visit is this near, the night counts like the day. */
const SOON_HOURS = 36

/** So many times the line may pass somebody over; then places are collected for them. */
export const MOST_PASSES = 3
/** For so long. */
export const COLLECT_HOURS = 24

/** When the next night begins or, at night, when it ends. */
function nightAfter(at: string): { readonly begins: string; readonly ends: string } {
  const { date, time } = romeParts(at)
  const night = time < NIGHT.ends ? plusDays(date, -1) : date
  return { begins: romeInstant(night, NIGHT.begins), ends: romeInstant(plusDays(night, 1), NIGHT.ends) }
}

/** The instant after so many hours of the day: between 22 and 8 o'clock in Rome, they stand still. */
export function afterDayHours(at: string, hours: number): string {
  let left = hours * 3_600_000
  let from = at
  for (;;) {
    const { begins, ends } = nightAfter(from)
    if (!isBefore(from, begins)) from = isBefore(from, ends) ? ends : from
    const day = millisecondsBetween(from, nightAfter(from).begins)
    if (left <= day) return plusMilliseconds(from, left)
    left -= day
    from = nightAfter(from).ends
  }
}

/**
 * Until when an offer stands. `cutoffAt`: from then on the slot cannot be booked. Null: it is too late for an offer.
 */
export function offerUntil(at: string, startsAt: string, cutoffAt: string): string | null {
  const least = plusMinutes(at, LEAST_MINUTES)
  if (isBefore(cutoffAt, least)) return null
  const isSoon = isBefore(startsAt, plusHours(at, SOON_HOURS))
  const wished = isSoon ? plusHours(at, OFFER_HOURS) : afterDayHours(at, OFFER_HOURS)
  const third = plusMinutes(at, Math.floor(millisecondsBetween(at, cutoffAt) / PART / 60_000))
  const until = isBefore(third, wished) ? third : wished
  return isBefore(until, least) ? least : until
}
