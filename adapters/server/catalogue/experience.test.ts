import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { bookedIn } from "../../../domain/booking/activity.ts"
import { basisPoints } from "../../../domain/money/cents.ts"
import { dampedHundredths, meanHundredths } from "../../../domain/review/rating.ts"
import { plusHours } from "../../../domain/time/instant.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { bookingMigrations } from "../booking/migrations.ts"
import { earningsMigrations } from "../earnings/migrations.ts"
import { reviewMigrations } from "../review/migrations.ts"
import { script } from "../store/migrations/script.ts"
import { cards } from "./card.ts"
import { detail, slugs } from "./experience.ts"
import { home } from "./home.ts"
import { countBookings } from "./migrations/0071_booking_counts.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { refreshPopularity } from "./popularity.ts"
import { refreshPrices } from "./prices.ts"
import { refreshRatingOrder } from "./rating-order.ts"
import { reviewsOf } from "./reviews.ts"
import { sampleCatalogue, sampleExperience, samplePartner, sampleReview, sampleVariant } from "./testing/sample.ts"
import { bookableVariant, variantsOf } from "./variant.ts"
import { writeExperiences, writePartners, writeReviews } from "./write.ts"

const now = "2026-11-21T09:00:00.000Z"
const others = sampleCatalogue(120)
const gondola = sampleExperience("gondola", {
  variants: [
    sampleVariant("gondola-v1", { offers: [{ percent: basisPoints(1500), from: "2026-11-01", to: "2026-11-30" }] }),
    sampleVariant("gondola-v2", { languages: ["de"], instantBooking: false }),
  ],
})

describe.each(alike(databaseKinds, 1))("experiences on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations, bookingMigrations, reviewMigrations, earningsMigrations] })
  const book = (code: string, status: string, hoursAgo: number) =>
    db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const at = plusHours(now, -hoursAgo)
        yield* sql`insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
          values (${code}, 'booking', '1', '{}', '{}', '{}', 1, ${at})`
        yield* sql`insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id,
            partner_id, status, state, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at)
          values (${code}, ${code}, '', ${code}, 'gondola', 'gondola-v1', 's', ${samplePartner.id}, ${status}, '{}',
            'it', '{}', 100, 100, ${JSON.stringify(status === "CHECKOUT" ? {} : { confirmed_at: at })}::jsonb, 1, ${at})`
      }),
    )

  beforeAll(async () => {
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    const rows = [gondola, ...others].map((experience) => ({
      experience,
      partner: samplePartner,
      ratingHundredths: null,
      reviewCount: 0,
    }))
    await db.run(writeExperiences(rows, "2026-11-21"))
    await db.run(
      writeReviews([
        sampleReview("gondola", { id: "r1", language: "en", visitedOn: "2026-06-03" }),
        sampleReview("gondola", { id: "r2", visitedOn: "2026-06-01" }),
        sampleReview("gondola", { id: "r3", visitedOn: "2026-06-02" }),
      ]),
    )
    await book("AAA", "CONFIRMED", 2)
    await book("BBB", "PENDING", 11)
    await book("CCC", "CONFIRMED", 25)
    await book("DDD", "CHECKOUT", 1)
    await book("EEE", "CANCELED", 1)
    await db.run(script(countBookings))
  })

  test("[DI-11] a page has the texts of its language, its variants in order and the link to the other language", async () => {
    const english = await db.run(detail("gondola", "en", now))
    expect(english).toMatchObject({
      name: "Gondola ride",
      meetingPoint: "Riva degli Schiavoni",
      program: [{ title: "Start", text: "We board.", minutes: 10 }],
      included: ["The guide"],
      languages: ["it", "en", "de"],
      variants: [{ id: "gondola-v1", name: "Visit" }, { id: "gondola-v2" }],
      alternates: { it: "/esperienze/gondola", en: "/en/esperienze/gondola" },
      instantBooking: false,
    })
    expect(JSON.stringify({ ...english, alternates: null })).not.toContain('"it":"')
    expect(await db.run(detail("nowhere", "it", now))).toBeNull()
    expect(await db.run(variantsOf("nowhere", "it"))).toBeNull()
  })

  test("[DI-08] a card counts the bookings of the last 24 hours, without checkouts, cancellations or older bookings", async () => {
    const [card, ...rest] = await db.run(cards(["gondola", "unknown", "a\u0000b"], "it", now))
    expect(rest).toEqual([])
    expect(card).toMatchObject({ id: "gondola", name: "Giro in gondola", bookings24h: 2, partnerName: "Laguna" })
  })

  test("[BX-17] [RT-12] labels about bookings count the bookings of their window, at whatever hour they are read", async () => {
    const booked = [2, 11, 25].map((hoursAgo) => plusHours(now, -hoursAgo))
    for (const asked of [now, ...[-30, -23, -11, -3, 1, 13, 14, 22, 30].map((later) => plusHours(now, later))]) {
      const view = await db.run(detail("gondola", "it", asked))
      expect([view?.bookingsToday, view?.bookings24h], asked).toEqual([
        bookedIn("today", booked, asked),
        bookedIn("last24Hours", booked, asked),
      ])
      expect((await db.run(home("it", asked))).bookingsToday).toBe(bookedIn("today", booked, asked))
    }
  })

  test("[DI-08] similar experiences share a category, leave out the experience itself, and begin with those of its region", async () => {
    const { similar } = (await db.run(detail("gondola", "it", now)))!
    expect(similar.length).toBe(6)
    expect(similar.every((card) => card.id !== "gondola" && card.categories.includes("city"))).toBe(true)
    const near = similar.map((card) => card.region === "veneto")
    expect(near).toEqual(near.toSorted((a, b) => Number(b) - Number(a)))
  })

  test("[DI-11] reviews come in the reader's language first, then newest first, by page", async () => {
    const ids = async (locale: "it" | "en", page: number, size: number) =>
      (
        await db.run(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql<{ id: string }>`${reviewsOf(sql, sql`${"gondola"}`, page, locale, size)}`,
          ),
        )
      ).map(({ id }) => id)
    expect(await ids("it", 1, 10)).toEqual(["r3", "r2", "r1"])
    expect(await ids("en", 1, 2)).toEqual(["r1", "r3"])
    expect(await ids("en", 2, 2)).toEqual(["r2"])
  })

  test("[RT-12] the home page has varied best sellers, counts that add up, and today's bookings", async () => {
    const view = await db.run(home("it", now))
    expect(view.bestSellers.length).toBe(8)
    expect(new Set(view.bestSellers.map((card) => card.id)).size).toBe(8)
    expect(view.destinations.reduce((sum, one) => sum + one.count, 0)).toBe(others.length + 1)
    expect(view.destinations[0]!.count).toBeGreaterThanOrEqual(view.destinations.at(-1)!.count)
    expect(view.bookingsToday).toBe(1)
  })

  test("[DI-11] every experience has one slug", async () => {
    const found = await db.run(slugs())
    expect(new Set(found).size).toBe(others.length + 1)
    expect(found).toContain("gondola")
  })

  test("[DI-11] a booking reads the variant with its experience and partner", async () => {
    const bookable = await db.run(bookableVariant("gondola-v2"))
    expect(bookable).toMatchObject({
      variant: { id: "gondola-v2" },
      experience: { id: "gondola" },
      partner: samplePartner,
    })
    expect(await db.run(bookableVariant("none"))).toBeNull()
  })

  test("[BX-18] the order by rating is the damped one, at once and after the mean of all has moved", async () => {
    const given = { "few-1": [5], "many-1": Array.from({ length: 40 }, (_, n) => (n < 34 ? 5 : 4)), "low-1": [1, 2] }
    const ids = others.slice(0, 3).map(({ id }) => id)
    const ratings = Object.values(given).map((stars) => ({
      sum: stars.reduce((sum, one) => sum + one, 0),
      count: stars.length,
    }))
    const rate = (id: string, mean: number | null, count: number) =>
      db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update experiences set rating_hundredths = ${mean}, review_count = ${count} where id = ${id}`,
        ),
      )
    const orders = async () => {
      const rows = await db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ id: string; order: number }>`
            select id, rating_order as order from experiences where id = any(${ids}) order by rating_order desc`,
        ),
      )
      return new Map(rows.map(({ id, order }) => [id, order]))
    }
    for (const [n, id] of ids.entries()) await rate(id, meanHundredths(ratings[n]!), ratings[n]!.count)
    await db.run(refreshRatingOrder)
    const all = ratings.reduce((one, other) => ({ sum: one.sum + other.sum, count: one.count + other.count }))
    const [few = "", many = "", low = ""] = ids
    const found = await orders()
    for (const [n, id] of ids.entries()) {
      // The shop keeps the mean of each in hundredths, not the sum.
      expect(Math.abs((found.get(id) ?? 0) - dampedHundredths(ratings[n]!, all)), id).toBeLessThanOrEqual(1)
    }
    expect([...found.keys()], "negative control: the mean alone puts one review of five stars first").toEqual([
      many,
      few,
      low,
    ])
    await rate(few, 100, 1)
    expect((await orders()).get(few)).toBeLessThan(found.get(few) ?? 0)
    for (const id of ids) await rate(id, null, 0)
    expect([...(await orders()).values()]).toEqual([0, 0, 0])
  })

  test("[DI-03] bookings of the last 30 days raise an experience in the default order; older ones stop counting", async () => {
    const popularity = () =>
      db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ popularity: number }>`select popularity from experiences where id = 'gondola'`,
        ),
      )
    await db.run(refreshPopularity(now))
    expect(await popularity()).toEqual([{ popularity: gondola.popularity + 3 }])
    await db.run(refreshPopularity(plusHours(now, 31 * 24)))
    expect(await popularity()).toEqual([{ popularity: gondola.popularity }])
  })

  test("[DI-08] when an offer ends, the price and the badge change, and nothing else is written", async () => {
    const [before] = await db.run(cards(["gondola"], "it", now))
    expect(before).toMatchObject({ offerPercent: 1500, fromPrice: { cents: 4500, onOfferCents: 3825 } })
    expect(await db.run(refreshPrices("2026-11-30"))).toBe(others.filter((e) => endsBefore(e, "2026-11-30")).length)
    expect((await db.run(cards(["gondola"], "it", now)))[0]).toMatchObject({ offerPercent: 1500 })
    expect(await db.run(refreshPrices("2026-12-01"))).toBe(1)
    expect((await db.run(cards(["gondola"], "it", now)))[0]).toMatchObject({
      offerPercent: null,
      fromPrice: { cents: 4500, onOfferCents: null, per: "person" },
    })
  })
})

const endsBefore = (experience: (typeof others)[number], date: string) =>
  experience.variants[0].offers.some((offer) => "2026-11-21" <= offer.to && offer.to < date)
