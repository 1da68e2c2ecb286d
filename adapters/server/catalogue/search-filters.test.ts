import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { type Experience, visitTypes } from "../../../domain/catalogue/experience.ts"
import { guideLanguages } from "../../../domain/catalogue/languages.ts"
import { categoryIds, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { cents } from "../../../domain/money/cents.ts"
import { filtersOn, withoutFilter } from "../../../domain/search/filters.ts"
import { bucketOf, priceBuckets } from "../../../domain/search/prices.ts"
import { emptySearch, normalSearch, type SearchState } from "../../../domain/search/state.ts"
import { plusDays } from "../../../domain/time/rome.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { holdPlaces } from "../../../tests/fixtures/written.ts"
import { count } from "./count.ts"
import { languageBits } from "./languages.ts"
import { markers } from "./markers.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { PAGE_SIZE, search } from "./search.ts"
import { extendSlots } from "./slots.ts"
import { anySearch, anyVisitor, searchedOn } from "./testing/any-search.ts"
import {
  byVariantAndDay,
  foundByHand,
  kilometres,
  partyPriceByHand,
  type SlotByHand,
  searchByHand,
  shownByHand,
  slotsByHand,
  type WorldByHand,
} from "./testing/by-hand.ts"
import { sampleCatalogue, samplePartner, sampleSchedules } from "./testing/sample.ts"
import { writeExperiences, writePartners, writeSchedules } from "./write.ts"

/** A Saturday, ten o'clock in Rome: on that day and the next two, some slots are too soon to book. */
const now = "2026-11-21T09:00:00.000Z"
const experiences = sampleCatalogue(240)
const rating = (experience: Experience) => 300 + 10 * (Number(experience.id.slice(-1)) % 10)
/** A party's price may depend on the language, which the counts of other languages do not look into. */
const dependsOnLanguage = ({ date, participants, priceFromCents, priceToCents }: SearchState) =>
  (date ?? participants) !== null && (priceFromCents ?? priceToCents) !== null

describe.each(alike(databaseKinds, 1))("the filters of search on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations] })
  const runs = kind === "pglite" ? 16 : 40
  let slots: readonly SlotByHand[]
  let world: WorldByHand

  beforeAll(async () => {
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    const rows = experiences.map((experience) => ({
      experience,
      partner: samplePartner,
      ratingHundredths: rating(experience),
      reviewCount: 3,
    }))
    await db.run(writeExperiences(rows, searchedOn))
    await db.run(writeSchedules(sampleSchedules(experiences)))
    await db.run(extendSlots(searchedOn, 4))
    await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update slots set closed = true where abs(hashtext(id)) % 11 = 0`
        yield* sql`update slots set language = 'fr' where language is null and abs(hashtext(id)) % 7 = 0`
        yield* sql`update slot_places set held = least(capacity, abs(hashtext(slot_id)) % 4),
          sold = greatest(0, capacity - abs(hashtext(slot_id)) % 4 - abs(hashtext(slot_id || group_id)) % 6)
          where abs(hashtext(slot_id)) % 3 > 0`
        yield* sql`analyze`
      }),
    )
    slots = await db.run(slotsByHand)
    world = { experiences, rating, slots: byVariantAndDay(slots), now, visitor: null }
  })

  const find = (state: SearchState, visitor = world.visitor) => db.run(search(state, "it", now, visitor))
  const allPages = async (state: SearchState, visitor: WorldByHand["visitor"]) => {
    const found: { id: string; distanceMeters: number | null }[] = []
    for (let page = 1; ; page++) {
      const { results, total } = await find({ ...state, page }, visitor)
      found.push(...results)
      if (results.length < PAGE_SIZE) return { found, total }
    }
  }

  test("[DI-02] [DI-03] [DI-09] [BX-10] pages, totals, count and markers equal a search over plain lists, for random searches", async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, anyVisitor, async (state, visitor) => {
        const ids = searchByHand({ ...world, visitor }, state).map(({ id }) => id)
        const { found, total } = await allPages(state, visitor)
        expect(found.map(({ id }) => id)).toEqual(ids)
        expect(total).toBe(ids.length)
        expect(await db.run(count(state, now, visitor))).toBe(ids.length)
        const map = await db.run(markers(state, now, visitor))
        expect(map.markers.map(({ id }) => id)).toEqual(ids)
        expect(map.total).toBe(ids.length)
      }),
      { numRuns: runs },
    )
  })

  test("[CK-20] cards, markers and the order by price have what the party pays on its day, for random searches", async () => {
    let different = 0
    const withParty = fc.record({ state: anySearch, people: fc.integer({ min: 1, max: 9 }), visitor: anyVisitor })
    await fc.assert(
      fc.asyncProperty(withParty, async ({ state, people, visitor }) => {
        for (const asked of [state, { ...state, participants: people, page: 1 }]) {
          const here = { ...world, visitor }
          const { results } = await find({ ...asked, page: 1 }, visitor)
          const map = new Map((await db.run(markers(asked, now, visitor))).markers.map((one) => [one.id, one.cents]))
          for (const { id, partyPrice, fromPrice } of results) {
            const experience = experiences.find((one) => one.id === id)!
            const price = partyPriceByHand(experience, here, asked)
            expect(partyPrice, id).toEqual(price && { ...price, people: asked.participants })
            expect(map.get(id), id).toBe((price ?? fromPrice).cents)
            if (price !== null && price.cents !== fromPrice.cents * people) different++
          }
        }
      }),
      { numRuns: runs / 2 },
    )
    // Offers, groups, and parties beyond one type's places: not only a multiple of the price from.
    expect(different).toBeGreaterThan(10)
  })

  test("[DI-02][CK-20] each option's count is the number of results if it is chosen beside the other filters", async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, anyVisitor, async (state, visitor) => {
        const found = (change: Partial<SearchState>) => foundByHand({ ...world, visitor }, { ...state, ...change })
        const { facets } = await find(state, visitor)
        const counts = (ids: readonly string[], one: (id: never) => Partial<SearchState>) =>
          ids.map((id) => ({ id, count: found(one(id as never)).length }))
        expect(facets.categories).toEqual(counts(categoryIds, (id) => ({ categories: [id] })))
        expect(facets.regions).toEqual(counts(regionIds, (id) => ({ regions: [id] })))
        expect(facets.visitTypes).toEqual(counts(visitTypes, (id) => ({ visitTypes: [id] })))
        if (!dependsOnLanguage(state))
          expect(facets.languages).toEqual(counts(guideLanguages, (id) => ({ languages: [id] })))
        expect(facets.offers).toBe(found({ hasOffers: true }).length)
        expect(facets.instant).toBe(found({ instantBooking: true }).length)
        const here = { ...world, visitor }
        const priced = found({ priceFromCents: null, priceToCents: null }).map((one) =>
          bucketOf(cents(shownByHand(one, here, state))),
        )
        expect(facets.prices).toEqual(priceBuckets.map((_, bar) => priced.filter((one) => one === bar).length))
      }),
      { numRuns: runs / 2 },
    )
  })

  test("[DI-02] [ER-03] for an empty result, each filter says how many results there would be without it", async () => {
    const narrow = fc.record({ state: anySearch, region: fc.constantFrom(...regionIds), visitor: anyVisitor })
    let empty = 0
    await fc.assert(
      fc.asyncProperty(narrow, async ({ state, region, visitor }) => {
        const asked = normalSearch({ ...state, regions: [region], categories: ["snow"], priceToCents: cents(7_000) })
        const { loosen, total, ignored } = await find(asked, visitor)
        if (total === 0) empty++
        const on = filtersOn(asked).filter((filter) => !ignored.includes(filter))
        const expected = on.map((filter) => ({
          filter,
          count: foundByHand({ ...world, visitor }, withoutFilter(asked, filter)).length,
        }))
        const told = ({ filter }: { readonly filter: string }) => filter !== "languages" || !dependsOnLanguage(asked)
        expect(loosen.filter(told)).toEqual(total === 0 ? expected.filter(told) : [])
      }),
      { numRuns: 20 },
    )
    expect(empty).toBeGreaterThan(0)
  })

  test("[L27] planted fault: a search that ignores held or sold places, closed slots or the lead time is caught", async () => {
    const asked = [0, 1, 2, 3].flatMap((days) =>
      [null, 2, 5].map((participants) => normalSearch({ date: plusDays(searchedOn, days), participants })),
    )
    const found = await Promise.all(asked.map((state) => db.run(count(state, now, null))))
    const byHand = (wrong: (slot: SlotByHand) => SlotByHand) => {
      const planted = { ...world, slots: byVariantAndDay(slots.map(wrong)) }
      return asked.map((state) => foundByHand(planted, state).length)
    }
    const untouched = (slot: SlotByHand) => slot.places.map((place) => ({ ...place, left: place.capacity }))
    expect(byHand((slot) => slot)).toEqual(found)
    expect(byHand((slot) => ({ ...slot, places: untouched(slot) }))).not.toEqual(found)
    expect(byHand((slot) => ({ ...slot, closed: false }))).not.toEqual(found)
    expect(byHand((slot) => ({ ...slot, startsAt: "9" }))).not.toEqual(found)
  })

  test("[L27] [DI-02] the places of a hold are missing from the next search", async () => {
    const date = plusDays(searchedOn, 4)
    const asked = normalSearch({ date, participants: 2 })
    const plain = foundByHand(world, asked).find(({ variants: [first, second] }) => {
      return second === undefined && first.pricing.kind === "person"
    })
    const finds = async () => (await db.run(markers(asked, now, null))).markers.some(({ id }) => id === plain?.id)
    const free = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ id: string; left: number }>`
          select s.id, capacity - held - sold as left from slots s join slot_places on slot_id = s.id
          where variant_id = ${plain?.variants[0].id ?? ""} and date = ${date}::date and not closed`,
      ),
    )
    for (const { id, left } of free) {
      if (left < 2) continue
      expect(await finds()).toBe(true)
      expect(await db.run(holdPlaces({ slotId: id, holds: [{ group: "seats", quantity: left - 1 }] }))).toBeNull()
    }
    expect(await finds()).toBe(false)
  })

  test("[DI-02] a past day and an unknown place are ignored, and the answer says so", async () => {
    const all = await find(emptySearch)
    const past = await find(
      normalSearch({ date: plusDays(searchedOn, -1), locationSource: "geolocation", sort: "distance" }),
    )
    expect(past).toEqual({ ...all, ignored: ["place", "date"] })
    const unknown = await find(normalSearch({ locationSource: "place", locationLabel: "Atlantide" }))
    expect(unknown).toEqual({ ...all, ignored: ["place"] })
    expect((await find(normalSearch({ locationSource: "map" }))).ignored).toEqual([])
  })

  test("[DI-02] a language has the same bit here as in the database, and other texts have none", async () => {
    const rows = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ bit: number }>`select language_bit(language) as bit
          from unnest(${[...guideLanguages, "la"]}::text[]) with ordinality as l(language, at) order by at`,
      ),
    )
    expect(rows.map(({ bit }) => bit)).toEqual([...guideLanguages, "la"].map((id) => languageBits([id])))
  })

  test("[DI-03] around a place every result has its distance", async () => {
    const visitor = { lat: 43.1, lon: 11.2 }
    for (const asked of [
      normalSearch({ locationSource: "geolocation", sort: "distance" }),
      normalSearch({ locationSource: "place", location: visitor, sort: "distance" }),
    ]) {
      const { results } = await find(asked, visitor)
      expect(results.length).toBeGreaterThan(10)
      for (const { distanceMeters, lat, lon } of results) {
        expect(Math.abs(distanceMeters! - 1000 * kilometres({ lat, lon }, visitor))).toBeLessThan(1)
      }
    }
    expect((await find(emptySearch, visitor)).results.every((one) => one.distanceMeters === null)).toBe(true)
  })

  test("[DI-02] searches at the poles and the date line work like any other", async () => {
    for (const location of [
      { lat: 90, lon: 0 },
      { lat: -90, lon: 180 },
      { lat: 0, lon: 180 },
    ]) {
      expect((await find(normalSearch({ locationSource: "place", location, sort: "distance" }))).total).toBe(0)
    }
  })
})
