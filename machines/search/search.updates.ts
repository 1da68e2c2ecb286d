import { withSearch } from "../../domain/recent.ts"
import { withoutFilters } from "../../domain/search/filters.ts"
import { type Bounds, type Point, printPoint } from "../../domain/search/place.ts"
import { normalSearch, printSearch, resultsOf, type SearchState, withSearchChange } from "../../domain/search/state.ts"
import type { GeolocationCode, MapView, SearchContext, UserLocation } from "./search.types.ts"

type At = { readonly context: SearchContext }
type Change = Partial<SearchContext>
type Searched = { readonly search: SearchState }

/**
 * A key for the results of a search: searches with equal keys have the same results. Near the visitor, the key includes
 * the position.
 */
export const resultsQuery = (search: SearchState, user: UserLocation | null = null): string => {
  const query = printSearch(resultsOf(search))
  return search.locationSource === "geolocation" && user !== null ? `${query} ${printPoint(user)}` : query
}

/** A key for the number of results, regardless of order and page. */
export const countQuery = (search: SearchState, user: UserLocation | null = null): string =>
  resultsQuery(normalSearch({ ...search, sort: "popularity", page: 1 }), user)

/** This browser's searches with the words of the current search, which may have none. */
export const searchesWith = ({ recentSearches, applied: { text, categories } }: SearchContext) => {
  const category = categories.length === 1 ? (categories[0] ?? null) : null
  return withSearch(recentSearches, { keyword: text, category })
}

const applied = (search: SearchState): Change => ({ applied: search, draft: search })
/** A choice outside an open sheet changes its draft as well, and keeps the choices made there. */
const changed = ({ context }: At, change: Partial<SearchState>): Change => ({
  applied: normalSearch({ ...context.applied, ...change }),
  draft: normalSearch({ ...context.draft, ...change }),
})
const relocated = ({ context }: At, change: Partial<SearchState>): Change => ({
  applied: withSearchChange(context.applied, change),
  draft: withSearchChange(context.draft, change),
})

/** The sender may send more fields; only those of a view are kept. */
const viewOf = ({ bounds, center, zoom }: MapView): MapView => ({ bounds, center, zoom })
const within = (at: At, { bounds, center, zoom }: MapView): Change =>
  relocated(at, { ...nowhere, locationSource: "map", mapBounds: bounds, mapCenter: center, mapZoom: zoom })

const nowhere = { locationSource: null, locationLabel: "", location: null, placeBounds: null } as const
/** Another place: the map goes there, even if the visitor had moved it. */
const unmoved = { mapBounds: null, mapCenter: null, mapZoom: null } as const

/** More addresses than anybody can choose while one page is drawn. */
const MOST_UNDERWAY = 20

export const updates = {
  adopt: (_: At, { search }: Searched): Change => applied(normalSearch(search)),
  /** A choice made while the party is being stepped keeps the stepped party, unless it changes the party itself. */
  adoptStepped: ({ context }: At, { search }: Searched): Change => {
    const { participants } = context.draft
    const keepsStep = search.participants === context.applied.participants && search.participants !== participants
    return applied(keepsStep ? withSearchChange(search, { participants }) : normalSearch(search))
  },
  /** The address moves the map, so "search here" no longer offers what the map showed before. */
  visit: (_: At, { search }: Searched): Change => ({
    ...applied(normalSearch(search)),
    mapView: null,
    seen: printSearch(search),
    underway: [],
  }),
  /** An address that is current or already on its way is not reported again. */
  noteOpened: ({ context: { applied, seen, underway } }: At): Change => {
    const address = printSearch(applied)
    if (address === (underway.at(-1) ?? seen)) return {}
    return { underway: [...underway, address].slice(-MOST_UNDERWAY) }
  },
  /** Older addresses that were never drawn, because this one came first, are dropped with it. */
  noteSeen: ({ context }: At, { search }: Searched): Change => {
    const seen = printSearch(search)
    return { seen, underway: context.underway.slice(context.underway.lastIndexOf(seen) + 1) }
  },
  edit: ({ context }: At): Change => ({ draft: context.applied }),
  change: (_: At, { search }: Searched): Change => ({ draft: normalSearch(search) }),
  apply: ({ context }: At): Change => applied(context.draft),
  reset: ({ context }: At): Change => applied(withoutFilters(context.applied)),
  remember: ({ context }: At): Change => ({ recentSearches: searchesWith(context) }),
  showMap: (at: At): Change => changed(at, { map: true }),
  hideMap: (at: At): Change => changed(at, { map: false, fullWidthMap: false }),
  widenMap: (at: At): Change => changed(at, { map: true, fullWidthMap: true }),
  narrowMap: (at: At): Change => changed(at, { fullWidthMap: false }),
  moveMap: (at: At, view: MapView): Change => ({ ...within(at, view), mapView: viewOf(view) }),
  noteView: (at: At, view: MapView): Change => ({
    ...changed(at, { mapCenter: view.center, mapZoom: view.zoom }),
    mapView: viewOf(view),
  }),
  searchHere: (at: At): Change => (at.context.mapView === null ? {} : within(at, at.context.mapView)),
  toggleFollow: ({ context }: At): Change => ({ follow: !context.follow }),
  choosePlace: (at: At, place: { label: string; location: Point; bounds: Bounds | null }): Change => ({
    ...relocated(at, {
      locationSource: "place",
      locationLabel: place.label,
      location: place.location,
      placeBounds: place.bounds,
      ...unmoved,
    }),
    mapView: null,
    problem: null,
  }),
  clearPlace: (at: At): Change => ({ ...relocated(at, { ...nowhere, ...unmoved }), mapView: null }),
  locate: (at: At, { location }: { location: UserLocation }): Change => ({
    ...relocated(at, { ...nowhere, locationSource: "geolocation", ...unmoved }),
    mapView: null,
    userLocation: location,
    problem: null,
  }),
  noteProblem: (_: At, { code }: { code: GeolocationCode }): Change => ({ problem: code }),
  clearProblem: (): Change => ({ problem: null }),
  noteAsked: ({ context }: At): Change => ({ asked: resultsQuery(context.applied, context.userLocation) }),
  noteLoaded: (_: At, { query }: { query: string }): Change => ({ loaded: query }),
  noteCountAsked: ({ context }: At): Change => ({ countAsked: countQuery(context.draft, context.userLocation) }),
  noteCount: (_: At, { query, count }: { query: string; count: number }): Change => ({ counted: { query, count } }),
}

/** The parameters of the effects. */
type Opened = Searched & { readonly replace: boolean }
export const opened = ({ context }: At): Opened => ({ search: context.applied, replace: false })
export const replaced = ({ context }: At): Opened => ({ search: context.applied, replace: true })
export const asked = ({ context }: At): Searched & { readonly query: string } => ({
  search: resultsOf(context.applied),
  query: resultsQuery(context.applied, context.userLocation),
})
export const drafted = ({ context }: At): Searched & { readonly query: string } => ({
  search: normalSearch({ ...resultsOf(context.draft), sort: "popularity", page: 1 }),
  query: countQuery(context.draft, context.userLocation),
})
export const found = ({ event }: { readonly event: { readonly location: UserLocation } }) => ({
  location: event.location,
})
export const remembered = ({ context }: At) => ({ searches: context.recentSearches })
