import { Effect } from "effect"
import { serverCookies } from "../../../domain/kept/server-cookies.ts"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { proofOf } from "../http/visitor.ts"
import { sha256 } from "../kernel/access.ts"
import { knownDevice } from "./known-device.ts"
import type { From } from "./sessions.ts"
import { cookieIn, cookieLine, nameOf } from "./wire/cookies.ts"
import { placeOf } from "./wire/exchange.ts"

/** The code of the link that invited who sends this request; null if there was none. */
export function invitedBy(request: Request, secure: boolean): string | null {
  const known = cookieIn(request, nameOf(serverCookies.invited, secure))
  return known !== null && isCode(known) ? known : null
}

/** The browser of who signs up, as a referral looks at it. */
export const browserOf = (from: Pick<From, "request">) => {
  const { visitorKey } = proofOf({ cookie: from.request.headers.get("cookie") ?? "" })
  return {
    visitorHash: visitorKey === null ? null : sha256(visitorKey),
    hasSignedIn: (email: string) => Effect.map(knownDevice(from, email), (device) => device !== null),
  }
}

const isCode = (text: string): boolean => /^[0-9A-Za-z]{1,20}$/.test(text)

/**
 * Remembers the code of a link that invites, and opens the sign-up with it. The first link counts, for as long as its
 * cookie lives: a friend may look around before they sign up, and a second friend's link takes nothing from the first.
 */
export const enterInvited = Effect.fn("account.enterInvited")(function* (request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const path = internalPath(pathname)
  const [, invited = null] = /^\/invito\/([^/]+)\/?$/i.exec(path) ?? []
  const signsUp = /^\/signup\/?$/i.test(path) && request.method === "GET"
  if (invited === null && !signsUp) return null
  const { secure } = yield* placeOf(request)
  const first = invitedBy(request, secure)
  const code = first ?? (invited !== null && isCode(invited) ? invited : null)
  // The sign-up shows the code of its own address; a remembered one comes into the address first.
  if (signsUp && (code === null || code === searchParams.get("ref"))) return null
  const query = new URLSearchParams(searchParams)
  if (code !== null) query.set("ref", code)
  const headers = new Headers({
    location: `${publicPath(paths.signUp, localeOf(pathname))}${query.size === 0 ? "" : `?${query}`}`,
    "cache-control": "no-store",
  })
  if (code !== null && first === null) {
    headers.append("set-cookie", cookieLine(serverCookies.invited, code, secure))
  }
  return new Response(null, { status: 302, headers })
})
