import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, expect, test } from "vitest"
import { shopDatabase } from "../fixtures/database.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { type CountingProxy, openCountingProxy } from "../load/kit/counting-proxy.ts"
import { statementsIn } from "../load/kit/statement-counts.ts"

/* A process with nothing to do leaves the database alone. The sandbox runs in it and counts too. */

const WINDOW_MS = 5_000
const MOST_STATEMENTS = 1
/** The looks that a booking leaves behind are over. */
const AFTERWARDS_MS = 2_500

let proxy: CountingProxy
let shop: Shop
beforeAll(async () => {
  const settings = await shopDatabase(1)
  if (settings.kind !== "postgres") throw new Error("statements are counted on PostgreSQL's wire")
  proxy = await openCountingProxy(settings.url)
  shop = await openShop({ settings: { database: { kind: "postgres", url: proxy.url, poolSize: 6 } } })
}, 60_000)
afterAll(async () => {
  await shop?.close()
  await proxy?.close()
})

const pause = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))
const asked = () => statementsIn(proxy.take()).map(({ text }) => text)

test("a process that has sold a booking and waits asks at most one statement in five seconds", async () => {
  proxy.take()
  await shop.visitor().buy(await shop.pick())
  await settled(shop)
  await pause(AFTERWARDS_MS)
  expect(asked().length, "statements are counted at all").toBeGreaterThan(MOST_STATEMENTS)
  await pause(WINDOW_MS)
  const idle = asked()
  expect(idle.length, idle.join("\n")).toBeLessThanOrEqual(MOST_STATEMENTS)
  const ask = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`)
  await shop.run(Effect.andThen(ask, ask))
  expect(asked(), "negative control").toHaveLength(2)
}, 60_000)
