import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { adoptBookingPayments } from "../../adapters/server/booking/payments.ts"
import { findForgotten } from "../../adapters/server/kernel/follow.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { useDatabase } from "../fixtures/database.ts"
import { doneFor, recorded } from "./kit/plans.ts"
import { openPool } from "./kit/pool.ts"

/* What a start, and each look for forgotten followers, read of bookings that are at rest. */

const BOOKINGS = 5_000
const follows = ["payment.of.booking"]

describe("a start of the shop", () => {
  const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
  let pool: pg.Pool
  afterAll(() => pool.end())

  async function pagesOf<A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<number> {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("pages are counted on PostgreSQL")
    let pages = 0
    for (const asked of await recorded(() => db.run(work), new URL(database.url).pathname.slice(1)))
      if (/^\s*(select|update|insert)/.test(asked.text)) pages += (await doneFor(pool, asked)).pages
    return pages
  }
  const due = async () =>
    (await pool.query<{ followed: string }>("select followed from subscriptions where due_at is not null")).rows

  beforeAll(async () => {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("pages are counted on PostgreSQL")
    pool = openPool(database.url, 1)
    await pool.query(
      `with opened as (
        insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
        select 'booking-' || n, 'booking', '99', '{}', '{}', repeat('x', 300), 2, now() from generate_series(1, $1::integer) n
        returning stream),
      told as (
        insert into subscriptions (followed, follow, follower, heard) select stream, $2, 'p-' || stream, 1 from opened)
      insert into events (stream, seq, machine, version, at, fact, state)
      select stream, seq, 'booking', '99', now(), '{}', '{}' from opened, generate_series(0, 1) seq`,
      [BOOKINGS, follows[0]],
    )
    await pool.query("vacuum (analyze)")
  }, 60_000)

  test("reads no bookings to find payments to adopt; without its index, it reads them all", async () => {
    expect(await pagesOf(adoptBookingPayments)).toBeLessThan(10)
    await pool.query("drop index streams_old_owners")
    expect(await pagesOf(adoptBookingPayments), "negative control").toBeGreaterThan(100)
  })

  test("reads for forgotten followers what was written since the last look, and finds them", async () => {
    expect(await pagesOf(findForgotten(follows)), "negative control: the first look reads all").toBeGreaterThan(100)
    await pool.query("vacuum (analyze) events")
    // A look goes back to the oldest transaction that is still open, also in a database of another test.
    await expect.poll(() => pagesOf(findForgotten(follows))).toBeLessThan(40)
    expect(await due()).toEqual([])
    // As a release does that does not know the follow.
    await pool.query(`
      with told as (update streams set next_seq = 3 where stream = 'booking-7')
      insert into events (stream, seq, machine, version, at, fact, state)
      values ('booking-7', 2, 'booking', '99', now(), '{}', '{}')`)
    await db.run(findForgotten(follows))
    expect(await due()).toEqual([{ followed: "booking-7" }])
  })

  test("a look with other follows begins with the whole log", async () => {
    await pool.query("update subscriptions set heard = 0, due_at = null where followed = 'booking-9'")
    await db.run(findForgotten(follows))
    expect(await due(), "it was told before, so no look finds it").toEqual([{ followed: "booking-7" }])
    await db.run(findForgotten([...follows, "another.follow"]))
    expect(await due()).toHaveLength(2)
  })
})
