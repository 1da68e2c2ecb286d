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
  /** The filter sheet is open. */
  readonly editing: boolean
  readonly draft: SearchState
  /** How many the draft would find; null when nobody knows. While it counts, what it counted last. */
  readonly found: number | null
  readonly counting: boolean
  readonly follow: boolean
  /** The map shows what was not searched. */
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

/** What the address asks for, and whether its results came with the page. */
export type Asked = Pick<SearchInput, "search" | "loaded">

/** What the page alone says; what only the browser knows comes with the machine. */
export function firstInput({ search, loaded }: Asked): SearchInput {
  return { search, loaded, recentSearches: [], visited: [], userLocation: null }
}

/** What the flow begins with: what a page shows until the machine is there. The tests hold it against the machine. */
export function firstView({ search, loaded, userLocation }: SearchInput): SearchView {
  return {
    ...{ applied: search, draft: search, userLocation, results: loaded ? "loaded" : "loading" },
    ...{ editing: false, found: null, counting: false, follow: true, lags: false, locating: false, problem: null },
  }
}

/** Whether the flow begins with nothing to do: it has words to keep, results to read or a map to follow otherwise. */
export const beginsAtRest = ({ search, loaded }: Asked): boolean =>
  loaded && search.text === "" && !search.map && search.locationSource !== "geolocation"
