import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import type { Offer, Variant } from "../../../domain/catalogue/experience.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import type { PriceEvent } from "../../../domain/pricing/price-history.ts"
import { romeInstant } from "../../../domain/time/rome.ts"
import { type DatabaseKind, databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { bookingMigrations } from "../booking/migrations.ts"
import { earningsMigrations } from "../earnings/migrations.ts"
import { reviewMigrations } from "../review/migrations.ts"
import { cards } from "./card.ts"
import { detail } from "./experience.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { notePrices } from "./price-events.ts"
import { refreshPrices } from "./prices.ts"
import { priceEventsOf } from "./testing/price-events.ts"
import { sampleExperience, samplePartner, sampleVariant } from "./testing/sample.ts"
import { bookableVariant } from "./variant.ts"
import { writeExperiences, writePartners } from "./write.ts"

const today = "2026-11-21"
const now = "2026-11-21T11:00:00.000Z"
const offers: readonly Offer[] = [{ percent: basisPoints(1500), from: "2026-11-20", to: "2026-11-30" }]
const price = (date: string, euros: number): PriceEvent => ({
  at: romeInstant(date, "09:00"),
  cents: cents(euros * 100),
  withoutOffersCents: cents(euros * 100),
  per: "person",
})
const [adult] = sampleVariant("").participantTypes
if (adult === undefined) throw new Error("the sample has nobody who comes")
const costing = (id: string, euros: number, change: Partial<Variant> = {}) =>
  sampleVariant(id, { participantTypes: [{ ...adult, priceCents: cents(euros * 100) }], ...change })

type Kept = { readonly variant: Variant; readonly past: readonly PriceEvent[] }

const written = (id: string, first: Kept, ...more: readonly Kept[]) => ({
  experience: sampleExperience(id, { slug: id, variants: [first.variant, ...more.map(({ variant }) => variant)] }),
  partner: samplePartner,
  ratingHundredths: null,
  reviewCount: 0,
  pastPrices: [first, ...more].map(({ variant, past }) => ({ variantId: variant.id, prices: past })),
})
const single = (id: string, past: readonly PriceEvent[], reduced = true) =>
  written(id, { variant: costing(`${id}-v1`, 45, { offers: reduced ? offers : [] }), past })

const dearer = costing("two-v2", 80)
const two = written(
  "two",
  { variant: costing("two-v1", 45, { offers }), past: [price("2026-01-10", 45)] },
  { variant: dearer, past: [price("2026-01-10", 70), price("2026-11-10", 80)] },
)
const onlyDearer = written(
  "only-dearer",
  { variant: costing("only-dearer-v1", 45), past: [price("2026-01-10", 45)] },
  { variant: costing("only-dearer-v2", 60, { offers }), past: [price("2026-01-10", 60)] },
)
const forGroups = written(
  "for-groups",
  { variant: costing("for-groups-v1", 45), past: [price("2026-01-10", 45)] },
  {
    variant: costing("for-groups-v2", 9, { offers, pricing: { kind: "group", priceCents: cents(20_000) } }),
    past: [{ ...price("2026-11-01", 200), per: "group" }],
  },
)
const singles = [
  single("steady", [price("2026-01-10", 45)]),
  single("raised", [price("2026-01-10", 40), price("2026-11-10", 45)]),
  single("young", [price("2026-11-10", 45)]),
  single("born", []),
  single("plain", [price("2026-01-10", 45)], false),
]

function useCatalogue(kind: DatabaseKind) {
  const db = useDatabase(kind, { more: [catalogueMigrations, bookingMigrations, reviewMigrations, earningsMigrations] })
  const eventsOf = (variantId: string) => db.run(priceEventsOf(variantId))
  const besideFromPrice = async (id: string) => {
    const [card] = await db.run(cards([id], "it", now))
    return card && [card.fromPrice.lowest30DaysCents, card.fromPrice.lowestSince]
  }
  const besideVariants = async (slug: string) => {
    const shown = (await db.run(detail(slug, "it", now)))?.lowestPrices ?? []
    for (const { variantId, ...lowest } of shown) {
      expect((await db.run(bookableVariant(variantId)))?.lowestPrice).toEqual(lowest)
    }
    return Object.fromEntries(
      shown.map(({ variantId, per, lowest30DaysCents, lowestSince }) => [
        variantId,
        [lowest30DaysCents, lowestSince, per],
      ]),
    )
  }

  beforeAll(async () => {
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    await db.run(writeExperiences([...singles, two, onlyDearer, forGroups], today))
  })

  return { db, eventsOf, besideFromPrice, besideVariants }
}

describe.each(alike(databaseKinds, 1))("[BX-02] prices as events on %s", (kind) => {
  const { db, eventsOf, besideFromPrice, besideVariants } = useCatalogue(kind)

  test("beside a discount stands the lowest price of the 30 days before it, or of its whole life if the variant is younger", async () => {
    expect(await besideFromPrice("steady")).toEqual([4500, null])
    expect(await besideFromPrice("raised")).toEqual([4000, null])
    expect(await besideFromPrice("young")).toEqual([4500, "2026-11-10"])
    expect(await besideFromPrice("born")).toEqual([null, null])
    expect(await besideFromPrice("plain")).toEqual([null, null])
    expect(await besideVariants("raised")).toEqual({ "raised-v1": [4000, null, "person"] })
    expect(await besideVariants("plain")).toEqual({})
  })

  test("a variant has its own lowest price; an experience has that of the variant that gives its starting price", async () => {
    expect(await besideVariants("only-dearer")).toEqual({ "only-dearer-v2": [6000, null, "person"] })
    expect(await besideFromPrice("only-dearer")).toEqual([null, null])
    expect(await besideVariants("for-groups")).toEqual({ "for-groups-v2": [20_000, "2026-11-01", "group"] })
    expect(await besideFromPrice("for-groups")).toEqual([null, null])
    expect((await db.run(bookableVariant("only-dearer-v1")))?.lowestPrice).toBeNull()
  })

  test("a variant whose price is raised and then reduced shows the price from before the raise", async () => {
    expect(await besideVariants("two")).toEqual({ "two-v1": [4500, null, "person"] })
    const [first] = two.experience.variants
    const reduced = { id: "two", variants: [first, { ...dearer, offers }] }
    await db.run(notePrices([reduced], "2026-11-25", "written"))
    expect(await besideVariants("two")).toEqual({ "two-v1": [4500, null, "person"], "two-v2": [7000, null, "person"] })
    expect(await besideFromPrice("two")).toEqual([4500, null])
    expect(await eventsOf("two-v2")).toEqual([
      { cents: 7000, cause: "past" },
      { cents: 8000, cause: "past" },
      { cents: 6800, cause: "written" },
    ])
    // The other variant's price has not changed, so it gets no event.
    expect(await eventsOf("two-v1")).toHaveLength(2)
    await db.run(notePrices([{ id: "two", variants: two.experience.variants }], "2026-11-26", "written"))
    expect(await besideVariants("two")).toEqual({ "two-v1": [4500, null, "person"] })
  })

  test("every price change is one event that names the write that made it, and no event ever changes", async () => {
    expect(await eventsOf("steady-v1")).toEqual([
      { cents: 4500, cause: "past" },
      { cents: 3825, cause: "written" },
    ])
    expect(await eventsOf("plain-v1")).toEqual([{ cents: 4500, cause: "past" }])
    await expect(
      db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update price_events set price_cents = 1`)),
    ).rejects.toThrow()
  })
})

describe.each(alike(databaseKinds, 1))("[BX-02] the end of offers on %s", (kind) => {
  const { db, eventsOf, besideFromPrice, besideVariants } = useCatalogue(kind)

  test("is one event for each variant with the offer, and its price loses the lowest price beside it", async () => {
    expect(await db.run(refreshPrices("2026-12-01"))).toBe(7)
    expect(await db.run(refreshPrices("2026-12-01"))).toBe(0)
    expect((await eventsOf("steady-v1")).at(-1)).toEqual({ cents: 4500, cause: "offers" })
    expect(await eventsOf("steady-v1")).toHaveLength(3)
    expect(await besideFromPrice("steady")).toEqual([null, null])
    expect((await eventsOf("only-dearer-v2")).at(-1)).toEqual({ cents: 6000, cause: "offers" })
    expect(await eventsOf("only-dearer-v1")).toHaveLength(1)
    expect(await besideVariants("only-dearer")).toEqual({})
  })
})
