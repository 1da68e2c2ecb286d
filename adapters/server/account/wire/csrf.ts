import { createHash, randomBytes } from "node:crypto"
import { Effect } from "effect"
import { Access, isSame } from "../../kernel/access.ts"
import { Refused } from "../../kernel/refused.ts"
import { cookieIn, cookieLine, csrfCookie, nameOf } from "./cookies.ts"
import { placeOf } from "./exchange.ts"

/*
 * The token against forged forms: the browser holds it in a cookie that only this shop can make, and the caller must
 * send it too. Another site can cause a request, but cannot read the token.
 */

const sealOf = Effect.map(Access, ({ keyed }) => {
  const secret = keyed("next-auth-csrf")
  return (token: string) => createHash("sha256").update(`${token}${secret}`).digest("hex")
})

/** The token that the request's cookie holds; null if there is none, or if this shop has not made it. */
const csrfIn = Effect.fnUntraced(function* (request: Request, secure: boolean) {
  const seal = yield* sealOf
  const [token = "", hash = ""] = (cookieIn(request, nameOf(csrfCookie, secure)) ?? "").split("|")
  return /^[0-9a-f]{64}$/.test(token) && isSame(hash, seal(token)) ? token : null
})

/** The browser's token, and the cookie of a new one if it had none. */
export const csrfOf = Effect.fnUntraced(function* (request: Request, secure: boolean) {
  const known = yield* csrfIn(request, secure)
  if (known !== null) return { token: known, cookie: null }
  const seal = yield* sealOf
  const token = randomBytes(32).toString("hex")
  return { token, cookie: cookieLine(csrfCookie, `${token}|${seal(token)}`, secure) }
})

/**
 * The same for a call that sends the token in its header `x-csrf-token` (spec §7, favourites). Fails with Refused if the
 * token is missing, made up, or another browser's.
 */
export const needsCsrfHeader = Effect.fnUntraced(function* (request: Request) {
  const { secure } = yield* placeOf(request)
  const sent = request.headers.get("x-csrf-token") ?? undefined
  if (!(yield* isOurs(request, sent, secure))) return yield* new Refused({ code: "forbidden" })
})

/** Whether the sender of these fields could read the token. */
export const isOurs = Effect.fnUntraced(function* (request: Request, sent: string | undefined, secure: boolean) {
  const token = yield* csrfIn(request, secure)
  return token !== null && sent !== undefined && /^[0-9a-f]{64}$/.test(sent) && isSame(sent, token)
})
