import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { type PagePath, pagePattern, pageRule } from "../../domain/pages.ts"
import { newAccount, verifyLink } from "./setup/account.ts"
import { bookAs, findOffer } from "./setup/offers.ts"
import { ownerSession } from "./setup/owner.ts"
import { soldTo } from "./setup/sold.ts"
import { expect, test } from "./setup/test.ts"

/* No page is left out of the check of accessibility: a new one does not compile until it has its line here. */

type Names = Readonly<Record<"code" | "token" | "checkout" | "verify", string>>
/** Its address is its path; it is the first of its kind in the site map; or it names what this browser has bought. */
type Opened = "itself" | "listed" | ((names: Names) => string)
/** The test that looks at a page to which more than an address leads. */
type Elsewhere = { readonly spec: string }

const by = (name: string): Elsewhere => ({ spec: `tests/browser/${name}.spec.ts` })

const looked: Readonly<Record<PagePath, Opened | Elsewhere>> = {
  "/": "itself",
  "/categorie/$slug": "listed",
  "/d/$partner": "listed",
  "/destinazioni": "itself",
  "/destinazioni/$slug": "listed",
  "/esperienze": "itself",
  "/esperienze/$slug": "listed",
  "/regali": "itself",
  "/regali/$slug": "listed",
  "/t/cookie-policy": "itself",
  "/t/ordinamento": "itself",
  "/t/privacy": "itself",
  "/auth/signin": "itself",
  "/auth/error": () => "/auth/error?error=OAuthAccountNotLinked",
  "/signup": "itself",
  "/password/forgot": "itself",
  "/password/reset/$token": by("pages"),
  "/verify-email/$token": ({ verify }) => verify,
  "/cancellazione/$token": by("pages"),
  "/regalo": "itself",
  "/blog": "itself",
  "/blog/$slug": "listed",
  "/blog/autori/$author": "listed",
  "/contatti": "itself",
  "/flows": "itself",
  "/flows/$flow": () => "/flows/countdown",
  "/flows/map": by("flows"),
  "/prenotazione": "itself",
  "/recesso": "itself",
  "/account/bookings": "itself",
  "/account/coupons": "itself",
  "/account/gifts": "itself",
  "/account/wallet": "itself",
  "/account/points": "itself",
  "/account/privacy": "itself",
  "/account/profile": "itself",
  "/account/referral": "itself",
  "/account/reviews": "itself",
  "/account/security": "itself",
  "/partner": "itself",
  "/partner/bookings/$code": by("partner"),
  "/partner/calendar": "itself",
  "/partner/changes": "itself",
  "/partner/changes/$change": by("partner"),
  "/partner/day/$date": by("partner"),
  "/partner/experiences": "itself",
  "/partner/experiences/$id": by("publication"),
  "/partner/experiences/$id/$part": by("publication"),
  "/partner/invitation/$token": by("partner"),
  "/partner/links": "itself",
  "/partner/messages": "itself",
  "/partner/messages/$code": by("partner"),
  "/partner/money": "itself",
  "/partner/requests": "itself",
  "/partner/settings": "itself",
  "/partner/sign-in": "itself",
  "/partner/embeds": "itself",
  "/partner/feeds": "itself",
  "/partner/figures": "itself",
  "/partner/webhooks": "itself",
  "/liste": "itself",
  "/liste/$list": by("lists"),
  "/liste/p/$publicId/$slug": by("lists"),
  "/embed/web/$embed": by("embed"),
  "/checkout/$code": ({ checkout }) => `/checkout/${checkout}`,
  "/checkout/$code/conferma/$token": by("purchase-methods"),
  "/checkout/$code/grazie": ({ code }) => `/checkout/${code}/grazie`,
  "/regali/checkout/$code": by("gift-checkout"),
  "/regali/checkout/$code/grazie": by("gift-checkout"),
  "/regali/checkout/$code/ordine/$token": by("gift-share.deep"),
  "/paga/$token": by("pay-link"),
  "/lista-attesa/$token": by("waiting"),
  "/partecipa/$token": by("participants"),
  "/prenotazione/$token": ({ token }) => `/prenotazione/${token}`,
  "/recensione/$token": by("reviews"),
  "/recesso/$token": ({ token }) => `/recesso/${token}`,
  "/regalo/$token": by("gift-used"),
  "/stop-email/$token": by("pages"),
  "/visita/$token": by("shared-visit"),
}

test("[OP-08] each page is looked at here, or by a test that looks for faults of accessibility", () => {
  const specs = Object.values(looked).flatMap((how) => (typeof how === "object" ? [how.spec] : []))
  for (const spec of new Set(specs))
    expect(readFileSync(spec, "utf8"), spec).toMatch(/shop\.accessible\(|new AxeBuilder\(/)
})

/** The site map's first page of each kind. */
async function listed(page: Page): Promise<ReadonlyMap<PagePath | null, string>> {
  const locations = async (path: string) => {
    const xml = await (await page.request.get(path)).text()
    return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname)
  }
  const all = await Promise.all((await locations("/sitemap.xml")).map(locations))
  return new Map(
    all
      .flat()
      .toReversed()
      .map((path) => [pagePattern(path), path]),
  )
}

/** What the page's visitor has: a paid booking, a checkout, and an account whose address is not confirmed yet. */
async function has(page: Page, origin: string): Promise<Names> {
  const wanted = { variant: ({ instantBooking }: { readonly instantBooking: boolean }) => instantBooking }
  const booking = await soldTo(page, origin, await findOffer(origin, wanted))
  const { code: checkout } = await bookAs(page, origin, await findOffer(origin, wanted))
  const verify = await verifyLink(page, await newAccount(page))
  return { ...booking, checkout, verify }
}

/** Pages are opened by who may: everybody and who has bought, a customer with a history, the owner of a partner. */
const whoOpens = {
  everybody: "visitor",
  browser: "visitor",
  token: "visitor",
  session: "customer",
  member: "owner",
} as const
const giulia = { form: "signIn", email: "giulia@demo.example", password: "le colline di Pienza" }

for (const who of ["visitor", "customer", "owner"] as const)
  for (const prefix of ["", "/en"])
    test(`[OP-08] every page that a ${who} opens by its address is accessible, ${prefix === "" ? "in Italian" : "in English"}`, async ({
      page,
      browser,
      shop,
    }) => {
      test.setTimeout(240_000)
      if (who === "customer")
        expect((await page.request.post("/auth/signin", { form: giulia, maxRedirects: 0 })).status()).toBe(303)
      if (who === "owner") await page.context().addCookies((await ownerSession(browser, shop.origin)).cookies)
      const own = Object.entries(looked).filter(([path]) => whoOpens[pageRule(path).opens] === who)
      const names = who === "visitor" ? await has(page, shop.origin) : null
      const firsts = await listed(page)
      for (const [path, how] of own) {
        if (typeof how === "object") continue
        const named = how === "itself" ? path : how === "listed" ? firsts.get(path as PagePath) : names && how(names)
        expect(named, path).toBeTruthy()
        const answer = await page.goto(`${prefix}${named}`)
        expect([path, answer?.status()]).toEqual([path, 200])
        expect(pagePattern(new URL(page.url()).pathname)).toBe(path)
        await expect(page.locator("html")).toHaveAttribute("lang", prefix === "" ? "it" : "en")
        await test.step(path, () => shop.accessible(page))
      }
    })
