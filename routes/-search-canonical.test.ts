import { describe, expect, test } from "vitest"
import { categorySlug } from "../domain/catalogue/slugs.ts"
import { parseSearch } from "../domain/search/state.ts"
import { searchCanonical } from "./-search-canonical.ts"

const of = (query: string, total = 12) => searchCanonical(parseSearch(new URLSearchParams(query)), total)

describe("[RT-09] one address for one result", () => {
  test.each([
    ["", "/esperienze"],
    ["sort=priceUp&map=full&center=45,9&zoom=7&bounds=41,12,42,13&mode=BOOKING", "/esperienze"],
    ["regions=toscana", "/destinazioni/toscana"],
    ["regions=toscana&sort=rating&map=1", "/destinazioni/toscana"],
    ["categories=wine", `/categorie/${categorySlug("wine")}`],
    ["categories=wine&regions=toscana", "/esperienze?categories=wine&regions=toscana"],
    ["regions=toscana,umbria", "/esperienze?regions=toscana,umbria"],
    ["regions=toscana&priceTo=5000", "/esperienze?regions=toscana&priceTo=5000"],
    ["offers=1&utm_source=x&sort=newest", "/esperienze?offers=1"],
  ])("%s", (query, path) => {
    expect(of(query)).toEqual({ path, index: true })
  })

  test.each(["q=vino", "page=2", "regions=toscana&page=2", "near=geolocation", "near=place&place=Roma&at=41.9,12.5"])(
    "%s is not for an index",
    (query) => {
      expect(of(query).index).toBe(false)
    },
  )

  test("a search without results is not indexed, and does not point at a region's page, which may not exist", () => {
    expect(of("regions=toscana", 0)).toEqual({ path: "/esperienze?regions=toscana", index: false })
  })

  test("an ignored filter changes neither the canonical address nor which pages are indexed", () => {
    const canonical = (query: string) => searchCanonical(parseSearch(new URLSearchParams(query)), 12, ["date", "place"])
    expect(canonical("date=2020-01-01&near=place")).toEqual({ path: "/esperienze", index: true })
    expect(canonical("date=2020-01-01&regions=toscana")).toEqual({ path: "/destinazioni/toscana", index: true })
    expect(canonical("date=2020-01-01&page=2").index).toBe(false)
    expect(of("date=2020-01-01").path).toBe("/esperienze?date=2020-01-01")
  })
})
