import { Effect } from "effect"
import { pagePattern, pageRule } from "../../../domain/pages.ts"
import { backToPartner, partnerPaths } from "../../../domain/partners/paths.ts"
import { isOffered, type Right } from "../../../domain/partners/rights.ts"
import { localeOf, publicPath } from "../../../domain/paths.ts"
import { memberWith } from "./sessions.ts"

/** The right without which a page has nothing to show. The others show to each role what it may see. */
export const pageRights: Readonly<Record<string, Right>> = {
  "/partner/requests": "requests",
  "/partner/bookings/$code": "requests",
  "/partner/calendar": "calendar",
  "/partner/changes": "calendar",
  "/partner/changes/$change": "calendar",
  "/partner/day/$date": "manifest",
  "/partner/experiences": "catalogue",
  "/partner/experiences/$id": "catalogue",
  "/partner/experiences/$id/$part": "catalogue",
  "/partner/money": "payouts",
  "/partner/webhooks": "organisation",
}

const go = (location: string) => new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } })

/**
 * Sends who is not signed in to the partners' sign-in, which leads back, and who has another role to the first page. Who
 * is signed in already does not sign in again.
 */
export const enterPartner = Effect.fn("partner.enter")(function* (request: Request) {
  const { pathname, search, searchParams } = new URL(request.url)
  const page = pagePattern(pathname)
  const locale = localeOf(pathname)
  if (page !== "/partner/sign-in" && pageRule(pathname).opens !== "member") return null
  const member = yield* memberWith(request)
  if (page === "/partner/sign-in")
    return member?.stage === "in" ? go(publicPath(backToPartner(searchParams.get("back")), locale)) : null
  if (member === null || member.stage !== "in") {
    const back = new URLSearchParams({ back: `${pathname}${search}` })
    return go(`${publicPath(partnerPaths.signIn, locale)}?${back}`)
  }
  const right = pageRights[page ?? ""]
  return right === undefined || isOffered(right, member.role) ? null : go(publicPath(partnerPaths.today, locale))
})
