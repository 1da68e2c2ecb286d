import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { alike } from "../fixtures/deep.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, useShop } from "../fixtures/shop.ts"

const shop = useShop({ own: true })

const page = async (path: string) => {
  const { text, status, headers } = await shop().visitor().send("GET", path)
  return { html: text, status, headers }
}

/** The part of a page before its first script. */
const beforeScripts = (html: string): string => {
  const first = /<script(?![^>]*type="application\/ld\+json")/.exec(html)
  return first === null ? html : html.slice(0, first.index)
}

const withoutScripts = (html: string): string => html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const jsonLd = (html: string): unknown =>
  JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "null")
const decoded = (text: string): string =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&")

describe("pages from the server", () => {
  test.each(alike(["it", "en"], 1))(
    "[RT-09] the home page in %s has its content and head without scripts",
    async (locale) => {
      const prefix = locale === "it" ? "" : "/en"
      const { html, status } = await page(prefix || "/")
      expect(status).toBe(200)
      expect(html).toContain(`<html lang="${locale}">`)
      const still = withoutScripts(html)
      const best = JSON.parse((await shop().visitor(locale).send("GET", "/api/v1/home")).text).best_sellers
      for (const card of best.slice(0, 3)) expect(decoded(still)).toContain(card.name)
      const head = beforeScripts(html)
      expect(head).toMatch(/<title[^>]*>[^<]{10,}<\/title>/)
      for (const name of ["description", "og:title", "og:description", "og:type", "og:url"]) {
        expect(meta(head, name)?.length, name).toBeGreaterThan(3)
      }
      expect(jsonLd(html)).toMatchObject({ "@type": "WebSite" })
    },
  )

  test("[RT-12] [DI-11] every picture of the home page exists", async () => {
    const { html } = await page("/")
    const pictures = new Set([...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? ""))
    expect(pictures).toContain("/art/panorama.svg")
    for (const src of pictures) {
      const { html: svg, status, headers } = await page(src)
      expect([status, headers.get("content-type"), svg.slice(0, 4)], src).toEqual([200, "image/svg+xml", "<svg"])
    }
    expect((await page("/art/panorama.png")).status).toBe(404)
  })

  test("[RT-09] the search page has its results, and its title names the search", async () => {
    const answer = JSON.parse((await shop().visitor().send("GET", "/api/v1/experiences?regions=veneto")).text)
    const { html } = await page("/esperienze?regions=veneto")
    const still = decoded(withoutScripts(html))
    expect(answer.results.length).toBeGreaterThan(0)
    for (const { name, slug } of answer.results) {
      expect(still).toContain(name)
      expect(still).toContain(`href="/esperienze/${slug}"`)
    }
    expect(meta(html, "og:title")).toContain("Veneto")
    expect(meta(beforeScripts(html), "description")?.length).toBeGreaterThan(20)
  })

  test("[RT-09] an experience's page has its texts, its price and its structured data in the page's language", async () => {
    const [slug] = JSON.parse((await shop().visitor().send("GET", "/api/v1/experiences/slugs")).text)
    for (const locale of ["it", "en"] as const) {
      const experience = JSON.parse((await shop().visitor(locale).send("GET", `/api/v2/experiences/${slug}`)).text)
      const { html } = await page(`${locale === "en" ? "/en" : ""}/esperienze/${slug}`)
      const still = decoded(withoutScripts(html))
      for (const text of [
        experience.name,
        experience.meeting_point,
        experience.included[0],
        experience.program[0].title,
      ]) {
        expect(still).toContain(text)
      }
      const head = beforeScripts(html)
      expect(decoded(/<title[^>]*>([^<]*)/.exec(head)?.[1] ?? "")).toContain(experience.name)
      expect(decoded(meta(head, "description") ?? "")).toBe(experience.summary)
      expect(meta(head, "og:image")).toContain("/art/")
      expect(jsonLd(html)).toMatchObject({
        "@type": "Product",
        name: experience.name,
        offers: { price: experience.altrove_price, priceCurrency: "EUR" },
      })
    }
  })

  test.each([
    ["/questa-pagina-non-esiste", "it"],
    ["/en/no-such-page", "en"],
    ["/esperienze/non-esiste", "it"],
    ["/en/esperienze/no-such-experience", "en"],
    ["/esperienze/%00", "it"],
    ["/esperienze/%ff", "it"],
    ["/%E0%A4%A", "it"],
    ["/esperienze/..%2f..%2fetc%2fpasswd", "it"],
    ["/prenotazione/nessuno", "it"],
    ["/en/prenotazione/nobody", "en"],
    ["/checkout/7K2M9QXR4TBD", "it"],
    ["/en/checkout/7K2M9QXR4TBD/grazie", "en"],
  ])("[RT-08] %s answers 404 with a page in %s", async (path, locale) => {
    const { html, status, headers } = await page(path)
    expect(status).toBe(404)
    expect(headers.get("content-type")).toMatch(/^text\/html/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(withoutScripts(html)).toMatch(/<h1/)
    expect(html).toMatch(/<title>[^<]+ · Altrove<\/title>/)
  })

  test("[RT-08] no page runs a script that the server did not write", async () => {
    const { html, headers } = await page("/")
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|nonce)/)
    expect(html).not.toContain("nonce=")
    const inline = [...html.matchAll(/<script(?![^>]* (?:src|type="application)[^>]*)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(1)
    for (const [, script = ""] of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    }
  })

  test("[ER-04] pages and calls that are only read answer other methods with 405", async () => {
    const { send } = shop().visitor("en")
    for (const [path, allow] of [
      ["/", "GET, HEAD"],
      ["/esperienze", "GET, HEAD"],
      ["/sitemap.xml", "GET, HEAD"],
      ["/health", "GET, HEAD"],
      ["/api/v1/experiences", "GET, HEAD"],
      ["/api/openapi.json", "GET, HEAD"],
    ] as const) {
      for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
        const answer = await send(method, path)
        expect(answer.status, `${method} ${path}`).toBe(405)
        expect(answer.headers.get("allow")).toBe(allow)
        expect(JSON.parse(answer.text)).toMatchObject({ code: "method_not_allowed", detail: "Method not allowed" })
      }
      expect(await send("HEAD", path)).toMatchObject({ status: 200, text: "" })
    }
  })

  test("[RT-01] an address with a slash at the end redirects to the one without", async () => {
    for (const [path, to] of [
      ["/esperienze/", "/esperienze"],
      ["/en/", "/en"],
      ["/en/esperienze/", "/en/esperienze"],
    ] as const) {
      const { headers, status } = await page(path)
      expect([status, headers.get("location")]).toEqual([307, to])
    }
  })

  test("[RT-08] a fault of the shop answers 500: a page in its language, or a problem for API calls", async () => {
    const broken = await openShop()
    const rename = (from: string, to: string) =>
      broken.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`alter table ${sql(from)} rename to ${sql(to)}`))
    try {
      await rename("experiences", "gone")
      for (const [path, locale] of [
        ["/", "it"],
        ["/en/esperienze", "en"],
      ] as const) {
        const { status, headers, text } = await broken.visitor().send("GET", path)
        expect([status, headers.get("content-type")], path).toEqual([500, expect.stringMatching(/^text\/html/)])
        expect(text).toContain(`<html lang="${locale}">`)
        expect(withoutScripts(text)).toMatch(/<h1/)
        expect(text).not.toMatch(/relation|experiences e|SqlError/)
      }
      const answer = await broken.visitor("en").send("GET", "/api/v1/experiences")
      expect(problem(answer)).toMatchObject({
        status: 500,
        code: "server_error",
        detail: "Something went wrong. Try again.",
      })
      expect(answer.text).not.toContain("gone")
      await rename("gone", "experiences")
      expect((await broken.visitor().send("GET", "/")).status).toBe(200)
    } finally {
      await broken.close()
    }
  })
})
