import { lazy, type ReactNode, useEffect, useState } from "react"
import type { Untimed } from "../../machines/kit/types.ts"
import type { searchMachine } from "../../machines/search/search.machine.ts"
import type { SearchEvent } from "../../machines/search/search.types.ts"
import {
  type Asked,
  beginsAtRest,
  firstInput,
  firstView,
  type SearchView,
  viewIn,
} from "../../machines/search/search.view.ts"
import { useLateFlow } from "../flow/use-late-flow.ts"
import { afterPaint } from "../kit/after-paint.ts"
import { Optional } from "../kit/optional.tsx"
import type { SearchOutside } from "./search-handlers.ts"

export type SearchOptions = SearchOutside & Asked

/** The machine is loaded when a visitor comes near the search, or at once if it has something to do. */
const load = () => import("./search-host.tsx")
const SearchHost = lazy(load)

export type SearchRun = {
  readonly view: SearchView
  /** The visitor has chosen something, and the machine is still loading. */
  readonly waits: boolean
  /** The machine runs. */
  readonly live: boolean
  readonly tell: (event: Untimed<SearchEvent>) => void
  /** Call it when the visitor comes near, to load the machine before the first press. */
  readonly onNear: () => void
  /** Runs the machine and renders nothing. It must be in the page wherever the results are. */
  readonly host: ReactNode
}

/** If loading fails, the press tries again. */
const prepare = () => afterPaint(() => void load().catch(() => {}))

/**
 * Runs the search's flow and keeps it and the address in step. Most visitors only look, so until somebody comes near,
 * the page shows the flow's initial state. Presses before the machine is loaded are kept for it.
 */
export function useSearch(options: SearchOptions): SearchRun {
  const { open } = options
  const [wanted, setWanted] = useState(false)
  const rests = beginsAtRest(options)
  useEffect(() => {
    if (!rests) setWanted(true)
  }, [rests])
  // If the machine cannot be loaded, opening the address still does what was chosen.
  const { snapshot, tell, told, waits, onRun, onLost } = useLateFlow<typeof searchMachine>((missed) => {
    const newest = missed.findLast((event) => event.type === "customer.searched" || event.type === "customer.stepped")
    if (newest !== undefined) open(newest.search, false)
  })
  const host = (wanted || told.length > 0) && (
    <Optional onLost={onLost}>
      <SearchHost {...options} told={told} onRun={onRun} />
    </Optional>
  )
  const view = snapshot === null ? firstView(firstInput(options)) : viewIn(snapshot)
  return { view, waits, live: snapshot !== null, tell, onNear: prepare, host }
}
