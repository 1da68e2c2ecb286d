import { request } from "node:http"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { useShop } from "../fixtures/shop.ts"

/* The page cache of a whole shop. Its seconds never end here; page-cache.test.ts has the rules with a clock. */

const shop = useShop({ environment: { PAGE_CACHE_SECONDS: "3600" } })

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${shop().origin}${path}`, { headers, redirect: "manual" })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** Changes what every page of the experience shows. */
const rename = (name: string) =>
  shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update experiences set card_it = jsonb_set(card_it, '{name}', to_jsonb(${name}::text)),
        data = jsonb_set(data, '{name,it}', to_jsonb(${name}::text)) where id = (
          select id from experiences order by popularity desc, id collate "C" limit 1)`,
    ),
  )
const search = "/esperienze"
const noCache = { "cache-control": "no-cache" }

describe("the page cache of a shop", () => {
  test("[OP-08] gives both languages their own page, whatever the browser prefers", async () => {
    for (const prefers of ["it", "en"]) {
      const [italian, english] = [
        await get(search, { "accept-language": prefers }),
        await get(`/en${search}`, { "accept-language": prefers }),
      ]
      expect(italian.html).toContain('<html lang="it">')
      expect(english.html).toContain('<html lang="en">')
      expect([italian, english].map(({ headers }) => headers.get("content-language"))).toEqual(["it", "en"])
    }
  })

  test("[OP-08] shows a change to visitors with cookies and to those who reload, to others when the seconds are over", async () => {
    const kept = await get(search)
    await rename("Un nome nuovo")
    expect((await get(search)).html).toBe(kept.html)
    const own = await get(search, { cookie: "altrove_visitor=anna" })
    expect(own.html).toContain("Un nome nuovo")
    expect(own.headers.get("cache-control")).toBe("private, no-cache")
    expect((await get(search)).html, "a visitor with a cookie fills nothing").toBe(kept.html)
    const fresh = await get(search, { "cache-control": "no-cache" })
    expect(fresh.html).toContain("Un nome nuovo")
    expect((await get(search)).html).toBe(fresh.html)
  })

  test("[OP-08] keeps nothing of where a visitor is, although the page of that visitor shows it", async () => {
    const near = `${search}?near=geolocation&sort=distance`
    const cookie = `user_location=${encodeURIComponent(JSON.stringify({ latitude: 45.46, longitude: 9.19, timestamp: 1 }))}`
    const own = await get(near, { cookie })
    const kept = await get(near)
    // Negative control: distances are seen where they are.
    expect(own.html).toMatch(/distanceMeters:\d/)
    expect(kept.html).not.toMatch(/distanceMeters:\d/)
    expect(kept.headers.get("cache-control")).toMatch(/^public/)
  })

  test("[RT-08] serves no nonce at all, so none twice, and the same page again", async () => {
    const [one, other] = [await get("/"), await get("/")]
    expect(other.html).toBe(one.html)
    for (const { html, headers } of [one, other]) {
      const policy = headers.get("content-security-policy") ?? ""
      expect(`${policy} ${html}`).not.toMatch(/nonce[-=]/)
      expect(policy).toContain("'sha256-")
    }
    // Negative control: what is new in each rendering would be seen.
    expect((await get("/", { cookie: "a=b" })).html).not.toBe(one.html)
  })

  test("[RT-08] answers HEAD and If-None-Match from the kept page, and says what it depends on", async () => {
    const { headers, html } = await get("/")
    const etag = headers.get("etag") ?? ""
    expect(etag).not.toBe("")
    expect(headers.get("vary")).toBe("accept-encoding, cookie")
    // `fetch` would ask for a new page: it adds `Cache-Control: no-cache` to such a request. Browsers do not.
    const again = await new Promise<number | undefined>((resolve, reject) => {
      request(shop().origin, { headers: { "if-none-match": etag } }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end()
    })
    expect(again).toBe(304)
    const head = await fetch(`${shop().origin}/`, { method: "HEAD" })
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""])
    expect(html.length).toBeGreaterThan(1000)
  })

  test("[RT-08] a page that was rendered anew has the same tag until its content changes", async () => {
    const fresh = () => get("/en", noCache)
    const [one, other] = [await fresh(), await fresh()]
    const etag = one.headers.get("etag")
    expect(other.html, "they were rendered at two instants").not.toBe(one.html)
    expect(other.headers.get("etag")).toBe(etag)
    expect(other.headers.get("content-security-policy")).not.toBe(one.headers.get("content-security-policy"))
    const known = await get("/en", { "cache-control": "max-age=3600", "if-none-match": etag ?? "" })
    expect([known.status, known.headers.get("content-security-policy")]).toEqual([304, null])
    // Negative control: a change of what the page shows is seen.
    const [before, , after] = [await get(search, noCache), await rename("Un altro nome"), await get(search, noCache)]
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"))
  })

  test("[RT-08] keeps no page that is missing", async () => {
    for (const path of ["/esperienze/nessuna", "/destinazioni/nessuna"]) {
      const { status, headers } = await get(path)
      expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([404, "private, no-cache", null])
    }
  })
})
