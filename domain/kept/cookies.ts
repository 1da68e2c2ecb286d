export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a cookie lives by default (spec §9). */
export const DEFAULT_COOKIE_MS = 7 * DAY_MS

/** A cookie without an age ends with the browser. */
export const UNTIL_CLOSED = 0

export type Cookie = { readonly name: string; readonly lifetimeMs: number }

/** The cookies that scripts set, and how long each lives (spec §9). Code that sets a cookie takes both from here; those of the server are in server-cookies.ts. */
export const cookies = {
  selectedDate: { name: "selected_date", lifetimeMs: 1440 * MINUTE_MS },
  language: { name: "language", lifetimeMs: 180 * DAY_MS },
  languagePopup: { name: "language_popup_seen", lifetimeMs: 30 * DAY_MS },
  /** Latitude, longitude and when they were measured (spec §3). */
  userLocation: { name: "user_location", lifetimeMs: 90 * DAY_MS },
} as const satisfies Readonly<Record<string, Cookie>>

/** Whole days, for places that need days. */
export function daysOf({ lifetimeMs }: Cookie): number {
  return Math.round(lifetimeMs / DAY_MS)
}
