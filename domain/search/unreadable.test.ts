import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { normalSearch, parseSearch, printSearch } from "./state.ts"
import { unreadableParameters } from "./unreadable.ts"

const unreadable = (query: string) => unreadableParameters(new URLSearchParams(query))

describe("[ER-04] [DI-01] lists the parameters whose values no search can use", () => {
  test.each([
    [`q=${"x".repeat(10_000)}`, ["q"]],
    ["q=a%00b", ["q"]],
    ["q=a&q=b", ["q"]],
    ["categories=wine,nope", ["categories"]],
    ["regions=__proto__", ["regions"]],
    ["priceFrom=NaN&priceTo=-1", ["priceFrom", "priceTo"]],
    ["priceFrom=500&priceTo=100", ["priceFrom", "priceTo"]],
    ["date=2026-02-30", ["date"]],
    ["date=1999-12-31", ["date"]],
    ["participants=-3", ["participants"]],
    ["participants=0", ["participants"]],
    ["offers=yes&instant=true", ["offers", "instant"]],
    ["visit=PU,XX&languages=xx", ["visit", "languages"]],
    ["mode=x&near=y&view=map&map=2&sort=__proto__", ["mode", "near", "map", "view", "sort"]],
    ["near=map&bounds=NaN,NaN,NaN,NaN", ["bounds"]],
    ["near=map&bounds=46,12,45,13", ["bounds"]],
    ["near=map&bounds=1,2,3", ["bounds"]],
    ["at=91,0&center=a,b&zoom=99", ["at", "center", "zoom"]],
    ["near=place&at=1,1&within=1,2,1,1", ["within"]],
    ["page=0", ["page"]],
    ["page=99999", ["page"]],
  ])("%s", (query, fields) => {
    expect(unreadable(query)).toEqual(fields)
  })

  test.each([
    "",
    "q=&date=&participants=&priceFrom=&regions=",
    "q=%27%3B+drop+table+experiences%3B+--",
    "q=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "q=++barca%20%20a+vela+",
    "categories=wine,food&categories=sea",
    "priceFrom=100&priceTo=100",
    "date=2020-01-01",
    "near=geolocation&sort=distance",
    "sort=distance",
    "sort=popularity&page=1&view=list",
    "lang=it&utm_source=x&__proto__=1",
  ])("reports nothing for '%s'", (query) => {
    expect(unreadable(query)).toEqual([])
  })

  test("finds nothing in printed searches, and a query printed again after reading is readable", () => {
    const names = ["q", "categories", "priceFrom", "priceTo", "date", "participants", "near", "place", "at", "within"]
    const others = [
      "map",
      "bounds",
      "center",
      "zoom",
      "sort",
      "page",
      "visit",
      "languages",
      "mode",
      "offers",
      "instant",
    ]
    const values = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 120 }),
      fc.constantFrom("1", "45.46,9.09", "46,12,45,11", "place", "map", "full", "wine", "PU,SG", "fr", "2026-12-24"),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names, ...others), values), { maxLength: 8 }), (entries) => {
        expect(unreadable(printSearch(parseSearch(new URLSearchParams(entries))))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
    const full = normalSearch({
      locationSource: "place",
      location: { lat: 44.7, lon: 8 },
      fullWidthMap: true,
      map: true,
    })
    expect(unreadable(printSearch(full))).toEqual([])
  })
})
