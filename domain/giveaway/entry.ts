import { isBefore, plusHours } from "../time/instant.ts"

/** An address that nobody confirms takes no part. */
export const VERIFY_DAYS = 3
/** A draw is a prize contest (d.P.R. 430/2001): it lasts a year at most. */
export const MOST_DAYS = 366
/** So many confirmation mails an entry gets until its owner confirms it, and one in so many hours. */
export const MOST_CONFIRMATIONS = 3
export const HOURS_BETWEEN_CONFIRMATIONS = 24

/** Until when an entry can be confirmed: some days, and no longer than the giveaway lasts. */
export function verifyUntil(enteredAt: string, closesAt: string): string {
  const days = plusHours(enteredAt, 24 * VERIFY_DAYS)
  return isBefore(days, closesAt) ? days : closesAt
}

/* Paths of the giveaways. No page of the router leads there: the operator announces them. */

export const giveawayPath = (slug: string): string => `/giveaway/${encodeURIComponent(slug)}`

export const confirmEntryPath = (token: string): string => `/giveaway/conferma/${encodeURIComponent(token)}`
