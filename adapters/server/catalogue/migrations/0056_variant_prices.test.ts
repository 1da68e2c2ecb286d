import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import type { Experience } from "../../../../domain/catalogue/experience.ts"
import { basisPoints, cents } from "../../../../domain/money/cents.ts"
import { fromPrice, variantFromPrice } from "../../../../domain/pricing/from-price.ts"
import type { PriceEvent } from "../../../../domain/pricing/price-history.ts"
import { plusDays, romeInstant, romeToday } from "../../../../domain/time/rome.ts"
import { databaseKinds, useDatabase } from "../../../../tests/fixtures/database.ts"
import { alike } from "../../../../tests/fixtures/deep.ts"
import { demo } from "../../../../tests/fixtures/demo.ts"
import { migrate, migrationNumber } from "../../store/migrations/migrate.ts"
import { firstMigration, storeMigrations } from "../../store/migrations/store-migrations.ts"
import { cards } from "../card.ts"
import { localise } from "../localise.ts"
import { notePrices } from "../price-events.ts"
import { refreshPrices } from "../prices.ts"
import { experienceRow } from "../row.ts"
import { priceEventsOf } from "../testing/price-events.ts"
import { sampleExperience, samplePartner, sampleVariant } from "../testing/sample.ts"
import { variantsOf } from "../variant.ts"
import { catalogueMigrations } from "./catalogue-migrations.ts"

const before = Object.fromEntries(
  Object.entries(catalogueMigrations).filter(
    ([name]) => migrationNumber(name) < migrationNumber("0056_variant_prices"),
  ),
)

const today = romeToday(new Date().toISOString())
const daysAgo = (days: number) => romeInstant(plusDays(today, -days), "09:00")
const offers = [{ percent: basisPoints(1_500), from: plusDays(today, -3), to: plusDays(today, 20) }]
const [adult] = sampleVariant("").participantTypes
if (adult === undefined) throw new Error("the sample has nobody who comes")
const costing = (id: string, euros: number, reduced: boolean) =>
  sampleVariant(id, {
    participantTypes: [{ ...adult, priceCents: cents(euros * 100) }],
    offers: reduced ? offers : [],
  })
const event = (days: number, full: number, now = full): PriceEvent => ({
  at: daysAgo(days),
  cents: cents(now),
  withoutOffersCents: cents(full),
  per: "person",
})

/** The rows of a shop whose events were still about experiences. */
type Old = { readonly experience: Experience; readonly events: readonly PriceEvent[]; readonly lowest: number | null }

const single: Old = {
  experience: sampleExperience("single", { variants: [costing("single-v1", 45, true)] }),
  events: [event(200, 5_000), event(80, 4_500), event(3, 4_500, 3_825)],
  lowest: 4_500,
}
const several: Old = {
  experience: sampleExperience("several", {
    variants: [costing("several-v1", 45, false), costing("several-v2", 50, true)],
  }),
  // The offer made the second variant the cheapest.
  events: [event(200, 4_500), event(3, 5_000, 4_250)],
  lowest: 4_500,
}
const twins: Old = {
  experience: sampleExperience("twins", { variants: [costing("twins-v1", 45, false), costing("twins-v2", 45, true)] }),
  events: [event(200, 4_500), event(3, 4_500, 3_825)],
  lowest: 4_500,
}
const own = [single, several, twins]
const seeded = demo.catalogue(today)

/** The starting price was the lowest on any day, with the full price beside it. */
function oldRow(experience: Experience) {
  const { price_from_cents: _, price_on_offer_cents: __, ...row } = experienceRow(experience, samplePartner, today)
  const prices = experience.variants.map((variant) => variantFromPrice(variant, today))
  const [least] = prices.filter(({ per }) => per === row.price_per).toSorted((a, b) => a.cents - b.cents)
  return { ...row, price_from_cents: least?.cents, price_without_offers_cents: least?.withoutOffersCents }
}

/** Nothing said which types come only with others. */
const unmarked = (experience: Experience): Experience => {
  const [first, ...others] = experience.variants.map((variant) => ({
    ...variant,
    participantTypes: variant.participantTypes.map(({ accompanied: _, ...type }) => type),
  }))
  return first === undefined ? experience : { ...experience, variants: [first, ...others] }
}

const insertOld = (olds: readonly Old[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const json = (rows: readonly unknown[]) => JSON.stringify(rows)
    const rows = olds.map(({ experience, lowest }) => {
      const { a_it, b_it, c_it, a_en, b_en, c_en, ...row } = {
        a_it: "",
        b_it: "",
        c_it: "",
        a_en: "",
        b_en: "",
        c_en: "",
        ...oldRow(experience),
      }
      const more = { rating_hundredths: null, review_count: 0, search_it: "", search_en: "" }
      return { ...row, ...more, partner_id: samplePartner.id, lowest_30_days_cents: lowest }
    })
    const columns = sql.literal(Object.keys(rows[0] ?? {}).join(", "))
    yield* sql`insert into experiences (${columns})
      select ${columns} from jsonb_populate_recordset(null::experiences, ${json(rows)}::text::jsonb)`
    const variants = olds.flatMap(({ experience }) =>
      experience.variants.map((data, position) => ({ id: data.id, experience_id: experience.id, position, data })),
    )
    yield* sql`insert into variants (id, experience_id, position, data)
      select id, experience_id, position, data from jsonb_to_recordset(${json(variants)}::text::jsonb)
        as r(id text, experience_id text, position integer, data jsonb)`
    const events = olds.flatMap(({ experience: { id }, events }) => events.map((one) => ({ id, ...one })))
    yield* sql`
      insert into price_events (experience_id, at, price_cents, price_without_offers_cents, price_per, cause)
      select id, at, cents, "withoutOffersCents", per, 'past' from jsonb_to_recordset(${json(events)}::text::jsonb)
        as r(id text, at timestamptz, cents integer, "withoutOffersCents" integer, per text) order by at`
  })

describe.each(alike(databaseKinds, 1))(
  "[BX-02] upgrading a shop whose price events were about experiences, on %s,",
  (kind) => {
    const db = useDatabase(kind, { store: firstMigration, more: [before] })
    const eventsOf = (variantId: string) => db.run(priceEventsOf(variantId))
    const lowestOf = async (id: string) => {
      const [row] = await db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ lowest: number | null }>`
          select lowest_30_days_cents as lowest from variants where id = ${id}`,
        ),
      )
      return row?.lowest
    }

    beforeAll(async () => {
      // As a shop of that time has it, without the columns that came later.
      const { id, name, displayName, email } = samplePartner
      await db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) =>
            sql`insert into partners (id, name, display_name, email) values (${id}, ${name}, ${displayName}, ${email})`,
        ),
      )
      const others = seeded.experiences.map(
        (experience): Old => ({ experience: unmarked(experience), events: [], lowest: null }),
      )
      await db.run(insertOld([...own, ...others]))
      await db.run(migrate(storeMigrations, catalogueMigrations))
    })

    test("gives an only variant all of them, and the lowest price shown beside its discount", async () => {
      expect(await eventsOf("single-v1")).toEqual(
        [5_000, 4_500, 3_825].map((price) => ({ cents: price, cause: "past" })),
      )
      expect(await lowestOf("single-v1")).toBe(4_500)
    })

    test("gives each of several variants its own prices, or today's price if no other is known", async () => {
      expect(await eventsOf("several-v1")).toEqual([{ cents: 4_500, cause: "past" }])
      expect(await eventsOf("several-v2")).toEqual([{ cents: 4_250, cause: "past" }])
      expect([await lowestOf("several-v1"), await lowestOf("several-v2")]).toEqual([null, 4_500])
      expect(await eventsOf("twins-v1")).toEqual([{ cents: 4_500, cause: "found" }])
      expect(await eventsOf("twins-v2")).toEqual([4_500, 3_825].map((price) => ({ cents: price, cause: "past" })))
      expect([await lowestOf("twins-v1"), await lowestOf("twins-v2")]).toEqual([null, 4_500])
    })

    test("finds for every variant the price that the shop asks", async () => {
      const found = new Map(
        (
          await db.run(
            Effect.flatMap(
              SqlClient.SqlClient,
              (sql) => sql<PriceEvent & { id: string }>`
              select variant_id as id, price_cents as cents, price_without_offers_cents as "withoutOffersCents",
                price_per as per from price_events where cause = 'found'`,
            ),
          )
        ).map(({ id, ...price }) => [id, price]),
      )
      const variants = seeded.experiences.flatMap((experience) => experience.variants)
      expect(variants.length).toBeGreaterThan(seeded.experiences.length)
      for (const variant of variants)
        expect(found.get(variant.id), variant.id).toEqual(variantFromPrice(variant, today))
      expect([...found.values()].filter((price) => price.cents < price.withoutOffersCents).length).toBeGreaterThan(10)
    })

    test("[CK-20] then asks from what the cheapest lone booker pays, and names what accompanied types pay", async () => {
      await db.run(refreshPrices(today))
      const shown = await db.run(
        cards(
          seeded.experiences.map(({ id }) => id),
          "it",
          romeInstant(today, "12:00"),
        ),
      )
      expect(shown.map(({ fromPrice: { cents, onOfferCents, per } }) => ({ cents, onOfferCents, per }))).toEqual(
        seeded.experiences.map(({ variants }) => fromPrice(variants, today)),
      )
      for (const { slug, variants } of seeded.experiences)
        expect((await db.run(variantsOf(slug, "it")))?.map(({ participantTypes }) => participantTypes)).toEqual(
          localise(variants, "it").map(({ participantTypes }) => participantTypes),
        )
    })

    test("changes no event, and adds none where no price has changed", async () => {
      await expect(
        db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update price_events set price_cents = 1`)),
      ).rejects.toThrow()
      const count = () =>
        db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select count(*)::integer as events from price_events`))
      const counted = await count()
      await db.run(notePrices(seeded.experiences, today, "written"))
      expect(await count()).toEqual(counted)
    })
  },
)
