import { wirePrefix } from "../product.ts"
import { type Cookie, cookies, DAY_MS, MINUTE_MS, UNTIL_CLOSED } from "./cookies.ts"

/** The cookies that only the server sets, which scripts cannot read. They stand apart, so that no page loads their names. */
export const serverCookies = {
  /** Recognises the browser that booked. */
  visitor: { name: `${wirePrefix}_visitor`, lifetimeMs: 180 * DAY_MS },
  /** Opens the pages of the pay links by which the customer came. */
  payLinks: { name: `${wirePrefix}_pay_links`, lifetimeMs: DAY_MS },
  /** Names of NextAuth 4, whose wire the sign-in speaks. On https they have a prefix. */
  session: { name: "next-auth.session-token", lifetimeMs: 30 * DAY_MS },
  /** Keeps a member of a partner signed in to the partner's pages. On https it has a prefix: `__Host-partner`. */
  member: { name: "partner", lifetimeMs: UNTIL_CLOSED },
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
} as const satisfies Readonly<Record<string, Cookie>>

/** Every cookie of the shop. */
export const allCookies = { ...serverCookies, ...cookies }

export type CookieId = keyof typeof allCookies
