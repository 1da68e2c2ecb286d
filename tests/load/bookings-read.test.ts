import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cards } from "../../adapters/server/catalogue/card.ts"
import { home } from "../../adapters/server/catalogue/home.ts"
import { countBookings } from "../../adapters/server/catalogue/migrations/0071_booking_counts.ts"
import { catalogueMigrations } from "../../adapters/server/catalogue/migrations/catalogue-migrations.ts"
import { sampleCatalogue, samplePartner } from "../../adapters/server/catalogue/testing/sample.ts"
import { writeExperiences, writePartners } from "../../adapters/server/catalogue/write.ts"
import { useDatabase } from "../fixtures/database.ts"
import { doneFor, recorded } from "./kit/plans.ts"
import { openPool } from "./kit/pool.ts"

/*
 * What the database reads for the labels about other people's bookings. With the first number of bookings nearly every
 * experience sells in every hour, so that all counters exist.
 */

const FEW = 12_000
const MANY = 60_000
const now = "2026-11-21T21:30:30.000Z"
const experiences = sampleCatalogue(120)

describe("what views read of the day's bookings", () => {
  const db = useDatabase("postgres", { more: [catalogueMigrations] })
  let pool: pg.Pool
  afterAll(() => pool.end())

  async function pagesOf<A, E>(answer: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<number> {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("plans are PostgreSQL's")
    let pages = 0
    for (const asked of await recorded(() => db.run(answer), new URL(database.url).pathname.slice(1)))
      pages += (await doneFor(pool, asked)).pages
    return pages
  }
  const shown = experiences.slice(0, 24).map(({ id }) => id)
  const views = {
    home: () => pagesOf(home("it", now)),
    cards: () => pagesOf(cards(shown, "it", now)),
    "the bookings of the day, one by one": async () => {
      const text = "select count(*) from bookings where booked_at between $1 and $2 and status = 'CONFIRMED'"
      return (await doneFor(pool, { text, values: ["2026-11-20T23:00:00.000Z", now] })).pages
    },
  }

  /** Bookings of the last 25 hours, evenly over time and experiences. */
  const book = (from: number, to: number) =>
    pool.query(
      `with made as (
        select n::text as code, 1 + n % cardinality($4::text[]) as which,
          to_char(($3::timestamptz - (n + n / 120 * 37) % 1500 * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as at
        from generate_series($1::integer, $2::integer) as n
      ), opened as (
        insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
        select code, 'booking', '1', '{}', '{}', '{}', 1, now() from made
      )
      insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
        status, state, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at)
      select code, code, '', code, ($4::text[])[which], 'v', 's', $5, 'CONFIRMED', '{}', 'it', '{}', 100, 100,
        jsonb_build_object('confirmed_at', at), 1, now() from made`,
      [from, to, now, experiences.map(({ id }) => id), samplePartner.id],
    )
  const measured = new Map<string, number[]>()

  beforeAll(async () => {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("pages are counted on PostgreSQL")
    pool = openPool(database.url, 1)
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    const rows = experiences.map((experience) => ({
      experience,
      partner: samplePartner,
      ratingHundredths: 450,
      reviewCount: 3,
    }))
    await db.run(writeExperiences(rows, "2026-11-21"))
    for (const [from, to] of [
      [1, FEW],
      [FEW + 1, MANY],
    ] as const) {
      await book(from, to)
      await pool.query("truncate booking_counts")
      await pool.query(countBookings)
      await pool.query("vacuum (analyze)")
      for (const [name, pages] of Object.entries(views))
        measured.set(name, [...(measured.get(name) ?? []), await pages()])
    }
  }, 120_000)

  const growth = (name: keyof typeof views) => {
    const [few = Number.NaN, many = Number.NaN] = measured.get(name) ?? []
    return many / few
  }

  test.each(["home", "cards"] as const)("[BX-17] [DI-08] %s read no more pages with more bookings", (name) => {
    expect(growth(name)).toBeLessThan(1.5)
  })

  test("negative control: reading the bookings of the day grows with them", () => {
    expect(growth("the bookings of the day, one by one")).toBeGreaterThan(3)
  })
})
