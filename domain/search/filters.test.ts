import { describe, expect, test } from "vitest"
import { filterNames, filtersOn, withoutFilter, withoutFilters } from "./filters.ts"
import { emptySearch, normalSearch } from "./state.ts"

const look = { sort: "rating", map: true, mapZoom: 11 } as const
const everything = normalSearch({
  ...look,
  text: "vino",
  categories: ["wine"],
  regions: ["toscana"],
  priceFromCents: 1_000,
  priceToCents: 9_000,
  page: 2,
  date: "2026-12-24",
  participants: 2,
  hasOffers: true,
  instantBooking: true,
  visitTypes: ["PR"],
  languages: ["it"],
  locationSource: "place",
  locationLabel: "Alba",
  location: { lat: 44.7, lon: 8.03 },
})

describe("the filters of a search", () => {
  test("[DI-01] are listed in their order; the choice of view is not a filter", () => {
    expect(filtersOn(everything)).toEqual(filterNames)
    expect(filtersOn(normalSearch({ date: "2026-12-24", priceToCents: 9_000 }))).toEqual(["date", "price"])
    expect(filtersOn(normalSearch({ ...look, page: 2 }))).toEqual([])
  })

  test.each(filterNames)("[DI-01] removing %s keeps the others, and the search starts from its first page", (name) => {
    const left = withoutFilter(everything, name)
    expect(filtersOn(left)).toEqual(filterNames.filter((other) => other !== name))
    expect(left).toMatchObject({ ...look, page: 1 })
  })

  test("[DI-01] searching within the map is a place filter; removing it leaves the map where it is", () => {
    const within = normalSearch({
      ...look,
      locationSource: "map",
      mapBounds: { south: 44, west: 7, north: 46, east: 10 },
    })
    expect(filtersOn(within)).toEqual(["place"])
    expect(withoutFilter(within, "place")).toEqual(normalSearch(look))
  })

  test("[DI-01] removing all filters keeps the choice of view", () => {
    expect(withoutFilters(everything)).toEqual(normalSearch(look))
    expect(withoutFilters(emptySearch)).toEqual(emptySearch)
  })
})
