import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { categoryIds, regionIds } from "../catalogue/taxonomy.ts"
import { cents } from "../money/cents.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import {
  emptySearch,
  normalSearch,
  parseSearch,
  printSearch,
  type SearchState,
  searchSorts,
  withSearchChange,
} from "./state.ts"

const anyPrice = fc.option(fc.integer({ min: -10, max: 200_000_000 }))

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
  })
  .map(normalSearch)

type Serialisation = { readonly print: (state: SearchState) => string; readonly parse: (query: string) => SearchState }
const ours: Serialisation = { print: printSearch, parse: (query) => parseSearch(new URLSearchParams(query)) }

const readBack: Law<Serialisation, [SearchState]> = ({ print, parse }) =>
  fc.property(anyState, (state) => {
    expect(parse(print(state))).toEqual(state)
    expect(print(parse(print(state)))).toBe(print(state))
  })

/** Whatever a link says, it is read as some search, and that search has one address. */
const tolerant: Law<Serialisation, [[string, string][]]> = ({ print, parse }) =>
  fc.property(
    fc.array(
      fc.tuple(
        fc.constantFrom("q", "categories", "regions", "priceFrom", "priceTo", "sort", "page", "x"),
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 30 }),
          fc.constantFrom("-1", "1e9", "NaN", "food,food,__proto__", "toscana,,x", "newest'--", "9".repeat(400)),
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

  test("[DI-01] what is unknown or hostile is dropped, the rest still counts", () => {
    const query = new URLSearchParams(
      "q=%20%00etna%0A&categories=food,nope,food&categories=sea&regions=x&priceFrom=-5&priceTo=12.5&sort=evil&page=0&foo=1",
    )
    expect(parseSearch(query)).toEqual({ ...emptySearch, text: "etna", categories: ["food", "sea"] })
  })

  test("[DI-01] bounds the wrong way round are put right", () => {
    expect(parseSearch(new URLSearchParams("priceFrom=500&priceTo=100"))).toMatchObject({
      priceFromCents: 100,
      priceToCents: 500,
    })
  })

  test("[DI-01] another search starts from its first page", () => {
    const third = { ...emptySearch, page: 3 }
    expect(withSearchChange(third, { priceToCents: cents(5_000) })).toEqual({ ...emptySearch, priceToCents: 5_000 })
  })

  test("[FL-05] [DI-01] reading what was printed gives the state back", () => assertLaw(readBack, ours, 1_000))

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

  test("[FL-05] the law catches numbers that are taken as they come", () => {
    assertCaught(tolerant, {
      ...ours,
      parse: (query) => ({ ...ours.parse(query), page: Number(new URLSearchParams(query).get("page") ?? 1) }),
    })
  })
})
