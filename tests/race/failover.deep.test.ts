import { type Effect, ManagedRuntime } from "effect"
import pg from "pg"
import { afterEach, describe, expect, test } from "vitest"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { type Met, persistentVisitor } from "../fixtures/persistent.ts"
import { makePicker, type Picked } from "../fixtures/shop-picks.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"
import { openPair, type Pair } from "../fixtures/standby.ts"
import { Way } from "../fixtures/way.ts"
import { audit } from "../load/kit/audit.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

const BUYERS = 60

let pair: Pair | undefined
let way: Way | undefined
let servers: readonly Server[] = []
afterEach(async () => {
  await Promise.all(servers.map(({ kill }) => kill()))
  servers = []
  way?.cut()
  await pair?.close()
})

async function picksOf(url: string, count: number): Promise<readonly Picked[]> {
  const runtime = ManagedRuntime.make(databaseLayer({ kind: "postgres", url, poolSize: 2 }))
  const pick = makePicker((effect) => runtime.runPromise(effect as Effect.Effect<never>))
  const picks: Picked[] = []
  for (let n = 0; n < count; n++) picks.push(await pick({ instant: true }))
  await runtime.dispose()
  return picks
}

/** The bookings that a database has as sold. */
async function soldIn(url: string): Promise<readonly string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("select code from bookings where status = 'CONFIRMED'")
  await client.end()
  return rows.map(({ code }) => code)
}

async function openShops(url: string): Promise<readonly string[]> {
  way = new Way(url)
  await way.open()
  servers = await makeServers(2, { databaseUrl: way.url, env: { DATABASE_POOL: "6" } })
  await Promise.all(servers.map(({ start }) => start()))
  return servers.map(({ origin }) => origin)
}

const leftCheckout = async (visitor: Visitor, token: string): Promise<string> => {
  for (let tries = 0; ; tries++) {
    const { status } = await visitor.booking(token)
    if (status !== "CHECKOUT" || tries === 120) return status
    await new Promise((wait) => setTimeout(wait, 500))
  }
}

describe("[OP-10] a shop whose database crashes twice and is then replaced by its synchronous standby", () => {
  test("loses no acknowledged booking, answers no 500, and goes on by itself", async () => {
    pair = await openPair({ synchronous: true })
    const { primary, standby } = pair
    const picks = await picksOf(primary.url, BUYERS)
    const origins = await openShops(primary.url)
    const met: Met = new Map()
    const acknowledged: string[] = []
    const buy = async (picked: Picked, n: number) => {
      const visitor = persistentVisitor({ origins: n % 2 ? origins : origins.toReversed(), met, milliseconds: 180_000 })
      const { code, token } = await visitor.buy(picked)
      // A bank's answer can wait until another process takes it over.
      const status = await leftCheckout(visitor, token)
      acknowledged.push(code)
      return status
    }
    const bought = Promise.all(picks.map(buy))
    const reached = (count: number) =>
      expect.poll(() => acknowledged.length, { interval: 5, timeout: 120_000 }).toBeGreaterThanOrEqual(count)
    for (const count of [8, 20]) {
      await reached(count)
      await primary.crash()
      await primary.start()
    }
    await reached(32)
    expect(acknowledged.length, "buyers are still under way").toBeLessThan(BUYERS)
    await primary.kill()
    const before = [...acknowledged]
    await pair.promote()
    way?.leadTo(standby.url)
    await way?.open()
    const sold = await soldIn(standby.url)
    expect(
      before.filter((code) => !sold.includes(code)),
      "acknowledged and lost",
    ).toEqual([])
    expect(await bought).toEqual(picks.map(() => "CONFIRMED"))
    expect([...met.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(met.get(503), "the database was away").toBeGreaterThan(0)
    expect((await soldIn(standby.url)).toSorted()).toEqual(acknowledged.toSorted())
    const pool = new pg.Pool({ connectionString: standby.url, max: 2 })
    await expect.poll(async () => (await audit(pool)).faults, { timeout: 90_000 }).toEqual([])
    await pool.end()
  }, 600_000)

  test("negative control: an asynchronous standby may lose what was acknowledged", async () => {
    pair = await openPair({ synchronous: false })
    const { primary, standby, wire } = pair
    const picks = await picksOf(primary.url, 3)
    const origins = await openShops(primary.url)
    wire.cut()
    const visitor = persistentVisitor({ origins, met: new Map() })
    const acknowledged: string[] = []
    for (const picked of picks) acknowledged.push((await visitor.buy(picked)).code)
    await primary.kill()
    await pair.promote()
    const sold = await soldIn(standby.url)
    expect(acknowledged.filter((code) => !sold.includes(code))).toHaveLength(3)
  }, 300_000)
})
