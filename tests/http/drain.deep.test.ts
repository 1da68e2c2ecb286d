import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { type Met, persistentVisitor } from "../fixtures/persistent.ts"
import { makePicker, type Picked } from "../fixtures/shop-picks.ts"
import { audit } from "../load/kit/audit.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

const BUYERS = 60

let servers: readonly Server[] = []
let runtime: ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>
let pool: pg.Pool
let url: string
beforeAll(async () => {
  const database = await shopDatabase(4)
  if (database.kind !== "postgres") throw new Error("these tests need PostgreSQL")
  url = database.url
  runtime = ManagedRuntime.make(databaseLayer(database))
  pool = new pg.Pool({ connectionString: url, max: 2 })
  servers = await makeServers(2, { databaseUrl: url, env: { DATABASE_POOL: "6" } })
  await Promise.all(servers.map(({ start }) => start()))
}, 180_000)
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await pool?.end()
  await runtime?.dispose()
})

const stack = /^\s+at .*:\d+|\[object/m

describe("[OP-05] a process that is told to stop while it sells", () => {
  test("loses no purchase, leaves no stack and ends with 0: each ends well here or, with its key, elsewhere", async () => {
    const [stopping, other] = servers
    if (stopping === undefined || other === undefined) throw new Error("two servers were asked for")
    const pick = makePicker((effect) => runtime.runPromise(effect))
    const picks: Picked[] = []
    for (let n = 0; n < BUYERS; n++) picks.push(await pick({ instant: true }))
    const met: Met = new Map()
    const codes: string[] = []
    const buy = async (picked: Picked) => {
      const visitor = persistentVisitor({ origins: [stopping.origin, other.origin], met })
      const { code, token } = await visitor.buy(picked)
      codes.push(code)
      return (await visitor.booking(token)).status
    }
    const bought = Promise.all(picks.map(buy))
    // In the middle: some have bought, others are at each of the steps.
    await expect.poll(() => codes.length, { interval: 10, timeout: 60_000 }).toBeGreaterThan(BUYERS / 6)
    expect(codes.length).toBeLessThan(BUYERS)
    const code = await stopping.stop()
    const said = stopping.said()
    expect(code).toBe(0)
    expect(said, "no stack").not.toMatch(stack)
    expect("Error: x\n    at y.js:1:2", "negative control").toMatch(stack)
    expect(await bought).toEqual(picks.map(() => "CONFIRMED"))
    expect(new Set(codes).size).toBe(BUYERS)
    expect([...met.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(met.get(0), "connections were closed: the stop came in the middle").toBeGreaterThan(0)
    await expect.poll(async () => (await audit(pool)).faults, { timeout: 30_000 }).toEqual([])
    const [held] = await runtime.runPromise(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ n: number }>`select count(*)::int as n from bookings`),
    )
    expect(held?.n, "no places were held twice").toBe(BUYERS)
  }, 180_000)
})
