import type { Locale } from "../locale.ts"

/*
 * The copies of bookings' pages that a device keeps for a day without connection. Other scripts on the shop's
 * pages could read the store, so no name in it and no copy holds a token: a name has only the token's hash.
 */

/** Until when a copy may be shown: an ISO instant. */
export const COPY_UNTIL = "x-copy-until"

/** The search by which a copy's form, which has no script, asks the worker to forget the booking. */
export const FORGET = "dimentica"

/** The address of a booking's page taken apart; null for any other page. */
export function bookingPageAt(pathname: string): { readonly token: string; readonly locale: Locale } | null {
  const [, english, token] = /^(\/en)?\/prenotazione\/([^/]+)\/?$/.exec(pathname) ?? []
  return token === undefined ? null : { token, locale: english === undefined ? "it" : "en" }
}

/** `forgotten`: what the page says after its form has forgotten the booking. */
export const copyName = (hash: string, locale: Locale, forgotten = false): string =>
  `/offline/${hash}/${locale}${forgotten ? "/forgotten" : ""}`

/** All names of one booking: its copies in both languages. */
export const copyNames = (hash: string): readonly string[] =>
  (["it", "en"] as const).flatMap((locale) => [copyName(hash, locale), copyName(hash, locale, true)])
