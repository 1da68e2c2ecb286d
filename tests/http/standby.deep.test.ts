import pg from "pg"
import { afterEach, describe, expect, test } from "vitest"
import { cookies } from "../../domain/kept/cookies.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"
import { openPair, type Pair } from "../fixtures/standby.ts"

let pair: Pair
let shop: Shop | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
  await pair?.close()
})

const { name: written } = cookies.written

async function open(pageCacheSeconds: number) {
  pair = await openPair({ synchronous: false })
  const { primary, standby } = pair
  shop = await openShop({
    settings: {
      database: { kind: "postgres", url: primary.url, standbyUrl: standby.url, poolSize: 4 },
      pageCacheSeconds,
    },
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
})
