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

/** The machine comes when somebody comes near a search, or at once where it has something to do. */
const load = () => import("./search-host.tsx")
const SearchHost = lazy(load)

export type SearchRun = {
  readonly view: SearchView
  /** Something was chosen, and the machine that does it is on its way. */
  readonly waits: boolean
  /** The machine runs. */
  readonly live: boolean
  readonly tell: (event: Untimed<SearchEvent>) => void
  /** Somebody comes near: the machine is fetched before the first press. */
  readonly onNear: () => void
  /** Runs the machine, shows nothing: stands in the page wherever its results are. */
  readonly host: ReactNode
}

/** Should it fail, the press tries again. */
const prepare = () => afterPaint(() => void load().catch(() => {}))

/**
 * Runs the search's flow under an address, which leads it and which it leads. Most visits only look: until somebody
 * comes near, the page shows what the flow begins with; what is pressed before the machine is there is kept for it.
 */
export function useSearch(options: SearchOptions): SearchRun {
  const { open } = options
  const [wanted, setWanted] = useState(false)
  const rests = beginsAtRest(options)
  useEffect(() => {
    if (!rests) setWanted(true)
  }, [rests])
  // Where the machine does not come, the address still does what was chosen.
  const { snapshot, tell, told, waits, onRun, onLost } = useLateFlow<typeof searchMachine>((missed) => {
    const newest = missed.findLast((event) => event.type === "customer.searched")
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
