import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { type ActivityWindow, bookedIn } from "../../../domain/booking/activity.ts"
import { type BookingStatus, bookingStatuses, standingStatuses } from "../../../domain/booking/status.ts"
import { plusMinutes } from "../../../domain/time/instant.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike, often } from "../../../tests/fixtures/deep.ts"
import { bookingsOf, bookingsToday } from "../catalogue/booking-counts.ts"
import { countBookings } from "../catalogue/migrations/0071_booking_counts.ts"
import { catalogueMigrations } from "../catalogue/migrations/catalogue-migrations.ts"
import { refreshPopularity } from "../catalogue/popularity.ts"
import { sampleExperience, samplePartner } from "../catalogue/testing/sample.ts"
import { writeExperiences, writePartners } from "../catalogue/write.ts"
import { script } from "../store/migrations/script.ts"
import { carryOut } from "../store/writes.ts"
import { bookingFlowAlone } from "./flow.ts"
import { bookingMigrations } from "./migrations.ts"

const experiences = ["gondola", "kayak"] as const

/** What a fact leaves behind, as far as the counts depend on it. */
type Left = { readonly booking: number; readonly status: BookingStatus; readonly bookedAt: string | null }

/** Around a change of the clocks in Rome. */
const start = "2026-10-24T12:00:00.000Z"
const later = (minutes: number) => plusMinutes(start, minutes)
const minutes = fc.oneof(
  fc.integer({ min: 0, max: 60 * 48 }),
  // Many at the edges of minutes and hours.
  fc.integer({ min: 0, max: 60 * 48 * 60 }).map((seconds) => seconds / 60),
  fc.integer({ min: 0, max: 48 }).map((hours) => hours * 60),
)
const instant = minutes.map((minute) => new Date(Date.parse(start) + Math.round(minute * 60_000)).toISOString())

describe.each(alike(databaseKinds, 1))("the counts of bookings on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations, bookingMigrations] })
  const sql = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
    db.run(Effect.flatMap(SqlClient.SqlClient, ask))

  const opened = (booking: number) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const code = `B${booking}`
      yield* sql`insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
        values (${code}, 'booking', '1', '{}', '{}', '{}', 1, now())`
      yield* sql`insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id,
          partner_id, status, state, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at)
        values (${code}, ${code}, '', ${code}, ${experiences[booking % 2]!}, 'v', 's', 'p', 'CHECKOUT', '{}',
          'it', '{}', 100, 100, '{}', 1, now())`
    })

  /** Writes what the booking's projection writes for a fact. */
  const project = ({ booking, status, bookedAt }: Left, unpaid = 0) => {
    const snapshot = {
      value: status,
      hasTag: () => false,
      context: {
        holds: [{ slotId: "s", group: "g", quantity: unpaid }],
        paid: [],
        paidByLinks: [],
        discounts: [],
        totalCents: 0,
        dueOnlineCents: 0,
        deadline: null,
        slotId: "s",
        timestamps: { pending_at: null, confirmed_at: bookedAt },
      },
    }
    const rows = bookingFlowAlone.project(snapshot as never, { stream: `B${booking}`, seq: 2 } as never, [], null)
    return carryOut(rows)
  }

  const counted = async (now: string) => {
    const of = (window: ActivityWindow) => (sql: SqlClient.SqlClient) =>
      sql<{ id: string; count: number }>`
      select e.id, ${bookingsOf(sql, window, now)} as count from unnest(${[...experiences]}::text[]) as e(id)`
    const [shop] = await sql((sql) => sql<{ count: number }>`select ${bookingsToday(sql, now)} as count`)
    return { today: await sql(of("today")), last24Hours: await sql(of("last24Hours")), shop: shop?.count }
  }

  /** The same by counting. */
  const counting = (left: readonly Left[], now: string) => {
    const standing = left.filter(({ status }) => standingStatuses.some((one) => one === status))
    const at = (of: readonly Left[]) => of.flatMap(({ bookedAt }) => (bookedAt === null ? [] : [bookedAt]))
    const each = (window: ActivityWindow) =>
      experiences.map((id, n) => ({
        id,
        count: bookedIn(window, at(standing.filter(({ booking }) => booking % 2 === n)), now),
      }))
    return { today: each("today"), last24Hours: each("last24Hours"), shop: bookedIn("today", at(standing), now) }
  }

  const BOOKINGS = 12
  beforeEach(() =>
    sql((sql) =>
      sql`truncate bookings, booking_counts, streams cascade`.pipe(
        Effect.andThen(
          Effect.forEach(
            Array.from({ length: BOOKINGS }, (_, n) => n),
            opened,
          ),
        ),
        Effect.provideService(SqlClient.SqlClient, sql),
      ),
    ),
  )

  const fact = fc.record({
    booking: fc.nat(BOOKINGS - 1),
    status: fc.constantFrom(...bookingStatuses),
    bookedAt: fc.option(instant, { freq: 8 }),
  })

  test("[BX-17] [DI-08] law: after any facts, the counts are those of counting, at any instant", async () => {
    const last = new Map<number, Left>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { minLength: 1, maxLength: 30 }),
        fc.array(instant, { minLength: 1, maxLength: 4 }),
        async (facts, asked) => {
          await db.run(Effect.forEach(facts, (fact) => project(fact)))
          for (const one of facts) last.set(one.booking, one)
          const left = [...last.values()]
          // Also exactly a day after a booking, and at its own instant.
          const edges = left.flatMap(({ bookedAt }) =>
            bookedAt === null ? [] : [bookedAt, plusMinutes(bookedAt, 24 * 60)],
          )
          for (const now of [...asked, ...edges.slice(0, 4)])
            expect(await counted(now), now).toEqual(counting(left, now))
        },
      ),
      { numRuns: often(10, 25) },
    )
  })

  test("[BX-17] bookings from before the counters are counted by the migration as facts are", async () => {
    const left = Array.from(
      { length: BOOKINGS },
      (_, booking): Left => ({
        booking,
        status: bookingStatuses[booking % bookingStatuses.length]!,
        bookedAt: booking === 1 ? null : later(booking * 97),
      }),
    )
    await db.run(Effect.forEach(left, (one) => project(one)))
    const now = later(24 * 60)
    const byFacts = await counted(now)
    expect(byFacts).toEqual(counting(left, now))
    await sql((sql) => sql`truncate booking_counts`)
    expect(await counted(now)).not.toEqual(byFacts)
    await db.run(script(countBookings))
    expect(await counted(now)).toEqual(byFacts)
  })

  test("[OP-11] an unpaid booking counts nowhere until it is paid, unless there is nothing to pay online", async () => {
    const booked = (booking: number): Left => ({ booking, status: "CONFIRMED", bookedAt: start })
    await db.run(project(booked(0), 2))
    await db.run(project(booked(1), 0))
    await sql((sql) => sql`update bookings set due_online_cents = 0 where code = 'B2'`)
    await db.run(project(booked(2), 2))
    expect((await counted(start)).shop, "the paid one, and the one without anything to pay online").toBe(2)
    await db.run(project(booked(0), 0))
    expect((await counted(start)).shop).toBe(3)
    await db.run(project({ ...booked(0), status: "CANCELED" }, 0))
    expect((await counted(start)).shop).toBe(2)
  })

  test("[OP-11] an unpaid booking raises no experience in the default order", async () => {
    const [experience, partner] = [sampleExperience("gondola"), samplePartner]
    await db.run(writePartners([{ ...partner, tokenHash: null }]))
    await db.run(writeExperiences([{ experience, partner, ratingHundredths: null, reviewCount: 0 }], "2026-10-24"))
    const raised = async (unpaid: number) => {
      await db.run(project({ booking: 0, status: "CONFIRMED", bookedAt: start }, unpaid))
      await db.run(refreshPopularity(start))
      const [row] = await sql((sql) => sql<{ popularity: number }>`select popularity from experiences`)
      return row!.popularity - experience.popularity
    }
    expect(await raised(2)).toBe(0)
    expect(await raised(0), "negative control: a paid one").toBe(1)
  })

  test("[BX-17] a fact that is undone counts nothing, and bookings at the same time are all counted", async () => {
    const confirmed = (booking: number): Left => ({ booking, status: "CONFIRMED", bookedAt: start })
    const undone = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.withTransaction(Effect.andThen(project(confirmed(0)), Effect.fail("undone"))),
    )
    expect(await db.run(Effect.flip(undone))).toBe("undone")
    expect((await counted(start)).shop).toBe(0)
    await Promise.all(Array.from({ length: BOOKINGS }, (_, n) => db.run(project(confirmed(n)))))
    expect((await counted(start)).shop).toBe(BOOKINGS)
    await db.run(project({ ...confirmed(0), status: "CANCELED" }))
    expect((await counted(start)).shop).toBe(BOOKINGS - 1)
  })
})
