import { Effect } from "effect"
import { pageRule } from "../../../domain/pages.ts"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { signedInWith } from "./read.ts"
import { callbackPath } from "./wire/callback-url.ts"
import { placeOf } from "./wire/exchange.ts"

const go = (location: string) => new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } })

/**
 * Sends a visitor who asks for a page of the account to the sign-in, which leads back to it. `/login` is another name of
 * the sign-in (spec §1).
 */
export const enterAccount = Effect.fn("account.enter")(function* (request: Request) {
  const { pathname, search, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const signIn = (query: Readonly<Record<string, string>>) =>
    go(`${publicPath(paths.signIn, locale)}${Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`}`)
  if (/^\/login\/?$/i.test(internalPath(pathname))) {
    const { origin } = yield* placeOf(request)
    const back = searchParams.get("callbackUri")
    return signIn(back === null ? {} : { callbackUrl: callbackPath(back, origin) })
  }
  if (/^\/account\/?$/i.test(internalPath(pathname))) return go(publicPath(paths.accountBookings, locale))
  if (pageRule(pathname).opens !== "session" || (yield* signedInWith(request)) !== null) return null
  return signIn({ error: "SessionRequired", callbackUrl: `${pathname}${search}` })
})
