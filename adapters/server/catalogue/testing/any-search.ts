import fc from "fast-check"
import { visitTypes } from "../../../../domain/catalogue/experience.ts"
import { guideLanguages } from "../../../../domain/catalogue/languages.ts"
import { categoryIds, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { normalSearch, searchSorts } from "../../../../domain/search/state.ts"
import { plusDays } from "../../../../domain/time/rome.ts"

/** The day in Rome of these searches. The days that they ask for are around it. */
export const searchedOn = "2026-11-21"

const degrees = {
  lat: fc.double({ min: 42, max: 45.3, noNaN: true }),
  lon: fc.double({ min: 10, max: 13.3, noNaN: true }),
}
const bounds = fc
  .record({
    ...degrees,
    high: fc.double({ min: 0.3, max: 3, noNaN: true }),
    wide: fc.double({ min: 0.3, max: 3, noNaN: true }),
  })
  .map(({ lat, lon, high, wide }) => ({ south: lat, west: lon, north: lat + high, east: lon + wide }))
/** The value is off `weight` times as often as on. */
const maybe = <T>(value: fc.Arbitrary<T>, off: T, weight = 2) =>
  fc.oneof({ arbitrary: fc.constant(off), weight }, { arbitrary: value, weight: 1 })

/** Few filters at a time, so that most searches find something. */
export const anySearch = fc
  .record({
    text: maybe(fc.constant("barca"), "", 4),
    categories: maybe(fc.subarray([...categoryIds], { maxLength: 5 }), []),
    regions: maybe(fc.subarray([...regionIds], { maxLength: 12 }), []),
    priceFromCents: fc.option(fc.integer({ min: 0, max: 6_000 })),
    priceToCents: fc.option(fc.integer({ min: 5_000, max: 14_000 })),
    date: fc.option(
      fc.integer({ min: -1, max: 5 }).map((days) => plusDays(searchedOn, days)),
      { freq: 2 },
    ),
    participants: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
    hasOffers: maybe(fc.constant(true), false, 3),
    instantBooking: maybe(fc.constant(true), false, 3),
    visitTypes: maybe(fc.subarray([...visitTypes], { maxLength: 2 }), []),
    languages: maybe(fc.subarray(guideLanguages.slice(0, 4), { minLength: 1, maxLength: 2 }), []),
    sort: fc.constantFrom(...searchSorts),
    locationSource: fc.constantFrom(null, null, "place" as const, "map" as const, "geolocation" as const),
    location: fc.option(fc.record(degrees)),
    placeBounds: fc.option(bounds),
    mapBounds: fc.option(bounds),
  })
  .map(normalSearch)
export const anyVisitor = fc.option(fc.record(degrees))
