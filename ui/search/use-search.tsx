import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { SearchState } from "../../domain/search/state.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import type { SearchEvent } from "../../machines/search/search.types.ts"
import { beginsAtRest, firstView, type SearchView, viewAfter } from "../../machines/search/search.view.ts"
import { afterPaint } from "../kit/after-paint.ts"
import { Optional } from "../kit/optional.tsx"

/** The machine comes when somebody comes near a search, or at once where it has something to do. */
const load = () => import("./search-host.tsx")
const SearchHost = lazy(load)

export type SearchOptions = {
  /** What the address asks for. */
  readonly search: SearchState
  /** Its results came with the page. */
  readonly loaded: boolean
  /** Writes a search into the address, as a new step of the history or in the place of the last. */
  readonly open: (search: SearchState, replace: boolean) => void
  /** How many a search would find. */
  readonly count: (search: SearchState) => Promise<number>
  /** Rejects when the results did not come. */
  readonly load: (search: SearchState) => Promise<unknown>
}

export type Told = Untimed<SearchEvent>

/** `lags`: the map shows what was not searched. */
export type Shown = { readonly view: SearchView; readonly lags: boolean }

export type SearchRun = Shown & {
  readonly tell: (event: Told) => void
  /** Somebody comes near: the machine is fetched before the first press. */
  readonly onNear: () => void
  /** Runs the machine, shows nothing: stands in the page wherever its results are. */
  readonly host: ReactNode
}

const none: readonly Told[] = []

/** Should it fail, the press tries again. */
const prepare = () => afterPaint(() => void load().catch(() => {}))

/**
 * Runs the search's flow under an address, which leads it and which it leads. Most visits only look: until somebody
 * comes near, the page shows what the flow begins with; what is pressed before the machine is there is kept for it.
 */
export function useSearch(options: SearchOptions): SearchRun {
  const { search, loaded } = options
  const [told, setTold] = useState(none)
  const [wanted, setWanted] = useState(false)
  const [lost, setLost] = useState(false)
  const [live, setLive] = useState<Shown | null>(null)
  const rests = beginsAtRest({ search, loaded })
  useEffect(() => {
    if (!rests) setWanted(true)
  }, [rests])

  const first = { search, loaded, recentSearches: [], visited: [], userLocation: null }
  const { view, lags } = live ?? { view: viewAfter(firstView(first), lost ? none : told), lags: false }

  const { open } = options
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  // Where the machine does not come, the address still does what was chosen.
  const byAddress = (event: Told | undefined) => {
    if (event?.type === "customer.searched") latest.current(event.search, false)
  }
  const tell = useCallback((event: Told) => (lost ? byAddress(event) : setTold((before) => [...before, event])), [lost])
  const onLost = () => {
    if (live === null) byAddress(told.findLast(({ type }) => type === "customer.searched"))
    setLost(true)
    setLive(null)
  }
  const host = (wanted || told.length > 0) && (
    <Optional onLost={onLost}>
      <SearchHost {...options} told={told} onShow={setLive} />
    </Optional>
  )
  return { view, lags, tell, onNear: prepare, host }
}
