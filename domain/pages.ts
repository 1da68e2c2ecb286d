import { internalPath } from "./paths.ts"

/** Who can open a page, the scripts of other hosts that may run on it, and how long its answer may be kept. */
export type PageRule = {
  /**
   * `browser`: only the browser that began the checkout. `token`: whoever has the address. `session`: who is signed in;
   * others are sent to the sign-in. `member`: the same for the members of partners, who have a sign-in of their own.
   */
  readonly opens: "everybody" | "browser" | "token" | "session" | "member"
  readonly scripts: "tag manager" | "payment" | "none"
  /** `shared`: the same page for all visitors without cookies. `own`: the browser asks again. `never`: `no-store`. */
  readonly kept: "shared" | "own" | "never"
  /** Whether browsers can send the page's form without scripts. */
  readonly takes?: "form"
  /** Everybody can open it, and who is signed in sees their own things there. */
  readonly hasOwn?: true
}

const shared = { opens: "everybody", scripts: "tag manager", kept: "shared" } as const
const own = { ...shared, kept: "own" } as const
const ownForm = { ...own, takes: "form" } as const
/** A page that must not be told to any other host. */
const secret = { opens: "token", scripts: "none", kept: "never" } as const
const secretForm = { ...secret, takes: "form" } as const

const unkept = { opens: "everybody", scripts: "none", kept: "never" } as const
/** Passwords are typed here, so no other host's script may run. */
const typed = { ...unkept, takes: "form" } as const
const account = { ...typed, opens: "session" } as const
/** A page of a partner's members. */
const member = { ...unkept, opens: "member" } as const
const memberForm = { ...member, takes: "form" } as const
/** A customer's page without a form that browsers send by themselves. */
const customer = { ...unkept, opens: "session" } as const

/**
 * The pages of the shop, in the router's syntax and without a language. A page that is not here is treated as secret, so
 * a new page is safe before anybody has thought of it.
 */
export const pages = {
  "/": shared,
  "/categorie/$slug": shared,
  "/d/$partner": shared,
  "/destinazioni": shared,
  "/destinazioni/$slug": shared,
  "/esperienze": shared,
  "/esperienze/$slug": shared,
  "/regali": { ...shared, takes: "form" },
  "/regali/$slug": shared,
  "/t/cookie-policy": shared,
  "/t/ordinamento": shared,
  "/t/privacy": shared,
  "/auth/signin": typed,
  "/auth/error": unkept,
  "/signup": typed,
  "/password/forgot": typed,
  "/password/reset/$token": secretForm,
  "/verify-email/$token": secretForm,
  "/cancellazione/$token": secretForm,
  "/regalo": typed,
  "/blog": own,
  "/blog/$slug": own,
  "/blog/autori/$author": own,
  "/contatti": ownForm,
  "/flows": own,
  "/flows/$flow": own,
  "/flows/map": own,
  "/prenotazione": ownForm,
  "/recesso": ownForm,
  "/account/bookings": account,
  "/account/coupons": customer,
  "/account/gifts": account,
  "/account/wallet": customer,
  "/account/points": customer,
  "/account/privacy": account,
  "/account/profile": account,
  "/account/referral": customer,
  "/account/reviews": customer,
  "/account/security": account,
  "/partner": member,
  "/partner/bookings/$code": memberForm,
  "/partner/calendar": member,
  "/partner/changes": memberForm,
  "/partner/changes/$change": memberForm,
  "/partner/day/$date": memberForm,
  "/partner/experiences": memberForm,
  "/partner/experiences/$id": memberForm,
  "/partner/experiences/$id/$part": memberForm,
  "/partner/figures": member,
  "/partner/invitation/$token": secretForm,
  "/partner/links": memberForm,
  "/partner/messages": memberForm,
  "/partner/messages/$code": memberForm,
  "/partner/money": memberForm,
  "/partner/requests": memberForm,
  "/partner/settings": memberForm,
  "/partner/sign-in": typed,
  "/partner/embeds": memberForm,
  "/partner/feeds": memberForm,
  "/partner/webhooks": memberForm,
  "/liste": { ...unkept, hasOwn: true },
  "/liste/$list": customer,
  "/liste/p/$publicId/$slug": unkept,
  "/embed/web/$embed": { opens: "everybody", scripts: "payment", kept: "own" },
  "/checkout/$code": { opens: "browser", scripts: "payment", kept: "never" },
  "/checkout/$code/conferma/$token": secretForm,
  "/checkout/$code/grazie": { ...secret, opens: "browser" },
  "/regali/checkout/$code": { opens: "browser", scripts: "payment", kept: "never" },
  "/regali/checkout/$code/grazie": { ...secret, opens: "browser" },
  "/regali/checkout/$code/ordine/$token": secret,
  // The server exchanges the token for a cookie first, so the page's own address holds no token.
  "/paga/$token": { ...secret, scripts: "payment" },
  "/lista-attesa/$token": secret,
  "/partecipa/$token": secret,
  "/prenotazione/$token": secret,
  "/recensione/$token": secretForm,
  "/recesso/$token": secretForm,
  "/regalo/$token": secret,
  "/stop-email/$token": secretForm,
  "/visita/$token": secret,
} as const satisfies Readonly<Record<`/${string}`, PageRule>>

export type PagePath = keyof typeof pages

const patterns = Object.entries<PageRule>(pages).map(([path, rule]) => ({
  path: path as PagePath,
  rule,
  matches: new RegExp(`^${path.replace(/\$\w+/g, "([^/]+)")}/?$`, "i"),
}))

const lineOf = (pathname: string) => patterns.find(({ matches }) => matches.test(internalPath(pathname)))

/** The rule of an address, in any language; null if it is no page. Like the router, it ignores the case of a path. */
export const pageAt = (pathname: string): PageRule | null => lineOf(pathname)?.rule ?? null

/** The address of a page without what it names, as in the table (`/esperienze/$slug`); null if it is no page. */
export const pagePattern = (pathname: string): PagePath | null => lineOf(pathname)?.path ?? null

/** What an address names, as it is written there: `$token` of `/recesso/$token` is `token`. */
export function pageParams(pathname: string): Readonly<Partial<Record<string, string>>> {
  const line = lineOf(pathname)
  const [, ...values] = line?.matches.exec(internalPath(pathname)) ?? []
  const names = line?.path.match(/(?<=\$)\w+/g) ?? []
  return Object.fromEntries(names.map((name, n) => [name, values[n]]))
}

export const pageRule = (pathname: string): PageRule => pageAt(pathname) ?? secret
