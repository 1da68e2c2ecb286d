import type { RecentSearch } from "../../domain/recent.ts"
import type { Bounds, Point } from "../../domain/search/place.ts"
import type { SearchState } from "../../domain/search/state.ts"
import type { GeolocationCode, VisitorLocation } from "../../domain/search/visitor.ts"
import type { StoredEvent } from "../kit/types.ts"

export type { GeolocationCode } from "../../domain/search/visitor.ts"

/** The visitor's position, which stays out of the address. */
export type UserLocation = VisitorLocation

export type SearchInput = {
  /** The search that the address asks for. */
  readonly search: SearchState
  /** Whether its results came with the page. */
  readonly loaded: boolean
  readonly recentSearches: readonly RecentSearch[]
  readonly visited: readonly string[]
  /** The visitor's position when the browser was last asked; null if never, or too long ago. */
  readonly userLocation: UserLocation | null
}

/** The visible part of the map. */
export type MapView = { readonly bounds: Bounds; readonly center: Point; readonly zoom: number }

export type SearchContext = {
  /** The current search: what the address says, or is about to say. */
  readonly applied: SearchState
  /** The address that was reported last, and those written since and not yet reported, the newest last. */
  readonly seen: string
  readonly underway: readonly string[]
  /** The draft in the filter sheet, not applied yet. */
  readonly draft: SearchState
  /** How many experiences a search would find (`countQuery`); null until a draft was counted. */
  readonly counted: { readonly query: string; readonly count: number } | null
  readonly countAsked: string | null
  /** The query (`resultsQuery`) of the loaded results, and the one being loaded; null: none. */
  readonly loaded: string | null
  readonly asked: string | null
  readonly recentSearches: readonly RecentSearch[]
  readonly visited: readonly string[]
  readonly userLocation: UserLocation | null
  /** The search follows the map as it moves; otherwise it waits for "search here". */
  readonly follow: boolean
  /** Where the map was moved to; null if it was not moved. */
  readonly mapView: MapView | null
  readonly problem: GeolocationCode | null
}

export type SearchEvent = StoredEvent &
  /** A choice that counts at once: a filter beside the results, the order, a chip. */
  (
    | { readonly type: "customer.searched"; readonly search: SearchState }
    /** The stepper of the party beside the results was pressed: this search is wanted after a pause. */
    | { readonly type: "customer.stepped"; readonly search: SearchState }
    | { readonly type: "customer.openedFilters" }
    | { readonly type: "customer.changedDraft"; readonly search: SearchState }
    | { readonly type: "customer.appliedFilters" }
    | { readonly type: "customer.discardedFilters" }
    | { readonly type: "customer.resetFilters" }
    | { readonly type: "customer.retried" }
    | { readonly type: "customer.showedMap" }
    | { readonly type: "customer.hidMap" }
    | { readonly type: "customer.widenedMap" }
    | { readonly type: "customer.narrowedMap" }
    | ({ readonly type: "customer.movedMap" } & MapView)
    | { readonly type: "customer.toggledFollow" }
    | { readonly type: "customer.searchedHere" }
    | {
        readonly type: "customer.chosePlace"
        readonly label: string
        readonly location: Point
        readonly bounds: Bounds | null
      }
    | { readonly type: "customer.clearedPlace" }
    | { readonly type: "customer.askedLocation" }
    | { readonly type: "customer.canceledLocation" }
    | { readonly type: "location.found"; readonly location: UserLocation }
    /** Stored where the server reads it. */
    | { readonly type: "location.kept"; readonly location: UserLocation }
    | { readonly type: "location.failed"; readonly code: GeolocationCode }
    /** Back, forward, a link: the address changed, for any reason. */
    | { readonly type: "url.changed"; readonly search: SearchState }
    | { readonly type: "results.loaded"; readonly query: string }
    | { readonly type: "results.failed"; readonly query: string }
    | { readonly type: "count.known"; readonly query: string; readonly count: number }
    | { readonly type: "count.failed"; readonly query: string }
  )
