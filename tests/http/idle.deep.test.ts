import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { useCountedShop } from "../fixtures/counted-shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* A process with nothing to do leaves the database alone. The sandbox runs in it and counts too. */

const WINDOW_MS = 5_000
const MOST_STATEMENTS = 1
/** The looks that a booking leaves behind are over. */
const AFTERWARDS_MS = 2_500

const counted = useCountedShop()
const pause = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))

test("a process that has sold a booking and waits asks at most one statement in five seconds", async () => {
  const { shop, asked } = counted()
  asked()
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
