import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { LandingLinkWire, LandingWire } from "../../adapters/contract/landing.ts"
import type { Picture } from "../../domain/catalogue/experience.ts"
import { landingPath, picturePath, publicPath } from "../../domain/paths.ts"
import { alike, deep } from "../fixtures/deep.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { check, structuredData } from "../fixtures/structured-data.ts"

const shop = useShop()
const locales = ["it", "en"] as const

const get = (path: string) => shop().visitor().send("GET", path)
const links = async (kind: string) => read(Schema.Array(LandingLinkWire), await get(`/api/v1/landings/${kind}`))
const landing = async (kind: string, slug: string, locale: string) =>
  read(LandingWire, await get(`/api/v1/landings/${kind}/${slug}?lang=${locale}`))

const attribute = (html: string, tag: RegExp, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? "")?.[1]
const plain = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")

async function partnerSlugs(): Promise<readonly string[]> {
  const rows = await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ slug: string }>`select slug from landing_pages where kind = 'partner' order by slug`,
    ),
  )
  return rows.map(({ slug }) => slug)
}

/** Checks the title, the description, the canonical address, the other language and the structured data. */
function expectHead(html: string, path: string, locale: (typeof locales)[number]) {
  const { origin } = shop()
  expect(html).toContain(`<html lang="${locale}">`)
  expect(/<title[^>]*>([^<]{10,})<\/title>/.exec(html)?.[1], path).toBeDefined()
  const description = attribute(html, /<meta name="description"[^>]*>/, "content")
  expect(description?.length, path).toBeGreaterThan(30)
  for (const name of ["og:title", "og:description", "og:url"]) expect(html, path).toContain(`property="${name}"`)
  expect(attribute(html, /<link rel="canonical"[^>]*>/, "href")).toBe(`${origin}${publicPath(path, locale)}`)
  for (const [language, one] of [...locales.map((it) => [it, it] as const), ["x-default", "it"] as const]) {
    expect(html.toLowerCase(), path).toContain(`hreflang="${language}" href="${origin}${publicPath(path, one)}"`)
  }
  structuredData(html).forEach(check)
}

describe("landing pages", () => {
  test.each(alike(["destination", "category", "gift"]))(
    "[DI-10] [RT-03] [RT-09] of the kind %s have their text, experiences, questions and head in both languages",
    async (kind) => {
      const all = await links(kind)
      expect(all.length).toBeGreaterThanOrEqual(12)
      // Regions come first, then provinces and towns. This takes some of each, in alternating languages.
      const some = all.filter((_, index) => index % (index < 20 ? 4 : 75) === 0)
      for (const [index, { slug, label }] of some.entries()) {
        const locale = locales[index % 2] ?? "it"
        const path = landingPath(kind, slug)
        const page = await landing(kind, slug, locale)
        const { status, text: html } = await get(publicPath(path, locale))
        expect(status, path).toBe(200)
        expectHead(html, path, locale)
        const words = plain(html)
        const named = page.results.slice(0, 3).map(({ name }) => name)
        const asked = page.faq.map(({ question }) => question)
        for (const said of [page.title, page.lead, ...page.paragraphs, ...named, ...asked]) {
          expect(words, path).toContain(said)
        }
        expect(page.total, path).toBeGreaterThan(0)
        expect(page.faq.length, path).toBeGreaterThanOrEqual(2)
        expect(label).not.toBe("")
        const types = structuredData(html).map((data) => data["@type"])
        expect(types, path).toEqual(["ItemList", "BreadcrumbList", "FAQPage"])
      }
    },
  )

  test("[DI-10] exist for every text, and every region, category and gift idea has a text", async () => {
    const [counted] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ texts: number; orphans: number; wordless: number }>`
          select count(t.slug) as texts, count(*) filter (where p.slug is null) as orphans,
            count(*) filter (where t.slug is null and p.kind <> 'partner' and coalesce(p.place, 'region') = 'region')
              as wordless
          from landing_texts t full join landing_pages p using (kind, slug)`,
      ),
    )
    expect(counted).toMatchObject({ orphans: 0, wordless: 0 })
    expect(counted?.texts).toBeGreaterThanOrEqual(44)
  })

  deep.test("[DI-10] have different pictures: the gift ideas, and the places of a region", async () => {
    const picturesOf = (all: readonly { readonly picture: Picture }[]) => all.map(({ picture }) => picturePath(picture))
    const gifts = picturesOf(await links("gift"))
    expect(new Set(gifts).size).toBe(gifts.length)
    const { related } = await landing("destination", "toscana", "it")
    expect(related.length).toBeGreaterThan(6)
    const shown = picturesOf(related.slice(0, 6))
    expect(new Set(shown).size).toBe(shown.length)
  })

  deep.test(
    "[DI-10] list what their search finds, the most popular first; towns are in provinces, provinces in regions",
    async () => {
      const found = JSON.parse((await get("/api/v1/experiences?regions=sicilia")).text)
      const page = await landing("destination", "sicilia", "it")
      expect(page).toMatchObject({ total: found.total, search_query: "regions=sicilia" })
      expect(page.results.map(({ id }) => id)).toEqual(found.results.map(({ id }: { id: string }) => id))
      const places = (await links("destination")).filter(({ region }) => region === "sicilia")
      const count = (place: string) =>
        places.filter((one) => one.place === place).reduce((sum, one) => sum + one.count, 0)
      expect([count("province"), count("city")]).toEqual([found.total, found.total])
      const town = places.find(({ place }) => place === "city")
      const city = await landing("destination", town?.slug ?? "", "en")
      expect(city.breadcrumbs.map(({ path }) => path).slice(0, 2)).toEqual(["/destinazioni", "/destinazioni/sicilia"])
      expect(city.results.length + city.nearby.length).toBeGreaterThan(4)
      expect(city.nearby.map(({ city: name }) => name)).not.toContain(city.results[0]?.city)
    },
  )

  test("[RT-03] of partners show only the experiences that name the partner", async () => {
    const [slug = "", other = ""] = await partnerSlugs()
    for (const locale of locales) {
      const page = await landing("partner", slug, locale)
      const { status, text: html } = await get(publicPath(`/d/${slug}`, locale))
      expect(status).toBe(200)
      expectHead(html, `/d/${slug}`, locale)
      expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(page.title.replaceAll("&", "&amp;"))
      expect(new Set(page.results.map(({ partner_name }) => partner_name))).toEqual(new Set([page.title]))
    }
    expect((await landing("partner", other, "it")).title).not.toBe((await landing("partner", slug, "it")).title)
    const hidden = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ hidden: number }>`select count(*) as hidden from landing_pages p
          join experiences e on e.partner_id = p.partner_id and not e.partner_named where p.kind = 'partner'`,
      ),
    )
    expect(hidden[0]?.hidden).toBeGreaterThan(0)
  })

  test.each(["/destinazioni", "/regali", "/t/ordinamento", "/t/privacy"])(
    "[RT-03] [BX-03] include %s, in both languages with its head",
    async (path) => {
      for (const locale of locales) {
        const { status, text: html } = await get(publicPath(path, locale))
        expect(status).toBe(200)
        expectHead(html, path, locale)
      }
    },
  )

  test.each(["destinazioni", "categorie", "regali", "d"])(
    "[RT-08] answer 404 under /%s if they do not exist",
    async (folder) => {
      for (const slug of [
        "atlantide",
        "%00",
        "%ff",
        "..%2f..%2fetc",
        "a".repeat(4000),
        "'%20or%201=1--",
        "__proto__",
      ]) {
        const { status, text: html, headers } = await get(`/${folder}/${slug}`)
        expect(status, slug).toBe(404)
        expect(headers.get("content-type")).toMatch(/^text\/html/)
        expect(html).toMatch(/<h1/)
      }
      expect((await get(`/${folder === "d" ? "en/d/x" : `en/${folder}/x`}`)).text).toContain('<html lang="en">')
    },
  )

  test("[RT-09] keep their canonical address with any query", async () => {
    const { status, text: html } = await get("/destinazioni/toscana?utm_source=x&q=%27%3Cscript%3E&page=-1&within=NaN")
    expect(status).toBe(200)
    expectHead(html, "/destinazioni/toscana", "it")
  })

  test("[RT-09] are in an experience's breadcrumbs; its structured data and the home page's are valid", async () => {
    expect(structuredData((await get("/")).text).map((data) => data["@type"])).toEqual(["WebSite", "Organization"])
    const [slug] = JSON.parse((await get("/api/v1/experiences/slugs")).text)
    const { text: html } = await get(`/en/esperienze/${slug}`)
    const data = structuredData(html)
    data.forEach(check)
    expect(data.map((one) => one["@type"])).toEqual(["Product", "TouristTrip", "BreadcrumbList"])
    // The breadcrumbs are also links on the page: the region and the town.
    const steps = [...html.matchAll(/href="(\/en\/destinazioni\/[^"]*)"/g)].map(([, path = ""]) => path)
    for (const path of new Set(steps.slice(0, 2))) expect((await get(path)).status, path).toBe(200)
  })

  test("[RT-09] are the canonical address of a search for the same; a search for words is not indexed", async () => {
    const region = (await get("/en/esperienze?regions=toscana&sort=priceUp")).text
    expect(region).toContain(`rel="canonical" href="${shop().origin}/en/destinazioni/toscana"`)
    const words = (await get("/esperienze?q=vino")).text
    expect(words).toContain('name="robots" content="noindex"')
    expect(words).not.toContain('rel="canonical"')
    structuredData(region).forEach(check)
  })
})
