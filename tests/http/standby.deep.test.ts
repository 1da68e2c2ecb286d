import pg from "pg"
import { afterEach, describe, expect, test } from "vitest"
import { serverCookies } from "../../domain/kept/server-cookies.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"
import { openPair, type Pair } from "../fixtures/standby.ts"
import { Way } from "../fixtures/way.ts"

let pair: Pair
let shop: Shop | undefined
/** From the shop to the primary. */
let way: Way | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
  way?.cut()
  await pair?.close()
  // What a silent primary was asked is given up after half a minute each time, and the shop waits for it.
}, 300_000)

const { name: written } = serverCookies.written

const lines: string[] = []
const TOKEN = "metrics-of-these-tests"

async function open(pageCacheSeconds: number, synchronous = false) {
  pair = await openPair({ synchronous })
  const { primary, standby } = pair
  way = new Way(primary.url)
  await way.open()
  shop = await openShop({
    settings: {
      database: { kind: "postgres", url: way.url, standbyUrl: standby.url, poolSize: 4 },
      pageCacheSeconds,
      metricsToken: TOKEN,
    },
    log: (line) => lines.push(line),
  })
  return shop
}

async function at(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement, [...values])
  await client.end()
  return rows
}

const renamed = (url: string, slug: string, title: string) =>
  at(url, `update experiences set card_en = jsonb_set(card_en, '{name}', to_jsonb($2::text)) where slug = $1`, [
    slug,
    title,
  ])

/** The page's status and title. The kept copies would hide from where it is read. */
async function shown(visitor: Visitor, slug: string) {
  const { status, text } = await visitor.send("GET", `/en/esperienze/${slug}`, {
    headers: { "cache-control": "no-cache" },
  })
  return { status, title: /<h1[^>]*>([^<]*)</.exec(text)?.[1] }
}

describe("[OP-10] a shop whose pages may be read from a standby", () => {
  test("shows a visitor nothing that is older than what the visitor has just done", async () => {
    const { pick, visitor } = await open(600)
    const [reader, buyer] = [visitor("en"), visitor("en")]
    const picked = await pick()
    const { slug } = picked
    await renamed(pair.primary.url, slug, "Before")
    await expect
      .poll(
        async () => (await at(pair.standby.url, "select card_en from experiences where slug = $1", [slug]))[0].card_en,
      )
      .toMatchObject({ name: "Before" })
    expect((await shown(reader, slug)).title).toBe("Before")

    await at(pair.standby.url, "select pg_wal_replay_pause()")
    await renamed(pair.primary.url, slug, "After")
    await buyer.hold(picked)
    expect(buyer.cookies.get(written)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect((await shown(buyer, slug)).title, "the standby is behind the buyer").toBe("After")
    expect((await shown(reader, slug)).title, "the reader has done nothing").toBe("Before")
    const kept = buyer.cookies.get(written)!
    buyer.cookies.delete(written)
    expect((await shown(buyer, slug)).title, "negative control: without the cookie").toBe("Before")
    buyer.cookies.set(written, kept)

    await at(pair.standby.url, "select pg_wal_replay_resume()")
    await expect.poll(() => shown(reader, slug)).toMatchObject({ title: "After" })
    await pair.primary.kill()
    expect(await shown(buyer, slug), "the standby has what the buyer has done").toEqual({ status: 200, title: "After" })
    // A page of which no copy is kept.
    const other = async () => (await buyer.send("GET", "/en/destinazioni")).status
    buyer.cookies.set(written, "FFFF/0")
    expect(await other(), "only the primary would have it").toBe(503)
    buyer.cookies.set(written, kept)
    expect(await other()).toBe(200)
  }, 300_000)

  test("shows nothing older than the seconds of a kept page, and sells when the standby is away", async () => {
    const { pick, visitor } = await open(0)
    const reader = visitor("en")
    const picked = await pick()
    await at(pair.standby.url, "select pg_wal_replay_pause()")
    await renamed(pair.primary.url, picked.slug, "After")
    expect((await shown(reader, picked.slug)).title).toBe("After")
    await pair.standby.kill()
    expect(await shown(reader, picked.slug)).toEqual({ status: 200, title: "After" })
    const { token } = await visitor("en").buy(picked)
    expect((await reader.booking(token)).status).toBe("CONFIRMED")
  }, 300_000)

  test("shows its pages soon while the primary is frozen, although nobody says that it is away", async () => {
    const { visitor } = await open(0)
    const seconds = async (path: string) => {
      const began = performance.now()
      const { status } = await visitor("en").send("GET", path)
      expect(status, path).toBe(200)
      return (performance.now() - began) / 1000
    }
    await seconds("/en")
    way?.silence(true)
    try {
      const together = await Promise.all(Array.from({ length: 8 }, () => seconds("/en")))
      expect(Math.max(...together), "the primary is asked how far it is").toBeLessThan(8)
      for (const path of ["/en", "/en/esperienze", "/en/destinazioni"])
        expect(await seconds(path), "and then not again for a while").toBeLessThan(6)
      const { status, text } = await visitor().send("GET", "/ready")
      expect([status, JSON.parse(text)]).toEqual([503, { status: "unready", why: "the database does not answer" }])
    } finally {
      way?.silence(false)
    }
    await expect.poll(async () => (await visitor().send("GET", "/ready")).status, { timeout: 20_000 }).toBe(200)
  }, 300_000)
})

describe("[OP-05] [OP-10] a shop whose synchronous standby is gone", () => {
  const ready = async ({ visitor }: Shop) => {
    const { status, text } = await visitor().send("GET", "/ready")
    return [status, JSON.parse(text).why]
  }
  const waiting = async ({ visitor }: Shop) => {
    const { text } = await visitor().send("GET", "/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })
    return ["shop_commits_waiting", "shop_commits_waiting_seconds", "shop_database_up", "shop_pool_idle"].map((name) =>
      Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]),
    )
  }
  const told = () => lines.filter((line) => line.includes("wait for the synchronous standby"))

  test("says so at /ready, at /metrics and in the log, also when no connection is left, until it is released", async () => {
    const opened = await open(0, true)
    const picks = await Promise.all(Array.from({ length: 6 }, () => opened.pick()))
    expect((await opened.visitor().buy(await opened.pick({ instant: true }))).code).toMatch(/./)
    expect(await ready(opened), "negative control").toEqual([200, undefined])
    expect((await waiting(opened))[1]).toBeLessThan(5)
    expect(told()).toEqual([])
    await pair.standby.kill()
    const holds = picks.map((picked) => opened.visitor("en").hold(picked))
    await expect
      .poll(() => ready(opened), { timeout: 20_000 })
      .toEqual([503, "commits wait for the synchronous standby"])
    const [commits, seconds, up, idle] = await waiting(opened)
    expect([commits! > 0, seconds! >= 5, up, idle], "no connection is left").toEqual([true, true, 1, 0])
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
    expect(told()[0]).toMatch(/"level":"warn".*\d commits wait .* synchronous_standby_names/)
    // What docs/operating.md says.
    await at(pair.primary.url, "alter system set synchronous_standby_names = ''")
    await at(pair.primary.url, "select pg_reload_conf()")
    for (const held of await Promise.all(holds)) expect(held.code).toMatch(/./)
    expect(await ready(opened)).toEqual([200, undefined])
    await expect.poll(async () => (await waiting(opened)).slice(0, 3)).toEqual([0, 0, 1])
  }, 300_000)
})
