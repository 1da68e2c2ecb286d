import { Effect } from "effect"
import { serverCookies } from "../../../domain/kept/server-cookies.ts"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { HttpSettings } from "../http/settings.ts"
import { sha256 } from "../kernel/access.ts"
import { orNull } from "../kernel/refused.ts"
import { linkByToken } from "./rows.ts"

/*
 * The page of a pay link loads the payment provider's script, which reads the page's address. So the address of the link
 * (`/paga/TOKEN`) only leads to the page: the token moves into a cookie that scripts cannot read, and the page's own
 * address (`/paga/NAME`) opens nothing without it.
 */

const { name: cookie, lifetimeMs } = serverCookies.payLinks
/** The cookie holds the tokens of the links that were opened last. */
const MOST_LINKS = 5

const entrance = /^\/paga\/([A-Za-z0-9_-]{43})\/?$/i

/** The name of a link in the address of its page. Nobody can get the token from it. */
const nameOf = (token: string): string => sha256(`pay-link-page:${token}`).slice(0, 16)

const tokensIn = (headers: Headers): readonly string[] =>
  new RegExp(`(?:^|;\\s*)${cookie}=([A-Za-z0-9_.-]*)`).exec(headers.get("cookie") ?? "")?.[1]?.split(".") ?? []

/** The token of the page with this name; null if this browser has not come by the link. */
export const tokenOfPage = ({ headers }: Request, name: string): string | null =>
  tokensIn(headers).find((token) => nameOf(token) === name) ?? null

/** Exchanges the token in the address for the cookie; null if there is no such link. */
export const enterByLink = Effect.fn("payLink.enter")(function* (request: Request) {
  const { pathname, search } = new URL(request.url)
  const token = entrance.exec(internalPath(pathname))?.[1]
  if (token === undefined || (yield* orNull(linkByToken(token))) === null) return null
  const { secure } = yield* HttpSettings
  const kept = [token, ...tokensIn(request.headers).filter((one) => one !== token)].slice(0, MOST_LINKS)
  const headers = {
    location: publicPath(paths.payLink(nameOf(token)), localeOf(pathname)) + search,
    "set-cookie": `${cookie}=${kept.join(".")}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeMs / 1000}${secure ? "; Secure" : ""}`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  }
  return new Response(null, { status: 303, headers })
})
