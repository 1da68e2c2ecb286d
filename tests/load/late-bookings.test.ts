import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { joinBookings, joinLateBookings } from "../../adapters/server/account/join-bookings.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { useDatabase } from "../fixtures/database.ts"
import { doneFor, recorded } from "./kit/plans.ts"
import { openPool } from "./kit/pool.ts"

/* What a look at the bookings of an account reads to find new ones. */

const FEW = 1_000
const MANY = 8_000
const person = "00000000-0000-4000-8000-000000000001"

describe("a look at the bookings of an account", () => {
  const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
  let pool: pg.Pool
  afterAll(() => pool.end())

  /** Bookings of one customer, made long ago, that are in the account. */
  const book = (from: number, to: number) =>
    pool.query(
      `with made as (select 'L' || n as code, now() - interval '400 days' + n * interval '1 hour' as at
          from generate_series($1::integer, $2::integer) n),
        opened as (
          insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
          select code, 'booking', '1', '{}', '{}', '{}', 1, at from made),
        booked as (
          insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
            status, state, locale, summary, total_cents, due_online_cents, seq, created_at)
          select code, code, '', code, 'e', 'v', 's', 'p', 'CONFIRMED', '{}', 'it', '{}', 1, 1, 1, at from made),
        told as (
          insert into booking_contact (code, name, surname, email, phone, updated_at)
          select code, 'Anna', 'Rossi', 'Anna@example.it', '1', at from made)
      insert into booking_owner (code, person_id, how, created_at) select code, $3, 'joined', at from made`,
      [from, to, person],
    )

  async function pagesOf(join: typeof joinBookings): Promise<number> {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("pages are counted on PostgreSQL")
    const asked = await recorded(() => db.run(Effect.orDie(join(person))), new URL(database.url).pathname.slice(1))
    const joins = asked.find(({ text }) => text.includes("join booking_contact"))
    return (await doneFor(pool, joins!)).pages
  }
  const late: number[] = []
  const all: number[] = []

  beforeAll(async () => {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("pages are counted on PostgreSQL")
    pool = openPool(database.url, 1)
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into person (id, email, email_key, email_verified_at, first_name, last_name, referral_code, sharing_id,
            locale, created_at)
          values (${person}::uuid, 'anna@example.it', 'anna@example.it', shop_now(), 'Anna', 'Rossi', 'r', 's', 'it',
            shop_now())`,
      ),
    )
    for (const [from, to] of [
      [1, FEW],
      [FEW + 1, MANY],
    ] as const) {
      await book(from, to)
      await pool.query("vacuum (analyze)")
      late.push(await pagesOf(joinLateBookings))
      all.push(await pagesOf(joinBookings))
    }
  }, 60_000)

  test("[AC-01] reads no more pages with more bookings", () => {
    expect(late[1]! / late[0]!).toBeLessThan(1.5)
  })

  test("negative control: a look at all bookings grows with them", () => {
    expect(all[1]! / all[0]!).toBeGreaterThan(3)
  })

  test("[AC-01] a new booking with the address joins, and an old one that was not there by the whole look", async () => {
    const owners = async () => (await pool.query("select code from booking_owner")).rowCount
    const before = await owners()
    await pool.query(`
      update booking_owner set created_at = now() where code = 'L1';
      delete from booking_owner where code in ('L2', 'L3');
      update booking_contact set updated_at = now() where code = 'L2'`)
    await db.run(Effect.orDie(joinLateBookings(person)))
    expect(await owners()).toBe(before! - 1)
    await db.run(Effect.orDie(joinBookings(person)))
    expect(await owners()).toBe(before)
  })
})
