import { Effect } from "effect"
import { errorStatus } from "../../../../domain/errors/catalogue.ts"
import { localeOf, paths, publicPath } from "../../../../domain/paths.ts"
import { requestLocale } from "../../http/request-locale.ts"
import type { Route } from "../../kernel/part.ts"
import { callbackGoogle, signInGoogle } from "../google/calls.ts"
import { AccountSettings } from "../settings.ts"
import { callbackPath } from "./callback-url.ts"
import {
  activate,
  callbackCredentials,
  checkEmail,
  csrf,
  session,
  signInEmail,
  signOut,
  updateSession,
  withToken,
} from "./calls.ts"
import { callbackCookie, cookieIn, nameOf } from "./cookies.ts"
import { type Answer, chosenUrl, type Exchange, errorUrl, exchanged, placeOf } from "./exchange.ts"

/** The ways to sign in, as the client asks for them. */
const providersOf = (base: string, hasGoogle: boolean) => ({
  credentials: {
    id: "credentials",
    name: "Email e password",
    type: "credentials",
    signinUrl: `${base}/signin/credentials`,
    callbackUrl: `${base}/callback/credentials`,
  },
  email: {
    id: "email",
    name: "Email",
    type: "email",
    signinUrl: `${base}/signin/email`,
    callbackUrl: `${base}/callback/email`,
  },
  ...(hasGoogle && {
    google: {
      id: "google",
      name: "Google",
      type: "oauth",
      signinUrl: `${base}/signin/google`,
      callbackUrl: `${base}/callback/google`,
    },
  }),
})

const providers = Effect.fnUntraced(function* (request: Request) {
  const { base } = yield* placeOf(request)
  const { google } = yield* AccountSettings
  return Response.json(providersOf(base, google !== null), { headers: { "cache-control": "no-store" } })
})

const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } })

/** The shop's own page in the language of the page to return to. */
const toPage = Effect.fnUntraced(function* (request: Request, path: string, names: readonly string[]) {
  const { origin, secure } = yield* placeOf(request)
  const { searchParams } = new URL(request.url)
  // Who was refused elsewhere still wants to go where they chose before.
  const chosen = searchParams.has("error") ? cookieIn(request, nameOf(callbackCookie, secure)) : null
  const back = searchParams.get("callbackUrl") ?? chosen
  const locale =
    back === null
      ? requestLocale(request.url, request.headers.get("accept-language"))
      : localeOf(callbackPath(back, origin))
  const kept = names.flatMap((name) => {
    const value = name === "callbackUrl" ? back : searchParams.get(name)
    return value === null ? [] : [[name, name === "callbackUrl" ? callbackPath(value, origin) : value]]
  })
  const query = kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`
  return redirect(`${origin}${publicPath(path, locale)}${query}`)
})

/** Errors that the sign-in page tells; the others have a page of their own. */
const atSignIn: readonly string[] = [
  "Signin",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
]

const toError = Effect.fnUntraced(function* (request: Request) {
  const { base } = yield* placeOf(request)
  const error = new URL(request.url).searchParams.get("error") ?? "Default"
  if (atSignIn.includes(error)) return redirect(`${base}/signin?${new URLSearchParams({ error })}`)
  return yield* toPage(request, paths.authError, ["error"])
})

/** The sign-in page says that a mail was sent. */
const toMailed = Effect.fnUntraced(function* (request: Request) {
  const { origin, secure } = yield* placeOf(request)
  const back = callbackPath(cookieIn(request, nameOf(callbackCookie, secure)), origin)
  return redirect(`${origin}${publicPath(paths.signIn, localeOf(back))}?${new URLSearchParams({ mailed: "yes" })}`)
})

/** A provider that the shop does not have: the sign-in page shows those that it has. */
const unknownProvider = withToken(
  "signin",
  Effect.fnUntraced(function* (exchange: Exchange) {
    const { url, cookies } = yield* chosenUrl(exchange)
    return { url: `${exchange.base}/signin?${new URLSearchParams({ callbackUrl: url })}`, cookies } satisfies Answer
  }),
)

/** A shop without Google's keys does not know it. */
const google = (exchange: Exchange) =>
  Effect.flatMap(AccountSettings, (settings) =>
    settings.google === null ? unknownProvider(exchange) : withToken("signin", signInGoogle)(exchange),
  )

const unknownCallback = ({ base }: Exchange): Effect.Effect<Answer> =>
  Effect.succeed({ url: errorUrl(base, "unknown_provider"), status: 400 })

/** The client reports failures by a beacon. They are counted as lines of the log, without anything that was sent. */
const logged = Effect.fnUntraced(function* (_request: Request) {
  yield* Effect.logDebug("a browser reports a failed session call")
  return Response.json({}, { headers: { "cache-control": "no-store" } })
})

/** NextAuth answers a call without a name with 500. Here no request may cause a 5xx, and its client treats 400 alike. */
const unknownAction = ({ url }: Request) =>
  Effect.sync(() => {
    const isNameless = /^\/api\/auth\/?$/.test(new URL(url).pathname)
    const message = isNameless ? "MISSING_NEXTAUTH_API_ROUTE_ERROR" : "malformed_request"
    return Response.json({ message }, { status: errorStatus(message), headers: { "cache-control": "no-store" } })
  })

const use = { who: "everybody" } as const
const counted = { who: "everybody", limit: "signIns" } as const

type Run<E, R> = (exchange: Exchange) => Effect.Effect<Answer | Response, E, R>
const posted =
  <E, R>(run: Run<E, R>) =>
  (request: Request, _params: unknown, address: string | null) =>
    exchanged(request, address, run)

/**
 * The wire of NextAuth 4 under `/api/auth` (spec §7, session client). Not part of the contract: its refusals are not
 * problems, and it needs no Idempotency-Key.
 */
export const wireRoutes = [
  { method: "GET", path: "/api/auth/session", use, answer: (request) => session(request) },
  { method: "GET", path: "/api/auth/csrf", use, answer: (request) => csrf(request) },
  { method: "GET", path: "/api/auth/providers", use, answer: (request) => providers(request) },
  {
    method: "GET",
    path: "/api/auth/signin",
    use,
    answer: (request) => toPage(request, paths.signIn, ["callbackUrl", "error"]),
  },
  {
    // The address that the list of the ways names. A way that the shop does not have leads to those that it has.
    method: "GET",
    path: "/api/auth/signin/:provider",
    use,
    answer: (request) => toPage(request, paths.signIn, ["callbackUrl", "error"]),
  },
  { method: "GET", path: "/api/auth/error", use, answer: (request) => toError(request) },
  {
    method: "POST",
    path: "/api/auth/callback/credentials",
    use: counted,
    body: "wire",
    answer: posted(callbackCredentials),
  },
  { method: "GET", path: "/api/auth/verify-request", use, answer: (request) => toMailed(request) },
  { method: "POST", path: "/api/auth/signin/email", use: counted, body: "wire", answer: posted(signInEmail) },
  { method: "POST", path: "/api/auth/signin/google", use, body: "wire", answer: posted(google) },
  {
    method: "GET",
    path: "/api/auth/callback/google",
    use,
    answer: (request, _, address) => callbackGoogle(request, address),
  },
  { method: "POST", path: "/api/auth/signin/:provider", use, body: "wire", answer: posted(unknownProvider) },
  { method: "POST", path: "/api/auth/callback/:provider", use, body: "wire", answer: posted(unknownCallback) },
  { method: "POST", path: "/api/auth/check-email", use, body: "wire", answer: posted(checkEmail) },
  { method: "POST", path: "/api/auth/activate", use, body: "wire", answer: posted(activate) },
  { method: "POST", path: "/api/auth/signout", use, body: "wire", answer: posted(signOut) },
  { method: "POST", path: "/api/auth/session", use, body: "wire", answer: posted(updateSession) },
  { method: "POST", path: "/api/auth/_log", use, body: "wire", answer: (request) => logged(request) },
  { method: "GET", path: "/api/auth/*", use, answer: unknownAction },
  { method: "POST", path: "/api/auth/*", use, body: "wire", answer: unknownAction },
] satisfies readonly Route[]
