import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import type { Experience } from "../../../domain/catalogue/experience.ts"
import { cents } from "../../../domain/money/cents.ts"
import { fromPrice } from "../../../domain/pricing/from-price.ts"
import { emptySearch, type SearchState } from "../../../domain/search/state.ts"
import type { SearchPage } from "../../../domain/search/views.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike, often } from "../../../tests/fixtures/deep.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { PAGE_SIZE, search } from "./search.ts"
import { searchByHand, type WorldByHand } from "./testing/by-hand.ts"
import { sampleCatalogue, sampleExperience, samplePartner } from "./testing/sample.ts"
import { writeExperiences, writePartners } from "./write.ts"

const now = "2026-11-21T09:00:00.000Z"
const today = "2026-11-21"
const experiences = sampleCatalogue(300)
const rating = (experience: Experience) => 300 + 10 * (Number(experience.id.slice(-1)) % 10)

const world: WorldByHand = { experiences, rating, slots: new Map(), now, visitor: null }
const byHand = (state: SearchState, among = experiences) => searchByHand({ ...world, experiences: among }, state)

describe.each(alike(databaseKinds, 1))("search on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations] })
  const find = (change: Partial<SearchState>, locale: "it" | "en" = "it") =>
    db.run(search({ ...emptySearch, ...change }, locale, now))
  const ids = (page: SearchPage) => page.results.map((card) => card.id)
  beforeAll(async () => {
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    const rows = experiences.map((experience) => ({
      experience,
      partner: samplePartner,
      ratingHundredths: rating(experience),
      reviewCount: 3,
    }))
    await db.run(writeExperiences(rows, today))
  })

  test("[DI-09] every page beyond the last is empty and keeps the total", async () => {
    const page = await find({ page: 9999 })
    expect(ids(page)).toEqual([])
    expect(page.total).toBe(experiences.length)
  })

  test("[DI-01] words are found by their stem, without accents, in the reader's language", async () => {
    const boats = experiences.filter((e) => e.name.it === "Gita in barca").length
    const walks = experiences.filter((e) => e.name.it === "Passeggiata in città").length
    expect((await find({ text: "barche" })).total).toBe(boats)
    expect((await find({ text: "boats" }, "en")).total).toBe(boats)
    expect((await find({ text: "passeggiate citta" })).total).toBe(walks)
    expect((await find({ text: "Forli" })).total).toBe(experiences.filter((e) => e.address.city === "Forlì").length)
  })

  test("[DI-01] a misspelt word finds the names that resemble it", async () => {
    const boats = experiences.filter((e) => e.name.it === "Gita in barca").length
    expect((await find({ text: "gitta barka" })).total).toBe(boats)
    expect((await find({ text: "degustasione" })).total).toBeGreaterThan(0)
    expect((await find({ text: "xyzzy" })).total).toBe(0)
  })

  test("[DI-01] a text narrows the other filters and never replaces them", async () => {
    const state = { categories: ["wine" as const], sort: "priceUp" as const }
    const both = await find({ ...state, text: "barca" })
    const boats = experiences.filter((e) => e.name.it === "Gita in barca")
    const expected = byHand({ ...emptySearch, ...state }, boats)
    expect(both.total).toBe(expected.length)
    expect(ids(both)).toEqual(expected.slice(0, PAGE_SIZE).map((e) => e.id))
    expect((await find({ text: "barca", priceFromCents: cents(90_000_000) })).total).toBe(0)
  })

  test("[DI-01] hostile texts and numbers get a page, never an error", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        "'; drop table experiences; --",
        "%",
        "\\",
        '"',
        "-",
        "a & b | !c",
        "\u0000",
        "<->",
        "()",
        "con il",
      ),
    )
    await fc.assert(
      fc.asyncProperty(hostile, fc.integer(), fc.integer(), async (text, page, price) => {
        const found = await find({ text, page, priceFromCents: cents(price) })
        expect(found.total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: often(20, 60) },
    )
    expect((await find({})).total).toBe(experiences.length)
    expect((await find({ text: "con il" })).total).toBe(experiences.length)
  })

  test("[DI-08] a card has its price, offer and rating, in the reader's language", async () => {
    const state = { sort: "priceUp" as const }
    const [first] = byHand({ ...emptySearch, ...state })
    const [card] = (await find(state, "en")).results
    expect(card).toMatchObject({
      id: first!.id,
      name: first!.name.en,
      fromPrice: fromPrice(first!.variants, today),
      ratingHundredths: rating(first!),
      reviewCount: 3,
      bookings24h: 0,
      partnerName: "Laguna",
    })
    expect(sampleExperience("x").partnerId).toBe(samplePartner.id)
  })
})
