import { wirePrefix } from "../product.ts"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a cookie lives by default (spec §9). */
export const DEFAULT_COOKIE_MS = 7 * DAY_MS

/** A cookie without an age ends with the browser. */
export const UNTIL_CLOSED = 0

export type Cookie = { readonly name: string; readonly lifetimeMs: number }

/** Every cookie of the shop and how long it lives (spec §9). Code that sets a cookie takes both from here. */
export const cookies = {
  /** Recognises the browser that booked; scripts cannot read it. */
  visitor: { name: `${wirePrefix}_visitor`, lifetimeMs: 180 * DAY_MS },
  /** Opens the pages of the pay links by which the customer came; scripts cannot read it. */
  payLinks: { name: `${wirePrefix}_pay_links`, lifetimeMs: DAY_MS },
  /** Names of NextAuth 4, whose wire the sign-in speaks. On https they have a prefix. Scripts cannot read them. */
  session: { name: "next-auth.session-token", lifetimeMs: 30 * DAY_MS },
  /** The email addresses with which somebody has signed in here, each as a proof that only the shop can make. */
  knownDevice: { name: `${wirePrefix}_known_device`, lifetimeMs: 365 * DAY_MS },
  /** Shows that a form comes from a page of the shop. */
  signInToken: { name: "next-auth.csrf-token", lifetimeMs: UNTIL_CLOSED },
  /** Where the customer goes after signing in. */
  callbackUrl: { name: "next-auth.callback-url", lifetimeMs: UNTIL_CLOSED },
  /** What the browser must bring back from the identity provider, so that nobody can slip it another one's answer. */
  identityState: { name: "next-auth.state", lifetimeMs: 15 * MINUTE_MS },
  identityVerifier: { name: "next-auth.pkce.code_verifier", lifetimeMs: 15 * MINUTE_MS },
  identityNonce: { name: "next-auth.nonce", lifetimeMs: 15 * MINUTE_MS },
  /** The code of the link by which a friend invited the visitor. */
  invited: { name: `${wirePrefix}_invited`, lifetimeMs: 30 * DAY_MS },
  /** How far the database had come when the visitor last changed something; only with a standby to read from. */
  written: { name: `${wirePrefix}_written`, lifetimeMs: 60 * MINUTE_MS },
  selectedDate: { name: "selected_date", lifetimeMs: 1440 * MINUTE_MS },
  language: { name: "language", lifetimeMs: 180 * DAY_MS },
  languagePopup: { name: "language_popup_seen", lifetimeMs: 30 * DAY_MS },
  /** Latitude, longitude and when they were measured (spec §3). */
  userLocation: { name: "user_location", lifetimeMs: 90 * DAY_MS },
} as const satisfies Readonly<Record<string, Cookie>>

export type CookieId = keyof typeof cookies

/** Whole days, for places that need days. */
export function daysOf({ lifetimeMs }: Cookie): number {
  return Math.round(lifetimeMs / DAY_MS)
}
