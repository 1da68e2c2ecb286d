import { Effect } from "effect"
import { localeOf, paths, publicPath } from "../../../../domain/paths.ts"
import { Refused } from "../../kernel/refused.ts"
import { invitedBy } from "../invited.ts"
import { signedInBy } from "../sessions.ts"
import { AccountSettings } from "../settings.ts"
import { callbackPath } from "../wire/callback-url.ts"
import { callbackCookie, cookieIn, cookieLine, endedLine, nameOf, sessionIdIn, sessionLine } from "../wire/cookies.ts"
import { type Answer, chosenUrl, type Exchange, errorUrl, placeOf } from "../wire/exchange.ts"
import { authorizationUrl, claimsOf, newSecrets, type Purpose, purposeOf, type Secrets } from "./issuer.ts"
import { nonceCookie, stateCookie, verifierCookie } from "./secret-cookies.ts"
import { linkTo, signInBy } from "./whose.ts"

/* The way to the identity provider and back. */

const redirectUri = (base: string) => `${base}/callback/google`

type Place = { readonly base: string; readonly secure: boolean }

/** Where the browser goes, with the secrets that it must bring back. Fails with Refused if there is no provider. */
const wayThere = Effect.fnUntraced(function* (purpose: Purpose, { base, secure }: Place) {
  const { google } = yield* AccountSettings
  if (google === null) return yield* new Refused({ code: "unknown_provider" })
  const secrets = newSecrets(purpose)
  const url = yield* authorizationUrl(google, redirectUri(base), secrets)
  const cookies = [
    cookieLine(stateCookie, secrets.state, secure),
    cookieLine(verifierCookie, secrets.verifier, secure),
    cookieLine(nonceCookie, secrets.nonce, secure),
  ]
  return { url, cookies }
})

/** The wire's call: the client goes to the address that it gets. */
export const signInGoogle = Effect.fn("account.signInGoogle")(function* (exchange: Exchange) {
  const { cookies: callback } = yield* chosenUrl(exchange)
  const { url, cookies } = yield* wayThere("signIn", exchange)
  return { url, cookies: [...callback, ...cookies] } satisfies Answer
})

const redirect = (location: string, cookies: readonly string[] = []) => {
  const headers = new Headers({ location, "cache-control": "no-store" })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  return new Response(null, { status: 302, headers })
}

/**
 * The pages' own link to the provider. It is no form, because browsers apply a page's `form-action` also to where an
 * answer redirects. Only the shop's own pages may send somebody there.
 */
export const enterGoogle = Effect.fn("account.enterGoogle")(function* (request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  if (!/^(?:\/en)?\/auth\/google\/?$/i.test(pathname)) return null
  const place = yield* placeOf(request)
  const locale = localeOf(pathname)
  const back = callbackPath(searchParams.get("callbackUrl") ?? publicPath(paths.account, locale), place.origin)
  const site = request.headers.get("sec-fetch-site")
  const query = new URLSearchParams({ callbackUrl: back })
  if (site !== null && site !== "same-origin") return redirect(`${publicPath(paths.signIn, locale)}?${query}`)
  const purpose = searchParams.get("link") === null ? "signIn" : "link"
  return yield* wayThere(purpose, place).pipe(
    Effect.map(({ url, cookies }) =>
      redirect(url, [...cookies, cookieLine(callbackCookie, `${place.origin}${back}`, place.secure)]),
    ),
    Effect.catchIf(
      (error) => error instanceof Refused,
      ({ code }) => Effect.succeed(redirect(errorUrl(place.base, code))),
    ),
  )
})

/** The secrets that this browser brings back; null if one is missing. */
function secretsIn(request: Request, secure: boolean): Secrets | null {
  const [state, verifier, nonce] = [stateCookie, verifierCookie, nonceCookie].map((cookie) =>
    cookieIn(request, nameOf(cookie, secure)),
  )
  return state && verifier && nonce ? { state, verifier, nonce } : null
}

/** The provider sends the browser here. Whatever goes wrong leads to a page that says so. */
export const callbackGoogle = Effect.fn("account.callbackGoogle")(function* (request: Request, address: string | null) {
  const { google } = yield* AccountSettings
  const { base, origin, secure } = yield* placeOf(request)
  if (google === null) return Response.json({ url: errorUrl(base, "unknown_provider") }, { status: 400 })
  const over = [stateCookie, verifierCookie, nonceCookie].map((cookie) => endedLine(cookie, secure))
  const back = callbackPath(cookieIn(request, nameOf(callbackCookie, secure)), origin)
  const arrive = Effect.gen(function* () {
    const secrets = secretsIn(request, secure)
    if (secrets === null) return yield* new Refused({ code: "OAuthCallback" })
    const parameters = new URL(request.url).searchParams
    const claims = yield* claimsOf(google, redirectUri(base), parameters, secrets)
    if (purposeOf(secrets) === "link") {
      const signedIn = yield* signedInBy(sessionIdIn(request, secure))
      if (signedIn === null) return yield* new Refused({ code: "SessionRequired" })
      yield* linkTo(signedIn, claims)
      return redirect(`${origin}${back}`, over)
    }
    const { id } = yield* signInBy(claims, localeOf(back), { request, address }, invitedBy(request, secure))
    return redirect(`${origin}${back}`, [...over, sessionLine(id, secure)])
  })
  return yield* arrive.pipe(
    Effect.catchIf(
      (error) => error instanceof Refused,
      ({ code }) => Effect.succeed(redirect(errorUrl(base, code), over)),
    ),
  )
})
