import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { plusDays } from "../../../domain/time/rome.ts"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { deep } from "../../../tests/fixtures/deep.ts"
import { sampleCatalogue, samplePartner, sampleSchedule } from "../catalogue/testing/sample.ts"
import { prepare, serverMigrations } from "../prepare.ts"
import { advanceClock } from "../store/clock.ts"
import { Database, databaseLayer } from "../store/database.ts"

const experiences = sampleCatalogue(5)
const schedules = experiences.map(({ variants: [first] }) => sampleSchedule(first.id, { times: ["10:00"] }))
const catalogue = () => ({ partners: [samplePartner], experiences, schedules, reviews: [] })
const demo = { partners: [samplePartner], catalogue, landingTexts: [] }
const start = (today?: string) => prepare({ ...(today && { today }), partnerSecret: "demo", demo })
const counted = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ slots: number; last: string; secrets: number }>`select count(*) as slots, max(date) as last,
    (select count(*) from secrets) as secrets from slots`,
)
const db = useDatabase("pglite", { more: serverMigrations.slice(1) })

deep.test(
  "[OP-01] a first start from an older template keeps its slots and adds those up to a year from today",
  async () => {
    await db.run(start("2026-11-21"))
    const [before] = await db.run(counted)
    expect(before).toMatchObject({ last: "2027-11-21", secrets: 0 })
    const template = await db.run(Effect.flatMap(Database, (database) => database.template))
    const later = Effect.gen(function* () {
      const prepared = yield* start("2026-12-01")
      return { prepared, after: (yield* counted)[0] }
    })
    const { prepared, after } = await Effect.runPromise(
      Effect.provide(later, databaseLayer({ kind: "pglite", dataDir: null, template })),
    )
    expect(prepared).toEqual({ migrations: [], experiences: 0, slots: 50, prices: expect.any(Number), demo: true })
    expect(after).toMatchObject({ slots: before!.slots + 50, last: "2027-12-01" })
  },
)

test("[OP-01] without a given day, the slots begin on the day of the shop's clock", async () => {
  const last = (): Promise<string> =>
    db.run(
      Effect.andThen(
        start(),
        Effect.map(counted, ([row]) => row!.last),
      ),
    )
  const before = await last()
  await db.run(advanceClock(3 * 86_400_000))
  expect(await last()).toBe(plusDays(before, 3))
})
