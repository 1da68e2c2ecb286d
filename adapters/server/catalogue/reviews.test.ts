import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import type { Locale } from "../../../domain/locale.ts"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { rowsRead } from "../../../tests/fixtures/plan.ts"
import { bookingMigrations } from "../booking/migrations.ts"
import { reviewMigrations } from "../review/migrations.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { reviewsOf } from "./reviews.ts"
import { sampleExperience, samplePartner } from "./testing/sample.ts"
import { writeExperiences, writePartners } from "./write.ts"

/** Of each source: reviews that came with the catalogue, and those of visits. */
const MANY = 2_000
const SIZE = 12

describe("an experience with thousands of reviews", () => {
  const db = useDatabase("postgres", { more: [catalogueMigrations, bookingMigrations, reviewMigrations] })
  const sql = <A>(use: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown, SqlClient.SqlClient>) =>
    db.run(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, use)))
  const page = (number: number, locale: Locale) =>
    sql((db) => Effect.map(db<{ id: string }>`${reviewsOf(db, db`${"gondola"}`, number, locale, SIZE)}`, idsOf))
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

  beforeAll(async () => {
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    const experience = sampleExperience("gondola", {})
    await db.run(
      writeExperiences([{ experience, partner: samplePartner, ratingHundredths: null, reviewCount: 0 }], "2026-11-21"),
    )
    await sql((db) =>
      Effect.gen(function* () {
        yield* db`insert into reviews (id, experience_id, author, rating, title, text, language, visited_on, images)
          select 'given-' || n, 'gondola', 'Ada', 4, '', repeat('A text. ', 40), case when n % 7 = 0 then 'en' else 'it' end,
            date '2025-01-01' + n % 600, '[]' from generate_series(1, ${MANY}) n`
        yield* db`insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
          select 'B' || n, 'booking', '1', '{}', '{}', '{}', 1, shop_now() from generate_series(1, ${MANY}) n`
        yield* db`insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id,
            partner_id, status, state, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at)
          select 'B' || n, 'B' || n, '', 'B' || n, 'gondola', 'v', 's', 'p', 'CONFIRMED', '{}', 'it', '{}', 1, 1, '{}', 1,
            '2025-01-01' from generate_series(1, ${MANY}) n`
        yield* db`insert into review (booking_code, token_hash, experience_id, partner_id, visited_on, state, is_live,
            is_held, seq, created_at)
          select 'B' || n, 'B' || n, 'gondola', 'p', date '2025-01-01' + n % 500, '{}', false, false, 1, shop_now()
          from generate_series(1, ${MANY}) n`
        yield* db`insert into review_text (text_id, booking_code, author, words, language, pictures, flags, created_at)
          select 't' || n, 'B' || n, 'Bea', repeat('Words. ', 40), case when n % 5 = 0 then 'en' else 'it' end, '', '',
            shop_now() from generate_series(1, ${MANY}) n`
        // The mean is worked out for each review that goes live: for thousands at once in one statement, that takes long.
        yield* db`alter table review disable trigger review_changes_rating`
        yield* db`update review set is_live = true, rating = 5, text_id = 't' || substr(booking_code, 2)
          where right(booking_code, 1) <> '3'`
        yield* db`analyze`
      }),
    )
  })

  /** The plain order of all reviews that are shown. */
  const every = (locale: Locale) =>
    sql((db) =>
      Effect.map(
        db<{ id: string }>`select id from (
            select id, language, visited_on from reviews where experience_id = 'gondola'
            union all select t.text_id, t.language, r.visited_on from review r join review_text t using (text_id)
            where r.is_live and r.experience_id = 'gondola') all_of
          order by language = ${locale} desc, visited_on desc, id collate "C"`,
        idsOf,
      ),
    )

  test.each(["it", "en"] as const)(
    "[DI-11] a page in %s is cut from the plain order of all, the first and later ones",
    async (locale) => {
      const all = await every(locale)
      for (const number of [1, 2, 60]) {
        expect(await page(number, locale)).toEqual(all.slice((number - 1) * SIZE, number * SIZE))
      }
    },
  )

  test("[DI-11] the first page reads tens of rows, not the thousands that are live", async () => {
    const read = await sql((db) => rowsRead(reviewsOf(db, db`${"gondola"}`, 1, "it", SIZE)))
    expect(read).toBeLessThan(50 * SIZE)
  })

  test("[DI-11] [AC-06] a review whose text is erased leaves its place to the next", async () => {
    const [first] = (await every("it")).filter((id) => id.startsWith("t"))
    await sql((db) => db`delete from review_text where text_id = ${first!}`)
    const all = await every("it")
    expect(all).not.toContain(first)
    const number = 1 + Math.floor(all.findIndex((id) => id.startsWith("t")) / SIZE)
    expect(await page(number, "it")).toEqual(all.slice((number - 1) * SIZE, number * SIZE))
    const [row] = await sql(
      (db) => db<{ language: string | null }>`select language from review where text_id = ${first!}`,
    )
    expect(row).toEqual({ language: null })
  })
})
