import fc from "fast-check"
import { expect, test } from "vitest"
import { visitTypes } from "../../domain/catalogue/experience.ts"
import { guideLanguages } from "../../domain/catalogue/languages.ts"
import { categoryIds, regionIds } from "../../domain/catalogue/taxonomy.ts"
import { cents } from "../../domain/money/cents.ts"
import { searchPath } from "../../domain/search/path.ts"
import { locationSources } from "../../domain/search/place.ts"
import { emptySearch, normalSearch, type SearchState, searchSorts } from "../../domain/search/state.ts"
import { type Chip, chipsOf } from "./chips.ts"
import { searchHeading } from "./heading.ts"

const say = (id: string, values: Readonly<Record<string, string | number>> = {}) =>
  [id, ...Object.values(values)].join(" ")

const searches = fc
  .record({
    text: fc.string({ maxLength: 20 }),
    categories: fc.subarray([...categoryIds]),
    regions: fc.subarray([...regionIds]),
    priceFromCents: fc.option(fc.integer({ min: 0, max: 90_000 })),
    priceToCents: fc.option(fc.integer({ min: 0, max: 90_000 })),
    sort: fc.constantFrom(...searchSorts),
    page: fc.integer({ min: 1, max: 9 }),
    date: fc.constantFrom(null, "2026-11-28"),
    participants: fc.constantFrom(null, 2),
    hasOffers: fc.boolean(),
    instantBooking: fc.boolean(),
    visitTypes: fc.subarray([...visitTypes]),
    languages: fc.subarray([...guideLanguages]),
    locationSource: fc.constantFrom(null, ...locationSources),
    locationLabel: fc.constantFrom("", "Alba"),
    location: fc.constantFrom(null, { lat: 44.7, lon: 8.04 }),
  })
  .map(normalSearch)

/** Null if removing every chip, in any order, leads to the whole catalogue in the same order on page 1. */
function fault(state: SearchState, chipsIn: (state: SearchState) => readonly Chip[]): string | null {
  let left = state
  for (let chips = chipsIn(left); chips.length > 0; chips = chipsIn(left)) {
    const last = chips.at(-1)
    if (!last || chipsIn(last.without).length !== chips.length - 1) return "a chip takes more or less than itself"
    if (last.without.page !== 1) return "a wider search starts on a later page"
    left = last.without
  }
  // The order by distance exists only for a search around a place.
  return searchPath({ ...left, page: 1 }) === searchPath({ sort: left.sort }) ? null : "something has no chip"
}

test("[DI-01] every filter has a chip that removes that filter and nothing else", () => {
  fc.assert(fc.property(searches, (state) => fault(state, (s) => chipsOf(s, "it", say)) === null))
})

test("the check above sees a filter without a chip", () => {
  const priced = { ...emptySearch, priceToCents: cents(5_000) }
  expect(fault(priced, (s) => chipsOf(s, "it", say).filter(({ key }) => key !== "price-priceTo"))).toBe(
    "something has no chip",
  )
})

test("chips say what they filter in the reader's language", () => {
  const state: SearchState = {
    ...emptySearch,
    ...{ text: "barolo", regions: ["piemonte"], priceToCents: cents(12_050), date: "2026-11-28", participants: 2 },
    ...{ languages: ["de"], visitTypes: ["PR"], locationSource: "geolocation" },
  }
  expect(chipsOf(state, "en", say).map(({ label }) => label)).toEqual([
    "search.chip.text barolo",
    "filters.chip.near",
    "Sat 28 Nov",
    "filters.chip.participants 2",
    "search.chip.priceTo €120.50",
    "Piedmont",
    "filters.visit.PR",
    "German",
  ])
})

test("the heading of the results names up to three filters", () => {
  expect(searchHeading(emptySearch, "it", say)).toBe("search.all")
  expect(searchHeading({ ...emptySearch, categories: ["wine"], regions: ["toscana"] }, "it", say)).toBe(
    "Vino e cantine, Toscana",
  )
  expect(searchHeading({ ...emptySearch, regions: regionIds.slice(0, 4) }, "it", say)).toBe("search.all")
})
