import { Effect } from "effect"
import type { Use } from "../../../contract/use.ts"
import { Refused } from "../../kernel/refused.ts"
import { type SignedIn, signedInBy } from "../sessions.ts"
import { sessionIdIn, sessionLine } from "../wire/cookies.ts"
import { isOurs } from "../wire/csrf.ts"
import { type Answer, chosenUrl, type Exchange, exchanged } from "../wire/exchange.ts"
import { register, registrationOptions } from "./register.ts"
import { signInByPasskey, signInOptions } from "./sign-in.ts"

/*
 * The calls of the pages about passkeys. They are no part of NextAuth's wire, but answer like it: the address to go to,
 * and each refusal with an address that names its reason.
 */

const json = (body: unknown) => Response.json(body, { headers: { "cache-control": "no-store" } })

type Run<E, R> = (exchange: Exchange, browser: string) => Effect.Effect<Answer | Response, E, R>

/** Refused unless the sender could read the token against forged forms. Challenges of a sign-in are bound to it. */
const ofPage = <E, R>(run: Run<E, R>) =>
  Effect.fnUntraced(function* (exchange: Exchange) {
    const { request, fields, secure } = exchange
    const { csrfToken = "" } = fields
    if (!(yield* isOurs(request, csrfToken, secure))) return yield* new Refused({ code: "forbidden" })
    return yield* run(exchange, csrfToken)
  })

const ofCustomer = <E, R>(run: (exchange: Exchange, signedIn: SignedIn) => Effect.Effect<Answer | Response, E, R>) =>
  Effect.fnUntraced(function* (exchange: Exchange) {
    const signedIn = yield* signedInBy(sessionIdIn(exchange.request, exchange.secure))
    if (signedIn === null) return yield* new Refused({ code: "SessionRequired" })
    return yield* ofPage(() => run(exchange, signedIn))(exchange)
  })

const registerOptions = ofCustomer(({ origin }, signedIn) => Effect.map(registrationOptions(signedIn, origin), json))

const registerVerify = ofCustomer((exchange, signedIn) =>
  Effect.gen(function* () {
    const { url, cookies } = yield* chosenUrl(exchange)
    yield* register(signedIn, exchange.fields.response ?? "", exchange)
    return { url, cookies } satisfies Answer
  }),
)

const signInVerify = ofPage((exchange, browser) =>
  Effect.gen(function* () {
    const { url, cookies } = yield* chosenUrl(exchange)
    const signedIn = yield* signedInBy(sessionIdIn(exchange.request, exchange.secure))
    const id = yield* signInByPasskey(browser, exchange.fields.response ?? "", signedIn, exchange)
    return { url, cookies: [...cookies, sessionLine(id, exchange.secure)] } satisfies Answer
  }),
)

const call = <E, R>(path: string, use: Use, run: (exchange: Exchange) => Effect.Effect<Answer | Response, E, R>) =>
  ({
    method: "POST",
    path: `/api/auth/passkey/${path}`,
    use,
    body: "wire",
    answer: (request: Request, _params: unknown, address: string | null) => exchanged(request, address, run),
  }) as const

/** They stand before the wire's own catch-all. */
export const passkeyRoutes = [
  call("register/options", { who: "session" }, registerOptions),
  call("register/verify", { who: "session" }, registerVerify),
  call(
    "signin/options",
    { who: "everybody" },
    ofPage(({ origin }, browser) => Effect.map(signInOptions(browser, origin), json)),
  ),
  call("signin/verify", { who: "everybody", limit: "signIns" }, signInVerify),
]
