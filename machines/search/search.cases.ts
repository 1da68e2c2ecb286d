import { emptySearch, normalSearch } from "../../domain/search/state.ts"
import { after, type FlowCases } from "../kit/cases.ts"
import type { SnapshotOf } from "../kit/machine-types.ts"
import type { searchMachine } from "./search.machine.ts"
import type { SearchInput } from "./search.types.ts"
import { resultsQuery } from "./search.updates.ts"

export const wine = normalSearch({ text: "barolo", categories: ["wine"] })
const four = normalSearch({ participants: 4 })
const map = normalSearch({ map: true })
const shared = normalSearch({ map: true, fullWidthMap: true, locationSource: "place", locationLabel: "Alba" })
const alba = { lat: 44.7, lon: 8.04 }
const visitor = { ...alba, at: "2026-11-20T08:58:00.000Z" }
const langhe = { south: 44.4, west: 7.8, north: 44.8, east: 8.3 }

export const everything: SearchInput = {
  search: emptySearch,
  loaded: true,
  recentSearches: [],
  visited: [],
  userLocation: null,
}

type Snapshot = SnapshotOf<typeof searchMachine>
const isCalm = (snapshot: Snapshot) =>
  snapshot.context.applied.text === "" &&
  snapshot.matches({ results: "loaded", filters: "closed", position: "unasked" })

const isPlain = (snapshot: Snapshot) =>
  snapshot.context.draft.text === snapshot.context.applied.text &&
  snapshot.matches({ results: "loading", map: "hidden", place: "anywhere", position: "unasked" }) &&
  (snapshot.matches({ count: "idle" }) || snapshot.matches({ count: "waiting" }))

export const searchCases: FlowCases<typeof searchMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: {
    everything,
    /** A shared address, whose results did not come with the page. */
    shared: { ...everything, search: shared, loaded: false },
  },
  // Immediately, because later the pause before the count is over.
  events: after<typeof searchMachine>(
    "PT0S",
    { type: "customer.searched", search: wine },
    { type: "customer.searched", search: emptySearch },
    { type: "customer.stepped", search: four },
    { type: "customer.openedFilters" },
    { type: "customer.changedDraft", search: wine },
    { type: "customer.appliedFilters" },
    { type: "customer.discardedFilters" },
    { type: "customer.resetFilters" },
    { type: "customer.retried" },
    { type: "customer.showedMap" },
    { type: "customer.hidMap" },
    { type: "customer.widenedMap" },
    { type: "customer.narrowedMap" },
    { type: "customer.movedMap", bounds: langhe, center: alba, zoom: 11 },
    { type: "customer.toggledFollow" },
    { type: "customer.searchedHere" },
    { type: "customer.chosePlace", label: "Alba", location: alba, bounds: langhe },
    { type: "customer.clearedPlace" },
    { type: "customer.askedLocation" },
    { type: "customer.canceledLocation" },
    { type: "location.found", location: visitor },
    { type: "location.kept", location: visitor },
    { type: "location.failed", code: "geolocation_denied" },
    { type: "url.changed", search: emptySearch },
    { type: "url.changed", search: map },
    { type: "results.loaded", query: resultsQuery(emptySearch) },
    { type: "results.loaded", query: resultsQuery(wine) },
    { type: "results.failed", query: resultsQuery(emptySearch) },
    { type: "results.failed", query: resultsQuery(wine) },
    { type: "count.known", query: resultsQuery(emptySearch), count: 240 },
    { type: "count.known", query: resultsQuery(wine), count: 12 },
    { type: "count.failed", query: resultsQuery(emptySearch) },
    { type: "count.failed", query: resultsQuery(wine) },
  ),
  // The states depend on the search. Apart from it, only its words and those of an open sheet make a difference.
  key: (snapshot) => [
    snapshot.context.applied.text,
    snapshot.matches({ filters: "editing" }) && snapshot.context.draft.text,
    // The map's position, and whether the search follows it, are distinguished only while nothing else is under way.
    isCalm(snapshot) && [snapshot.context.follow, snapshot.context.mapView === null],
    // The same holds for addresses under way, on the page where most choices are made.
    isPlain(snapshot) && Math.min(2, snapshot.context.underway.length),
  ],
}
