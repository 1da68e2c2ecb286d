import { Effect, Exit, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { normalSearch } from "../../../domain/search/state.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { advanceClock, now, resetClock, viewNow } from "../store/clock.ts"
import { KeptFor, kept } from "../store/kept.ts"
import { home } from "./home.ts"
import { landingSlugs } from "./landing.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { search } from "./search.ts"
import { sampleCatalogue, samplePartner } from "./testing/sample.ts"
import { writeExperiences, writePartners } from "./write.ts"

const at = "2026-11-21T09:00:00.000Z"
const SECONDS = 5
const all = sampleCatalogue(40)

describe.each(alike(databaseKinds, 1))("answers that are kept for seconds, on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations] })
  let milliseconds = 0
  const keeping = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>, seconds = SECONDS) =>
    db.run(Effect.provideService(effect, KeptFor, { seconds, clock: () => milliseconds }))
  const pass = (seconds: number) => {
    milliseconds += seconds * 1000
  }
  const write = (from: number, to: number) =>
    db.run(
      writeExperiences(
        all
          .slice(from, to)
          .map((experience) => ({ experience, partner: samplePartner, ratingHundredths: null, reviewCount: 0 })),
        "2026-11-21",
      ),
    )
  beforeAll(async () => {
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    await write(0, 10)
  })

  const views = {
    "the counts of the search without filters": async (seconds?: number) =>
      (await keeping(search(normalSearch({}), "it", at), seconds)).total,
    "the counts of the home page": async (seconds?: number) =>
      (await keeping(home("it", at), seconds)).destinations.reduce((sum, { count }) => sum + count, 0),
  }
  test("[RT-12] are read once for all who ask meanwhile; after a failure each reads again", async () => {
    const place = kept<number>()
    let reads = 0
    const reading = (isBroken: boolean) =>
      place.answerOf(
        Effect.suspend(() => {
          reads++
          return Effect.delay(isBroken ? Effect.fail("no") : Effect.succeed(7), 50)
        }),
      )
    const three = (isBroken: boolean) =>
      Effect.all(
        [1, 2, 3].map(() => Effect.exit(reading(isBroken))),
        { concurrency: "unbounded" },
      )
    await keeping(three(true))
    expect(reads).toBe(3)
    expect((await keeping(three(false))).map((exit) => Exit.isSuccess(exit) && exit.value)).toEqual([7, 7, 7])
    expect(reads).toBe(4)
    await keeping(three(false), 0)
    expect(reads, "negative control: nothing is kept").toBe(7)
    // A change forgets what is being read, too.
    const changed = Effect.gen(function* () {
      place.forget(yield* SqlClient.SqlClient)
      const before = yield* Effect.forkChild(reading(false))
      yield* Effect.yieldNow
      place.forget(yield* SqlClient.SqlClient)
      yield* reading(false)
      yield* Fiber.join(before)
    })
    await keeping(changed)
    expect(reads).toBe(9)
  })

  let written = 10

  test.each(Object.entries(views))(
    "[RT-12] [DI-01] a change of %s is seen after the seconds, not before",
    async (_, view) => {
      pass(SECONDS)
      const before = written
      expect(await view()).toBe(before)
      written += 10
      await write(before, written)
      pass(SECONDS - 0.1)
      expect(await view()).toBe(before)
      // Negative control: if nothing is kept, the change is seen at once.
      expect(await view(0)).toBe(written)
      pass(0.2)
      expect(await view()).toBe(written)
    },
  )

  test("[DI-02] counts of a search with a filter are never kept", async () => {
    const filtered = async () => (await keeping(search(normalSearch({ instantBooking: true }), "it", at))).total
    const before = await filtered()
    await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update experiences set instant = not instant`))
    expect(await filtered()).toBe(written - before)
  })

  test("[RT-03] the pages that the footer links to are kept, too", async () => {
    pass(SECONDS)
    expect((await keeping(landingSlugs())).regions).toEqual([])
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into landing_pages (kind, slug, position, label, place, picture, count, changed_at)
          values ('destination', 'veneto', 0, '{}', 'region', '{}', 1, now())`,
      ),
    )
    expect((await keeping(landingSlugs())).regions).toEqual([])
    pass(SECONDS)
    expect((await keeping(landingSlugs())).regions).toEqual(["veneto"])
  })

  test("[RT-12] the time of views is the shop's, and follows at once if this process moves the clock", async () => {
    const difference = async () => Date.parse(await keeping(viewNow)) - Date.parse(await db.run(now))
    const isClose = (milliseconds: number) => expect(Math.abs(milliseconds)).toBeLessThan(60_000)
    isClose(await difference())
    await db.run(advanceClock(3_600_000))
    isClose(await difference())
    // Another process moved the clock: seen when the seconds are over.
    await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update clock set offset_ms = offset_ms + 7200000`))
    isClose((await difference()) + 7_200_000)
    pass(SECONDS)
    isClose(await difference())
    await db.run(resetClock)
    isClose(await difference())
  })
})
