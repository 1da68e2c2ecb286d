import { type Cookie, UNTIL_CLOSED } from "../../../../domain/kept/cookies.ts"
import { serverCookies } from "../../../../domain/kept/server-cookies.ts"

/*
 * The cookies of the wire (NextAuth 4). On https their names get a prefix, by which browsers refuse them from any other
 * host or without encryption.
 */

const sessionCookie = serverCookies.session
export const csrfCookie = serverCookies.signInToken
export const callbackCookie = serverCookies.callbackUrl

/** Those that no subdomain may set. */
const ofHost: readonly string[] = [csrfCookie.name, serverCookies.member.name]

export const nameOf = ({ name }: { readonly name: string }, secure: boolean): string =>
  secure ? `${ofHost.includes(name) ? "__Host-" : "__Secure-"}${name}` : name

/** The value of a cookie, decoded; null if the request has none. */
export function cookieIn({ headers }: Pick<Request, "headers">, name: string): string | null {
  const found = (headers.get("cookie") ?? "")
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (found === undefined) return null
  try {
    return decodeURIComponent(found)
  } catch {
    return null
  }
}

/** The line that keeps a cookie in its browser for its lifetime. */
export const cookieLine = (cookie: Cookie, value: string, secure: boolean): string =>
  lineOf(cookie, value, secure, cookie.lifetimeMs === UNTIL_CLOSED ? "" : `; Max-Age=${cookie.lifetimeMs / 1_000}`)

/** The line that takes a cookie out of its browser. */
export const endedLine = (cookie: Cookie, secure: boolean): string => lineOf(cookie, "", secure, "; Max-Age=0")

function lineOf(cookie: Cookie, value: string, secure: boolean, age: string): string {
  return `${nameOf(cookie, secure)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? "; Secure" : ""}`
}

/** The session's id in a request; null if there is none, or if it cannot be one. */
export const sessionIdIn = (request: Pick<Request, "headers">, secure: boolean): string | null =>
  idIn(request, sessionCookie, secure)

/** The same of another cookie that holds the id of a session. */
export function idIn(request: Pick<Request, "headers">, cookie: Cookie, secure: boolean): string | null {
  const id = cookieIn(request, nameOf(cookie, secure))
  return id !== null && /^[\w-]{43}$/.test(id) ? id : null
}

/** The line that keeps a session in its browser, or ends it. */
export const sessionLine = (id: string | null, secure: boolean): string =>
  id === null ? endedLine(sessionCookie, secure) : cookieLine(sessionCookie, id, secure)
