import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { bookingModes } from "../booking/mode.ts"
import { visitTypes } from "../catalogue/experience.ts"
import { guideLanguages } from "../catalogue/languages.ts"
import { categoryIds, regionIds } from "../catalogue/taxonomy.ts"
import { cents } from "../money/cents.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { locationSources } from "./place.ts"
import {
  emptySearch,
  normalSearch,
  parseSearch,
  printSearch,
  resultsOf,
  type SearchState,
  searchSorts,
  searchViews,
  withSearchChange,
} from "./state.ts"

const anyPrice = fc.option(fc.integer({ min: -10, max: 200_000_000 }))

const degrees = fc.oneof(fc.double(), fc.double({ min: -200, max: 200 }), fc.constantFrom(0, -0, 1e-7, -1e-7, 45.46))
const anyPoint = fc.record({ lat: degrees, lon: degrees })
const anyBounds = fc.record({ south: degrees, west: degrees, north: degrees, east: degrees })

const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    text: fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 150 }),
      fc.constantFrom("a&b=c", "trekking, Etna", "100% +1"),
    ),
    categories: fc.subarray([...categoryIds], { maxLength: 4 }),
    regions: fc.subarray([...regionIds], { maxLength: 4 }),
    priceFromCents: anyPrice,
    priceToCents: anyPrice,
    sort: fc.constantFrom(...searchSorts),
    page: fc.integer({ min: -2, max: 20_000 }),
    date: fc.constantFrom(null, "", "2026-12-24", "2026-02-29", "2028-02-29", "2026-13-01", "1999-01-01", "tomorrow"),
    participants: fc.option(fc.integer({ min: -1, max: 120 })),
    hasOffers: fc.boolean(),
    instantBooking: fc.boolean(),
    visitTypes: fc.subarray([...visitTypes]),
    languages: fc.subarray([...guideLanguages]),
    bookingMode: fc.constantFrom(null, ...bookingModes),
    view: fc.constantFrom(...searchViews),
    map: fc.boolean(),
    fullWidthMap: fc.boolean(),
    mapBounds: fc.option(anyBounds),
    mapCenter: fc.option(anyPoint),
    mapZoom: fc.option(fc.oneof(fc.double(), fc.double({ min: 0, max: 22 }))),
    locationSource: fc.constantFrom(null, ...locationSources),
    locationLabel: fc.string({ unit: "grapheme", maxLength: 120 }),
    location: fc.option(anyPoint),
    placeBounds: fc.option(anyBounds),
  })
  .map(normalSearch)

type Serialisation = { readonly print: (state: SearchState) => string; readonly parse: (query: string) => SearchState }
const ours: Serialisation = { print: printSearch, parse: (query) => parseSearch(new URLSearchParams(query)) }

const readBack: Law<Serialisation, [SearchState]> = ({ print, parse }) =>
  fc.property(anyState, (state) => {
    expect(parse(print(state))).toEqual(state)
    expect(print(parse(print(state)))).toBe(print(state))
  })

const names = [
  ...["q", "categories", "regions", "priceFrom", "priceTo", "sort", "page", "date", "participants", "offers"],
  ...[
    "instant",
    "mode",
    "view",
    "map",
    "bounds",
    "center",
    "zoom",
    "near",
    "place",
    "at",
    "within",
    "visit",
    "languages",
  ],
]

/** Any link is read as some search, and that search has one address. */
const tolerant: Law<Serialisation, [[string, string][]]> = ({ print, parse }) =>
  fc.property(
    fc.array(
      fc.tuple(
        fc.constantFrom(...names, "x"),
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 30 }),
          fc.constantFrom(
            "-1",
            "1e9",
            "NaN",
            "food,food,__proto__",
            "toscana,,x",
            "newest'--",
            "9".repeat(400),
            "geolocation",
            "full",
          ),
          fc.constantFrom("91,0,0,0", "1,2,3,4,5", "45.4642035,9.189982", "NaN,NaN", "1e2,3", "2026-02-30", "-0,-0.0"),
        ),
      ),
      { maxLength: 8 },
    ),
    (entries) => {
      const state = parse(new URLSearchParams(entries).toString())
      expect(normalSearch(state)).toEqual(state)
      expect(parse(print(state))).toEqual(state)
    },
  )

describe("search state", () => {
  test("[DI-01] an empty search has an empty query, and a full one a readable query", () => {
    expect(printSearch(emptySearch)).toBe("")
    expect(parseSearch(new URLSearchParams())).toEqual(emptySearch)
    const state = normalSearch({
      ...emptySearch,
      text: "barca a vela",
      categories: ["wine", "sea"],
      regions: ["toscana"],
      priceFromCents: 1_000,
      priceToCents: 9_950,
      sort: "priceUp",
      page: 3,
    })
    expect(printSearch(state)).toBe(
      "q=barca+a+vela&categories=wine,sea&regions=toscana&priceFrom=1000&priceTo=9950&sort=priceUp&page=3",
    )
  })

  test("[DI-01] unknown or hostile parts are dropped; the rest still counts", () => {
    const query = new URLSearchParams(
      "q=%20%00etna%0A&categories=food,nope,food&categories=sea&regions=x&priceFrom=-5&priceTo=12.5&sort=evil&page=0&foo=1",
    )
    expect(parseSearch(query)).toEqual({ ...emptySearch, text: "etna", categories: ["food", "sea"] })
  })

  test("[DI-01] bounds that are the wrong way round are swapped", () => {
    expect(parseSearch(new URLSearchParams("priceFrom=500&priceTo=100"))).toMatchObject({
      priceFromCents: 100,
      priceToCents: 500,
    })
  })

  test("[DI-01] a changed search starts from its first page", () => {
    const third = { ...emptySearch, page: 3 }
    expect(withSearchChange(third, { priceToCents: cents(5_000) })).toEqual({ ...emptySearch, priceToCents: 5_000 })
  })

  test("[DI-01] every field of the specification is in the address, except the visitor's own data", () => {
    const state = normalSearch({
      date: "2026-12-24",
      participants: 4,
      hasOffers: true,
      instantBooking: true,
      bookingMode: "OPEN_DATE_BOOKING",
      locationSource: "place",
      locationLabel: "Alba",
      location: { lat: 44.7009, lon: 8.0357 },
      placeBounds: { south: 44.8, west: 7.9, north: 44.6, east: 8.1 },
      map: true,
      fullWidthMap: true,
      mapBounds: { south: 44, west: 7, north: 46, east: 10 },
      mapCenter: { lat: 45.460001234, lon: 9.09 },
      mapZoom: 9.26,
    })
    expect(printSearch(state)).toBe(
      "date=2026-12-24&participants=4&offers=1&instant=1&mode=OPEN_DATE_BOOKING&near=place&place=Alba&at=44.7009,8.0357" +
        "&within=44.6,7.9,44.8,8.1&map=full&bounds=44,7,46,10&center=45.46,9.09&zoom=9.3",
    )
    const around = normalSearch({ ...state, locationSource: "geolocation" })
    expect(around).toMatchObject({ locationLabel: "", location: null, placeBounds: null })
  })

  test("[DI-01] changing only the view asks for the same results", () => {
    const state = normalSearch({ text: "vino", date: "2026-12-24", sort: "rating", map: true, mapZoom: 11, page: 2 })
    expect(resultsOf(state)).toEqual(normalSearch({ text: "vino", date: "2026-12-24", sort: "rating", page: 2 }))
  })

  test("[FL-05] [DI-01] reading a printed state gives the state back", () => assertLaw(readBack, ours, 1_000))

  test("[FL-05] the law catches a query that is not escaped", () => {
    assertCaught(readBack, {
      ...ours,
      print: (state) => `q=${state.text}&${printSearch({ ...state, text: "" })}`.replace(/^q=&|&$/g, ""),
    })
  })

  test("[FL-05] the law catches a forgotten page", () => {
    assertCaught(readBack, { ...ours, print: (state) => printSearch({ ...state, page: 1 }) })
  })

  test("[FL-05] [DI-01] any link is read as some search", () => assertLaw(tolerant, ours, 1_000))

  test("[FL-05] the law catches numbers that are used unchecked", () => {
    assertCaught(tolerant, {
      ...ours,
      parse: (query) => ({ ...ours.parse(query), page: Number(new URLSearchParams(query).get("page") ?? 1) }),
    })
  })
})
