import { Effect, Schema } from "effect"
import { localeOf } from "../../../../domain/paths.ts"
import { isOwnPage } from "../../http/posted-form.ts"
import { Refused } from "../../kernel/refused.ts"
import { askForLink } from "../ask-for-link.ts"
import { signedInCookies } from "../known-device.ts"
import { changeProfile } from "../profile.ts"
import { endSession, signedInBy } from "../sessions.ts"
import { signIn } from "../sign-in.ts"
import { verifyMailbox } from "../verify.ts"
import { callbackPath } from "./callback-url.ts"
import { sessionIdIn, sessionLine } from "./cookies.ts"
import { csrfOf, isOurs } from "./csrf.ts"
import { type Answer, chosenUrl, type Exchange, errorUrl, placeOf } from "./exchange.ts"
import { sessionBody } from "./session-body.ts"

/* The calls of the wire, one by one. */

const json = (body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200) =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } })

/**
 * The signed-in customer, or `{}`. The session's cookie is kept for as long as the session. A dead one stays, because a
 * late answer to a page in the background would otherwise end the session that the customer has begun meanwhile.
 */
export const session = Effect.fn("account.session")(function* (request: Request) {
  const { secure } = yield* placeOf(request)
  const id = sessionIdIn(request, secure)
  const signedIn = yield* signedInBy(id)
  const headers = { "cache-control": "private, no-cache, no-store", pragma: "no-cache" }
  if (signedIn !== null) return json(sessionBody(signedIn), { ...headers, "set-cookie": sessionLine(id, secure) })
  return json({}, headers)
})

export const csrf = Effect.fn("account.csrf")(function* (request: Request) {
  const { secure } = yield* placeOf(request)
  const { token, cookie } = yield* csrfOf(request, secure)
  return json({ csrfToken: token }, cookie === null ? {} : { "set-cookie": cookie })
})

const Credentials = Schema.Struct({
  email: Schema.String.check(Schema.isMaxLength(400)),
  password: Schema.String.check(Schema.isMaxLength(1_000)),
})

/** Refused without a valid token: the caller cannot be a page of the shop. */
export const withToken = <E, R>(
  action: "signin" | "signout",
  run: (exchange: Exchange) => Effect.Effect<Answer, E, R>,
) =>
  Effect.fnUntraced(function* (exchange: Exchange) {
    const { request, fields, secure, base } = exchange
    if (!(yield* isOurs(request, fields.csrfToken, secure)))
      return { url: `${base}/${action}?csrf=true` } satisfies Answer
    return yield* run(exchange)
  })

export const callbackCredentials = withToken(
  "signin",
  Effect.fn("account.callbackCredentials")(function* (exchange: Exchange) {
    const { base, fields } = exchange
    const { url, cookies } = yield* chosenUrl(exchange)
    const wrong: Answer = {
      url: errorUrl(base, "CredentialsSignin", { provider: "credentials" }),
      status: 401,
      cookies,
    }
    const given = Schema.decodeUnknownOption(Credentials)(fields)
    if (given._tag === "None") return wrong
    return yield* signIn(given.value, exchange).pipe(
      Effect.flatMap((opened) => signedInCookies(opened.id, given.value.email, exchange)),
      Effect.map((signedIn): Answer => ({ url, cookies: [...cookies, ...signedIn] })),
      Effect.catchIf(isWrong, () => Effect.succeed(wrong)),
    )
  }),
)

/** Asks for a link by mail. Whatever was typed is answered alike. */
export const signInEmail = withToken(
  "signin",
  Effect.fn("account.signInEmail")(function* (exchange: Exchange) {
    const { base, fields, origin } = exchange
    const { url, cookies } = yield* chosenUrl(exchange)
    const callback = callbackPath(url, origin)
    yield* askForLink("signIn", fields.email ?? "", callback, localeOf(callback), exchange).pipe(
      Effect.catchIf(
        (error) => error instanceof Refused && error.code === "validation_failed",
        () => Effect.void,
      ),
    )
    return { url: `${base}/verify-request?${new URLSearchParams({ provider: "email", type: "email" })}`, cookies }
  }),
)

const isWrong = (error: unknown): error is Refused => error instanceof Refused && error.code === "login_failed"

export const signOut = withToken(
  "signout",
  Effect.fn("account.signOut")(function* (exchange: Exchange) {
    const { request, secure } = exchange
    const { url, cookies } = yield* chosenUrl(exchange)
    const id = sessionIdIn(request, secure)
    if (id !== null) yield* endSession(id)
    return { url, cookies: [...cookies, sessionLine(null, secure)] } satisfies Answer
  }),
)

/** Whatever is asked, the answer tells nothing: nobody learns who has an account. */
export const checkEmail = () =>
  Effect.sync(() => new Response(null, { status: 202, headers: { "cache-control": "no-store" } }))

/**
 * Verifies the mailbox by the token of the mail's link, as its page does. `password`: for who is not signed in. Not from
 * another site: it would sign a visitor in to an account of its own.
 */
export const activate = Effect.fn("account.activate")(function* (exchange: Exchange) {
  const { request, fields, origin } = exchange
  if (!isOwnPage(request, origin)) return yield* new Refused({ code: "forbidden" })
  const { callback, opened, email } = yield* verifyMailbox(fields.token ?? "", fields.password ?? "", exchange)
  const cookies = opened === null ? [] : yield* signedInCookies(opened.id, email, exchange)
  return { url: `${origin}${callback}`, cookies } satisfies Answer
})

/** What the client's `update` may change. Everything else is ignored. */
const Changes = Schema.Struct({
  first_name: Schema.optionalKey(Schema.String),
  last_name: Schema.optionalKey(Schema.String),
  phone: Schema.optionalKey(Schema.NullOr(Schema.String)),
  city: Schema.optionalKey(Schema.NullOr(Schema.String)),
  public_username: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** Changes the profile of who is signed in. A wrong token: 400; a visitor: `{}`. */
export const updateSession = Effect.fn("account.updateSession")(function* (exchange: Exchange) {
  const { request, fields, secure } = exchange
  if (!(yield* isOurs(request, fields.csrfToken, secure))) return json({}, {}, 400)
  const id = sessionIdIn(request, secure)
  const signedIn = yield* signedInBy(id)
  if (signedIn === null) return json({})
  const changes = Schema.decodeUnknownOption(Schema.fromJsonString(Changes))(fields.data ?? "{}")
  if (changes._tag === "None") return yield* new Refused({ code: "malformed_request" })
  const { first_name, last_name, phone, city, public_username } = changes.value
  yield* changeProfile(signedIn, {
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(phone !== undefined && { phone }),
    ...(city !== undefined && { city }),
    ...(public_username !== undefined && { publicUsername: public_username }),
  })
  const changed = yield* signedInBy(id)
  return json(changed === null ? {} : sessionBody(changed))
})
