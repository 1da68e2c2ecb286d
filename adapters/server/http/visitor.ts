import { serverCookies } from "../../../domain/kept/server-cookies.ts"
import { newVisitorKey, type Proof } from "../kernel/access.ts"
import { bearerOf } from "../kernel/bearer.ts"

export const visitorCookie = serverCookies.visitor.name
/** How long a browser is recognised at its checkout and thank-you page. Seconds. */
const MAX_AGE = serverCookies.visitor.lifetimeMs / 1000

const keyPattern = new RegExp(`(?:^|;\\s*)${visitorCookie}=([A-Za-z0-9_-]{43})(?:;|$)`)

const sessionPattern = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${serverCookies.session.name}=([A-Za-z0-9_-]{43})(?:;|$)`)

/** The session that a request's cookies name, whether or not it still holds; null if they name none. */
export const namedSession = (cookie: string | null): string | null => sessionPattern.exec(cookie ?? "")?.[1] ?? null

/**
 * Reads from a request who is calling: the browser's key, and the booking's access token. A call with a bearer token comes
 * from a frame on another site, so its cookies do not count: no other site can make a call in the customer's name.
 */
export function proofOf(headers: {
  readonly cookie?: string | undefined
  readonly authorization?: string | undefined
  readonly "x-booking-token"?: string | undefined
}): Proof {
  const bearer = bearerOf(headers.authorization)
  if (bearer !== null) return { visitorKey: null, token: bearer }
  return {
    visitorKey: keyPattern.exec(headers.cookie ?? "")?.[1] ?? null,
    token: headers["x-booking-token"] ?? null,
  }
}

/** The browser's key; if it has none, a new one with the cookie that keeps it. */
export function visitorOf(
  proof: Proof,
  secure: boolean,
  key = newVisitorKey(),
): { readonly key: string; readonly setCookie: string | null } {
  if (proof.visitorKey !== null) return { key: proof.visitorKey, setCookie: null }
  const cookie = `${visitorCookie}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE}${secure ? "; Secure" : ""}`
  return { key, setCookie: cookie }
}
