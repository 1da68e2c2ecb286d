import { normalSearch, printSearch, type SearchState, withSearchChange } from "./state.ts"

/** The filters of a search. Each can be removed on its own. */
export const filterNames = [
  "text",
  "place",
  "date",
  "participants",
  "price",
  "categories",
  "regions",
  "offers",
  "instant",
  "visitTypes",
  "languages",
] as const
export type FilterName = (typeof filterNames)[number]

const noPlace = {
  locationSource: null,
  locationLabel: "",
  location: null,
  placeBounds: null,
  mapBounds: null,
} as const satisfies Partial<SearchState>

const unset = {
  text: { text: "" },
  place: noPlace,
  date: { date: null },
  participants: { participants: null },
  price: { priceFromCents: null, priceToCents: null },
  categories: { categories: [] },
  regions: { regions: [] },
  offers: { hasOffers: false },
  instant: { instantBooking: false },
  visitTypes: { visitTypes: [] },
  languages: { languages: [] },
} as const satisfies Readonly<Record<FilterName, Partial<SearchState>>>

/** The search without one of its filters, on its first page. */
export function withoutFilter(state: SearchState, name: FilterName): SearchState {
  return withSearchChange(state, unset[name])
}

/** The active filters, in the order of `filterNames`. */
export function filtersOn(state: SearchState): readonly FilterName[] {
  return filterNames.filter(
    (name) => printSearch(withoutFilter(state, name)) !== printSearch(withSearchChange(state, {})),
  )
}

/** The same search without filters; sorting, view and map stay. */
export function withoutFilters(state: SearchState): SearchState {
  const { sort, view, map, fullWidthMap, bookingMode, mapCenter, mapZoom } = state
  return normalSearch({ sort, view, map, fullWidthMap, bookingMode, mapCenter, mapZoom })
}
