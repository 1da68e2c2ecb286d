import type { SearchState } from "../../domain/search/state.ts"
import type { SnapshotOf } from "../kit/machine-types.ts"
import type { searchMachine } from "./search.machine.ts"
import { sawElsewhere } from "./search.sight.ts"
import type { GeolocationCode, SearchInput, UserLocation } from "./search.types.ts"

type Snapshot = SnapshotOf<typeof searchMachine>

/** What a page shows of the flow. */
export type SearchView = {
  readonly applied: SearchState
  readonly results: "loaded" | "loading" | "failed"
  readonly userLocation: UserLocation | null
  /** Whether the filter sheet is open. */
  readonly editing: boolean
  readonly draft: SearchState
  /** How many results the draft would find; null if unknown. While counting, the last number. */
  readonly found: number | null
  readonly counting: boolean
  readonly follow: boolean
  /** Whether the map shows an area that was not searched. */
  readonly lags: boolean
  readonly locating: boolean
  readonly problem: GeolocationCode | null
}

export function viewIn(snapshot: Snapshot): SearchView {
  const { applied, userLocation, draft, counted, follow, problem } = snapshot.context
  return {
    ...{ applied, userLocation, draft, follow, problem },
    lags: sawElsewhere(snapshot.context),
    results: snapshot.matches({ results: "failed" })
      ? "failed"
      : snapshot.matches({ results: "loading" })
        ? "loading"
        : "loaded",
    editing: snapshot.matches({ filters: "editing" }),
    found: snapshot.matches({ count: "unknown" }) ? null : (counted?.count ?? null),
    counting: snapshot.matches({ count: "waiting" }) || snapshot.matches({ count: "counting" }),
    locating: snapshot.matches({ position: "locating" }) || snapshot.matches({ position: "keeping" }),
  }
}

/** The search that the address asks for, and whether its results came with the page. */
export type Asked = Pick<SearchInput, "search" | "loaded">

/** What the page alone knows; the machine adds what only the browser knows. */
export function firstInput({ search, loaded }: Asked): SearchInput {
  return { search, loaded, recentSearches: [], visited: [], userLocation: null }
}

/** The flow's first view: a page shows it until the machine is loaded. A test compares it with the machine. */
export function firstView({ search, loaded, userLocation }: SearchInput): SearchView {
  return {
    ...{ applied: search, draft: search, userLocation, results: loaded ? "loaded" : "loading" },
    ...{ editing: false, found: null, counting: false, follow: true, lags: false, locating: false, problem: null },
  }
}

/** Whether the flow starts with nothing to do. Otherwise it has words to store, results to load or a map to follow. */
export const beginsAtRest = ({ search, loaded }: Asked): boolean =>
  loaded && search.text === "" && !search.map && search.locationSource !== "geolocation"
