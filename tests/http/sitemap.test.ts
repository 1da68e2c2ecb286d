import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { landingsStale, refreshLandings } from "../../adapters/server/catalogue/landing-pages.ts"
import { writeLandingTexts } from "../../adapters/server/catalogue/landing-texts.ts"
import { now } from "../../adapters/server/store/clock.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { demo } from "../fixtures/demo.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop({ own: true })

const get = (path: string) => shop().visitor().send("GET", path)
const values = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, value = ""]) => value)

/** Checks that every tag is closed in order. This is enough for documents that we write ourselves. */
function expectWellFormed(xml: string) {
  const [head, ...rest] = xml.split("?>")
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"')
  const open: string[] = []
  for (const [tag, closing, name = "", end] of rest.join("?>").matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop(), tag).toBe(name)
    else if (!end) open.push(name)
  }
  expect(open).toEqual([])
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
}

async function parts() {
  const index = await get("/sitemap.xml")
  expect(index.headers.get("content-type")).toMatch(/^application\/xml/)
  expectWellFormed(index.text)
  const addresses = values(index.text, "loc")
  const xmls = await Promise.all(addresses.map(async (address) => (await get(new URL(address).pathname)).text))
  return addresses.map((address, n) => ({ name: address.split("/").at(-1) ?? "", xml: xmls[n] ?? "" }))
}

const lastmodOf = (xml: string, path: string) =>
  new RegExp(`<loc>[^<]*${path}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1]
const part = async (name: string) => (await get(`/sitemaps/${name}.xml`)).text

describe("[RT-09] the sitemap", () => {
  test("has parts of at most 20,000 addresses, and every page in both languages with links to each other", async () => {
    const all = await parts()
    const slugs: string[] = JSON.parse((await get("/api/v1/experiences/slugs")).text)
    const kinds = [
      "pages.xml",
      "destinations.xml",
      "categories.xml",
      "gifts.xml",
      "partners.xml",
      "experiences-1.xml",
      "blog.xml",
    ]
    expect(all.map(({ name }) => name)).toEqual(kinds)
    const listed = all.flatMap(({ xml }) => values(xml, "loc"))
    expect(new Set(listed).size).toBe(listed.length)
    for (const { name, xml } of all) {
      expectWellFormed(xml)
      const addresses = values(xml, "loc")
      expect(addresses.length, name).toBeLessThanOrEqual(20_000)
      expect(addresses.length % 2, name).toBe(0)
      expect([...xml.matchAll(/<xhtml:link rel="alternate" hreflang="x-default"/g)], name).toHaveLength(
        addresses.length,
      )
      const today = await shop().run(now)
      for (const date of values(xml, "lastmod")) {
        expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect(date <= today, `${name} ${date}`).toBe(true)
      }
    }
    const isListed = new Set(listed)
    const missing = slugs
      .flatMap((slug) => [`${shop().origin}/esperienze/${slug}`, `${shop().origin}/en/esperienze/${slug}`])
      .filter((address) => !isListed.has(address))
    expect(missing).toEqual([])
    // The first and last address of every part exist, and each is its page's canonical address.
    for (const { xml } of all) {
      const addresses = values(xml, "loc")
      for (const address of [addresses[0], addresses.at(-1)]) {
        const { status, text } = await get(new URL(address ?? "").pathname)
        expect(status, address).toBe(200)
        expect(text, address).toContain(`rel="canonical" href="${address}"`)
      }
    }
  })

  test.each(["experiences-2", "experiences-0", "experiences-99999999999", "nothing", "..%2fpages", "%00"])(
    "has no part %s",
    async (name) => {
      expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )

  test("gives an address a new date only if its page changed", async () => {
    const [slug = ""]: string[] = JSON.parse((await get("/api/v1/experiences/slugs")).text)
    const path = `/esperienze/${slug}`
    const before = lastmodOf(await part("experiences-1"), path)
    const stale = () => shop().run(landingsStale())
    const write = (change: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
      shop().run(Effect.flatMap(SqlClient.SqlClient, change))
    await write((sql) => sql`update experiences set popularity = popularity + 1 where slug = ${slug}`)
    await write((sql) => sql`update experiences set rating_hundredths = rating_hundredths where slug = ${slug}`)
    expect(lastmodOf(await part("experiences-1"), path)).toBe(before)
    expect(await stale()).toBe(false)
    await write((sql) => sql`update experiences set price_from_cents = price_from_cents + 100 where slug = ${slug}`)
    const after = lastmodOf(await part("experiences-1"), path) ?? ""
    expect(after > (before ?? "")).toBe(true)
    const [row] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ region: string }>`select region from experiences where slug = ${slug}`,
      ),
    )
    expect(await stale()).toBe(true)
    await shop().run(Effect.flatMap(now, refreshLandings))
    expect(await stale()).toBe(false)
    const region = lastmodOf(await part("destinations"), `/destinazioni/${row?.region}`) ?? ""
    expect(region >= after).toBe(true)
  })

  test("gives a landing page a new date only if its texts changed", async () => {
    const at = await shop().run(now)
    expect(await shop().run(writeLandingTexts(demo.landingTexts, at))).toBe(0)
    const changed = demo.landingTexts.map((page, n) =>
      n === 0 ? { ...page, texts: { ...page.texts, lead: { it: "Un'altra frase.", en: "Another sentence." } } } : page,
    )
    expect(await shop().run(writeLandingTexts(changed, at))).toBe(1)
    expect(lastmodOf(await part("destinations"), `/destinazioni/${changed[0]?.slug}`)).toBe(at)
  })

  test("[LS-02] has a public list that somebody has taken trouble with, for as long as it is public", async () => {
    const { client, csrfToken, personId } = await newCustomer(shop())
    const headers = { "x-csrf-token": csrfToken }
    const send = async (path: string, body: object, more = {}) =>
      JSON.parse((await client.send("POST", `/api/v0/lists${path}`, { body, headers: { ...headers, ...more } })).text)
    const items = await shop().run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ id: string }>`select id from experiences order by id limit 3`),
    )
    const list = async (description: string, show: boolean) => {
      const { id } = await send("", { name: "Estate al mare", description })
      for (const { id: experience } of items) await send(`/${id}/items`, { experience_id: experience })
      const shown = show ? (await send(`/${id}/visibility`, { public: true })).public_id : null
      return { id, address: `${shop().origin}/liste/p/${shown}/estate-al-mare` }
    }
    const words = "Spiagge, barche e cene sull’acqua, in ordine da nord a sud, per chi viaggia in treno."
    const [good, short] = [await list(words, true), await list("Spiagge", true)]
    const hidden = await list(words, false)
    const listed = async () => values(await part("lists"), "loc")
    expect(await listed(), "no list is a day old").toEqual([])
    await shop().advance(25 * 3_600_000)
    const inEnglish = good.address.replace("/liste/", "/en/liste/")
    expect(await listed()).toEqual([good.address, inEnglish])
    expect((await parts()).map(({ name }) => name)).toContain("lists.xml")
    for (const address of [good.address, inEnglish]) {
      const { status, text } = await get(new URL(address).pathname)
      expect([status, text.includes(`rel="canonical" href="${address}"`), text.includes("noindex")]).toEqual([
        200,
        true,
        false,
      ])
    }
    expect((await get(new URL(short.address).pathname)).text).toContain("noindex")
    expect(hidden.address).not.toBe(good.address)
    // Two experiences are too few; a third one makes it whole again.
    const [first = { id: "" }] = items
    await send(`/${good.id}/items/${first.id}/remove`, {})
    expect(await listed()).toEqual([])
    await send(`/${good.id}/items`, { experience_id: first.id })
    expect(await listed()).toHaveLength(2)
    const verified = (at: string | null) =>
      shop().run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update person set email_verified_at = ${at}::timestamptz where id = ${personId}::uuid`,
        ),
      )
    await verified(null)
    expect(await listed(), "of an unverified owner").toEqual([])
    await verified(await shop().run(now))
    await send(`/${good.id}/visibility`, { public: false })
    expect(await listed()).toEqual([])
    expect((await get("/sitemaps/lists.xml")).status, "an empty one is not there").toBe(404)
  })

  test("is named in robots.txt, which forbids the pages of bookings", async () => {
    const robots = (await get("/robots.txt")).text
    for (const path of ["/checkout/", "/prenotazione/", "/en/checkout/", "/en/prenotazione/"]) {
      expect(robots).toContain(`Disallow: ${path}`)
    }
    expect(robots).toContain(`Sitemap: ${shop().origin}/sitemap.xml`)
  })
})
