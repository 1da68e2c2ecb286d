import { useEffect, useRef } from "react"
import { recentSearchesOf } from "../../domain/lists.ts"
import { parseSearch, printSearch, type SearchState } from "../../domain/search/state.ts"
import { systemClock } from "../../machines/kit/host.ts"
import { searchFlow } from "../../machines/search/search.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useBrowserPorts } from "../ports.tsx"

/** Choices in quick succession are counted once. */
const COUNT_DELAY_MS = 150

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

/**
 * Runs the search's flow under an address, which leads it and which it leads. `lags`: the map shows what was not
 * searched.
 */
export function useSearch({ search, loaded, open, load, count }: SearchOptions) {
  const ports = useBrowserPorts()
  const input = { search, loaded, recentSearches: [], visited: [], userLocation: null }
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { snapshot, send, live } = useFlow({
    flow: searchFlow,
    stream: "search",
    input,
    browserInput: () => ({
      ...input,
      recentSearches: recentSearchesOf(ports().recentSearches.read()),
      visited: ports().visited.read(),
      userLocation: ports().visitorLocation.read(),
    }),
    handlers: {
      openSearch: ({ search: next, replace }) => open(next, replace),
      loadResults: async ({ search: wanted, query }) => {
        const type = await load(wanted).then(
          () => "results.loaded" as const,
          () => "results.failed" as const,
        )
        send({ type, query })
      },
      countDraft: ({ search: draft, query }) => {
        clearTimeout(counting.current)
        counting.current = setTimeout(() => {
          count(draft).then(
            (found) => send({ type: "count.known", query, count: found }),
            () => send({ type: "count.failed", query }),
          )
        }, COUNT_DELAY_MS)
      },
      locate: async (): Promise<void> => {
        const answer = await ports().locate()
        if (!answer.ok) {
          send({ type: "location.failed", code: answer.code })
          return
        }
        // Whoever did not wait for it does not want it kept. It is kept first: the server reads it there.
        if (latest.current.matches({ position: "locating" })) await ports().visitorLocation.write(answer.location)
        const { lat, lon } = answer.location
        send({ type: "location.found", location: { lat, lon } })
      },
      rememberKeyword: ({ searches }) => ports().recentSearches.write(JSON.stringify(searches)),
    },
  })
  const latest = useRef(snapshot)
  useEffect(() => {
    latest.current = snapshot
  })
  // Two renders of one address bring two equal searches; the address tells when it is another.
  const address = printSearch(search)
  useEffect(() => {
    if (live) send({ type: "url.changed", search: parseSearch(new URLSearchParams(address)) })
  }, [address, live, send])
  return { snapshot, send, lags: snapshot.can({ type: "customer.searchedHere", at: systemClock.now() }) }
}
