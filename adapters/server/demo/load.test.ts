import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { emptySearch } from "../../../domain/search/state.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { search } from "../catalogue/search.ts"
import { sampleCatalogue, samplePartner, sampleReview, sampleSchedule } from "../catalogue/testing/sample.ts"
import { sha256 } from "../kernel/access.ts"
import { prepare, serverMigrations } from "../prepare.ts"
import type { Catalogue } from "./build/catalogue.ts"
import { growCatalogue } from "./large.ts"
import { analyse, averageHundredths } from "./load.ts"
import { partnerSecret, partnerToken } from "./partner-tokens.ts"
import { variation } from "./variation.ts"

const today = "2026-11-21"
const experiences = sampleCatalogue(80)
const catalogue: Catalogue = {
  partners: [samplePartner],
  experiences,
  reviews: experiences.flatMap(({ id }, index) =>
    [5, 4, 4].slice(0, index % 4).map((rating, n) => sampleReview(id, { id: `${id}-r${n}`, rating: rating as 4 | 5 })),
  ),
  schedules: experiences.map(({ variants: [first] }) => sampleSchedule(first.id, { weekdays: [6], times: ["10:00"] })),
}

const demo = { partners: catalogue.partners, catalogue: () => catalogue, landingTexts: [] }

describe("the catalogue's statistics on postgres", () => {
  const db = useDatabase("postgres", { more: serverMigrations.slice(1), poolSize: 1 })

  test("[DI-11] are made without a limit of time, and the connection then has its limit again", async () => {
    const limit = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ ms: string }>`select setting as ms from pg_settings where name = 'statement_timeout'`,
    )
    const usual = await db.run(limit)
    expect(Number(usual[0]?.ms)).toBeGreaterThan(0)
    await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`set statement_timeout = '1ms'`))
    await db.run(analyse)
    expect(await db.run(limit)).toEqual(usual)
  })
})

describe.each(alike(databaseKinds, 1))("the seeded catalogue on %s", (kind) => {
  const db = useDatabase(kind, { more: serverMigrations.slice(1) })
  const start = (day = today) => db.run(prepare({ today: day, partnerSecret: "secret", demo }))
  const counts = () =>
    db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Record<string, number>>`select (select count(*) from experiences) as experiences,
          (select count(*) from variants) as variants, (select count(*) from reviews) as reviews,
          (select count(*) from schedules) as schedules, (select count(*) from slots) as slots,
          (select count(*) from slot_places) as places`,
      ),
    )

  test("[DI-11] the first start loads everything, and the next ones change nothing", async () => {
    const first = await start()
    expect(first).toMatchObject({ experiences: 80 })
    expect(first.slots).toBeGreaterThan(80 * 51)
    const loaded = await counts()
    const variants = experiences.flatMap((experience) => experience.variants).length
    expect(loaded[0]).toMatchObject({ experiences: 80, variants, reviews: 120, schedules: 80 })
    expect(await start()).toEqual({ migrations: [], experiences: 0, slots: 0, prices: 0, demo: true })
    expect(await counts()).toEqual(loaded)
  })

  test("[DI-11] a start a week later adds that week's slots and drops none", async () => {
    const [before] = await counts()
    expect(await start("2026-11-28")).toMatchObject({ experiences: 0, slots: 80 })
    expect((await counts())[0]?.slots).toBe(before!.slots! + 80)
  })

  test("[DI-11] ratings are the averages of the reviews", async () => {
    const { results } = await db.run(search({ ...emptySearch, sort: "rating" }, "it", `${today}T09:00:00.000Z`))
    expect(results[0]).toMatchObject({ ratingHundredths: 500, reviewCount: 1 })
    expect(results.map((card) => card.ratingHundredths)).toEqual(
      results.map((card) => card.ratingHundredths).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    expect(averageHundredths([{ rating: 5 }, { rating: 4 }, { rating: 4 }])).toBe(433)
    expect(averageHundredths([{ rating: 5 }, { rating: 5 }, { rating: 4 }])).toBe(467)
    expect(averageHundredths([])).toBeNull()
  })

  test("[DI-11] the database stores only the hash of a partner's token", async () => {
    const [partner] = await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ hash: string }>`select token_hash as hash from partners`),
    )
    const token = partnerToken(samplePartner.id, "secret")
    expect(partner?.hash).toBe(sha256(token))
    expect(partner?.hash).not.toContain(token)
  })

  test("[DI-11] the generator grows the catalogue to a number of experiences, and the second time adds nothing", async () => {
    const grow = (count: number) => db.run(growCatalogue({ catalogue, count, today, slotDays: 14, progress: () => {} }))
    expect(await grow(300)).toBe(220)
    expect(await grow(300)).toBe(0)
    const [after] = await counts()
    expect(after).toMatchObject({ experiences: 300, schedules: 80 })
    const found = await db.run(search(emptySearch, "en", `${today}T09:00:00.000Z`))
    expect(found.total).toBe(300)
    const [left] = await counts()
    await start("2026-11-28")
    expect((await counts())[0]).toEqual(left)
  })
})

test("[DI-11] a variation is the same each time, has its own ids, and keeps free add-ons free", () => {
  const make = () => variation(experiences[0]!, experiences[1]!, [sampleSchedule("v")], 7, today)
  const { experience, schedules } = make()
  expect(make()).toEqual(make())
  expect(experience.id).toBe(`${experiences[0]!.id}-7`)
  expect(experience.variants[0].id).not.toBe(experiences[0]!.variants[0].id)
  expect(experience.address.region).toBe(experiences[1]!.address.region)
  expect(schedules[0]?.variantId).toBe("v-7")
})

test("[DI-11] partners get the demo's tokens only with the demo, and only if money is play money", () => {
  expect(partnerSecret({}, true)).toBe("demo")
  expect(partnerSecret({ DATABASE_URL: "postgres://x" }, true)).toBeNull()
  expect(partnerSecret({ DATABASE_URL: "postgres://x", PAYMENTS: "sandbox" }, true)).toBe("demo")
  expect(partnerSecret({ DATABASE_URL: "postgres://x", ALTROVE_PARTNER_SECRET: "own" }, true)).toBe("own")
  expect(partnerSecret({ PAYMENTS: "sandbox" }, false)).toBeNull()
  expect(partnerSecret({ ALTROVE_PARTNER_SECRET: "own" }, false)).toBe("own")
})
