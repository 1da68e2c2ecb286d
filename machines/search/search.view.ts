import { normalSearch, type SearchState } from "../../domain/search/state.ts"
import type { SnapshotOf } from "../kit/machine-types.ts"
import type { Untimed } from "../kit/types.ts"
import type { searchMachine } from "./search.machine.ts"
import type { GeolocationCode, SearchEvent, SearchInput, UserLocation } from "./search.types.ts"

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
  readonly locating: boolean
  readonly problem: GeolocationCode | null
}

export function viewIn(snapshot: Snapshot): SearchView {
  const { applied, userLocation, draft, counted, follow, problem } = snapshot.context
  return {
    ...{ applied, userLocation, draft, follow, problem },
    results: snapshot.matches({ results: "failed" })
      ? "failed"
      : snapshot.matches({ results: "loading" })
        ? "loading"
        : "loaded",
    editing: snapshot.matches({ filters: "editing" }),
    found: snapshot.matches({ count: "unknown" }) ? null : (counted?.count ?? null),
    counting: snapshot.matches({ count: "counting" }),
    locating: snapshot.matches({ position: "locating" }),
  }
}

/** What the flow begins with: what a page shows until the machine is there. The tests hold it against the machine. */
export function firstView({ search, loaded, userLocation }: SearchInput): SearchView {
  return {
    ...{ applied: search, draft: search, userLocation, results: loaded ? "loaded" : "loading" },
    ...{ editing: false, found: null, counting: false, follow: true, locating: false, problem: null },
  }
}

/** What the machine will make of what was chosen before it came: the newest search is on, its results on their way. */
export function viewAfter(first: SearchView, told: readonly Untimed<SearchEvent>[]): SearchView {
  const newest = told.findLast((event) => event.type === "customer.searched")
  if (newest === undefined) return first
  const applied = normalSearch(newest.search)
  return { ...first, applied, draft: applied, results: "loading" }
}

/** Whether the flow begins with nothing to do: it has words to keep, results to read or a map to follow otherwise. */
export const beginsAtRest = ({ search, loaded }: Pick<SearchInput, "search" | "loaded">): boolean =>
  loaded && search.text === "" && !search.map && search.locationSource !== "geolocation"
