import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { startApp } from "../../adapters/server/app.ts"
import { DEMO_ADMIN_TOKEN, settingsOf } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { sourceFolder } from "../../adapters/server/demo/read.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { demo } from "../fixtures/demo.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop({ environment: { DEMO: "off" } })

const get = (path: string, locale: "it" | "en" = "it") => shop().visitor(locale).send("GET", path)
const json = async (path: string) => JSON.parse((await get(path)).text)
/** The readable text of a page. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "’")
    .replace(/\s+/g, " ")

const opening = { it: "Le prime esperienze stanno per arrivare", en: "The first experiences are on their way" } as const

/** Whether a path is a page in this language. The pages of single flows are left out: every shop has the same. */
const isOf = (path: string, locale: "it" | "en") =>
  /^\/en(?=[/?]|$)/.test(path) === (locale === "en") && !/^(\/en)?\/flows\/./.test(path)

test("[OP-09] an invalid file of the demo stops the start with a sentence that names it", async () => {
  const demoFolder = mkdtempSync(join(tmpdir(), "demo-"))
  cpSync(sourceFolder, demoFolder, { recursive: true })
  writeFileSync(join(demoFolder, "experiences/toscana.json"), '[{ "slug": "una-gita" }]')
  const start = startApp({
    settings: { ...settingsOf({}, undefined), database: await freshDatabase("pglite") },
    assets: () => ({ routes: {} }),
    environment: {},
    ownOrigin: "http://localhost:1",
    demoFolder,
  })
  await expect(start).rejects.toThrow(
    /^The demo's file experiences\/toscana\.json at \[0\]\.style cannot be used: Missing key$/,
  )
  rmSync(demoFolder, { recursive: true })
})

describe("[DI-11] a shop without the demo and without experiences", () => {
  test.each([
    ["", "it", opening.it],
    ["/en", "en", opening.en],
  ] as const)("opens every page under %j, and says where nothing is on offer yet", async (prefix, locale, sentence) => {
    for (const path of ["/", "/esperienze", "/destinazioni"]) {
      const { status, text } = await get(`${prefix}${path}`.replace(/(.)\/$/, "$1"), locale)
      expect(status, path).toBe(200)
      expect(words(text), path).toContain(sentence)
    }
    for (const path of [
      "/esperienze?q=vino&regions=toscana&map=1",
      "/regali",
      "/contatti",
      "/prenotazione",
      "/recesso",
      "/flows",
    ]) {
      const { status, text } = await get(prefix + path, locale)
      expect(status, path).toBe(200)
      expect(words(text), path).not.toContain(sentence)
    }
  })

  test.each(["", "/en"])("has no link under %j to a page that does not exist", async (prefix) => {
    const locale = prefix === "" ? "it" : "en"
    const followed = new Map<string, string>([[prefix || "/", "the visitor"]])
    for (const [path, from] of followed) {
      const { status, text } = await get(path, locale)
      expect(status, `${path}, linked from ${from}`).toBe(200)
      const links = [...text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      )
      // The account leads a visitor to the sign-in.
      const open = links.filter((href) => isOf(href, locale) && href !== `${prefix}/account`)
      for (const link of open) if (!followed.has(link)) followed.set(link, path)
    }
    expect(followed.size).toBeGreaterThan(8)
    expect([...followed.keys()]).toContain(`${prefix}/destinazioni`)
  })

  test("says on the pages of regions and categories that there is nothing yet; other pages are not found", async () => {
    const region = await get("/destinazioni/toscana")
    expect(region.status).toBe(404)
    expect(words(region.text)).toContain("Toscana: per ora niente da prenotare")
    const category = await get("/en/categorie/vino-e-cantine", "en")
    expect(category.status).toBe(404)
    expect(words(category.text)).toContain("Wine and cellars: nothing to book just yet")
    for (const path of ["/destinazioni/firenze", "/regali/regalo-in-volo", "/d/laguna", "/esperienze/una-gita"]) {
      const { status, text } = await get(path)
      expect(status, path).toBe(404)
      expect(words(text), path).toContain("Qui non c’è niente, ma altrove sì")
    }
  })

  test("has an API that answers with empty lists", async () => {
    expect(await json("/api/v1/experiences/slugs")).toEqual([])
    expect(await json("/api/v1/home")).toMatchObject({ best_sellers: [], categories: [], destinations: [] })
    expect(await json("/api/v1/experiences")).toMatchObject({ total: 0, results: [] })
    expect(await json("/api/v1/experiences?q=vino&regions=toscana")).toMatchObject({ total: 0, results: [] })
    expect(await json("/api/v1/experiences/count")).toEqual({ count: 0 })
    expect(await json("/api/v1/experiences/map")).toMatchObject({ markers: [] })
    for (const kind of ["destination", "category", "gift"]) expect(await json(`/api/v1/landings/${kind}`)).toEqual([])
    expect((await get("/api/v1/landings/category/vino-e-cantine")).status).toBe(404)
    expect((await get("/api/v2/experiences/una-gita")).status).toBe(404)
    const { status, text } = await get("/api/v1/suggestions?q=tos")
    expect(status).toBe(200)
    expect(text).not.toContain("Toscana")
  })

  test("has a sitemap with the pages that always exist", async () => {
    const index = await get("/sitemap.xml")
    const parts = [...index.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)
    expect(parts).toContain("/sitemaps/pages.xml")
    for (const part of parts) {
      const { status, text } = await get(part)
      expect(status, part).toBe(200)
      for (const [, address = ""] of text.matchAll(/<loc>([^<]*)<\/loc>/g)) {
        const { pathname } = new URL(address)
        expect((await get(pathname)).status, pathname).toBe(200)
      }
    }
    expect((await get("/robots.txt")).status).toBe(200)
  })

  test("has the sandbox, without demo codes", async () => {
    const { status, text } = await get("/sandbox")
    expect(status).toBe(200)
    expect(words(text)).toContain("DEMO=off")
    for (const { code } of demo.codes.vouchers) expect(text).not.toContain(code.slice(0, 4))
    expect(text).not.toContain("BENVENUTO10")
  })

  test("accepts no token of the demo", async () => {
    const [partner] = demo.partners
    const token = partnerToken(partner?.id ?? "", DEMO_PARTNER_SECRET)
    const asked = async (method: "GET" | "POST", path: string, bearer: string) =>
      (
        await shop()
          .visitor()
          .send(method, path, { headers: { authorization: `Bearer ${bearer}` } })
      ).status
    expect(await asked("POST", "/partner/v0/bookings/ABCDEFGHIJKL/confirm", token)).toBe(401)
    expect(await asked("GET", "/admin/v0/bookings/ABCDEFGHIJKL/money", DEMO_ADMIN_TOKEN)).toBe(401)
  })

  test("has the drawn pictures", async () => {
    expect((await get("/art/panorama.svg")).status).toBe(200)
    expect((await get("/art/wine-toscana-2.svg")).status).toBe(200)
  })
})
