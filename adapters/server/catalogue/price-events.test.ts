import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { romeInstant } from "../../../domain/time/rome.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { cards } from "./card.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { refreshPrices } from "./prices.ts"
import { sampleExperience, samplePartner, sampleVariant } from "./testing/sample.ts"
import { writeExperiences, writePartners } from "./write.ts"

const today = "2026-11-21"
const now = "2026-11-21T11:00:00.000Z"
const offers = [{ percent: basisPoints(1500), from: "2026-11-20", to: "2026-11-30" }]
const price = (date: string, euros: number) => ({
  at: romeInstant(date, "09:00"),
  cents: cents(euros * 100),
  withoutOffersCents: cents(euros * 100),
  per: "person" as const,
})

describe.each(databaseKinds)("[BX-02] prices as events on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations] })
  const eventsOf = (id: string) =>
    db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ cents: number; cause: string }>`
          select price_cents as cents, cause from price_events where experience_id = ${id} order by at, position`,
      ),
    )
  const lowestOf = async (id: string) => {
    const [card] = await db.run(cards([id], "it", now))
    return card && [card.priceFrom.lowest30DaysCents, card.priceFrom.lowestSince]
  }

  beforeAll(async () => {
    const written = (id: string, pastPrices: readonly ReturnType<typeof price>[], discounted = true) => ({
      experience: sampleExperience(id, {
        slug: id,
        variants: [sampleVariant(`${id}-v1`, { offers: discounted ? offers : [] })],
      }),
      partner: samplePartner,
      ratingHundredths: null,
      reviewCount: 0,
      pastPrices,
    })
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    await db.run(
      writeExperiences(
        [
          written("steady", [price("2026-01-10", 45)]),
          written("raised", [price("2026-01-10", 40), price("2026-11-10", 45)]),
          written("young", [price("2026-11-10", 45)]),
          written("born", []),
          written("plain", [price("2026-01-10", 45)], false),
        ],
        today,
      ),
    )
  })

  test("beside a discount stands the lowest price of the 30 days before it, or of its own time", async () => {
    expect(await lowestOf("steady")).toEqual([4500, null])
    expect(await lowestOf("raised")).toEqual([4000, null])
    expect(await lowestOf("young")).toEqual([4500, "2026-11-10"])
    expect(await lowestOf("born")).toEqual([null, null])
    expect(await lowestOf("plain")).toEqual([null, null])
  })

  test("every change of a price is one event, of the write that made it, and no event is ever changed", async () => {
    expect(await eventsOf("steady")).toEqual([
      { cents: 4500, cause: "past" },
      { cents: 3825, cause: "written" },
    ])
    expect(await eventsOf("plain")).toEqual([{ cents: 4500, cause: "past" }])
    await expect(
      db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update price_events set price_cents = 1`)),
    ).rejects.toThrow()
  })

  test("when the offer ends the price is an event, and nothing stands beside it any more", async () => {
    expect(await db.run(refreshPrices("2026-12-01"))).toBe(4)
    expect(await db.run(refreshPrices("2026-12-01"))).toBe(0)
    expect((await eventsOf("steady")).at(-1)).toEqual({ cents: 4500, cause: "offers" })
    expect(await eventsOf("steady")).toHaveLength(3)
    expect(await lowestOf("steady")).toEqual([null, null])
  })
})
