import { useEffect, useRef, useState } from "react"
import { recentSearchesOf } from "../../domain/lists.ts"
import { parseSearch, printSearch } from "../../domain/search/state.ts"
import { systemClock } from "../../machines/kit/host.ts"
import { searchFlow } from "../../machines/search/search.machine.ts"
import { viewIn } from "../../machines/search/search.view.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useTold } from "../flow/use-told.ts"
import { useBrowserPorts } from "../ports.tsx"
import { ownAddresses } from "./own-addresses.ts"
import type { SearchOptions, Shown, Told } from "./use-search.tsx"

/** Choices in quick succession are counted once. */
const COUNT_DELAY_MS = 150

export type SearchHostProps = SearchOptions & {
  /** Everything that happened so far. */
  readonly told: readonly Told[]
  readonly onShow: (shown: Shown) => void
}

/** Runs the machine of a search, which is told what happens and tells what there is to show. */
export default function SearchHost({ search, loaded, open, load, count, told, onShow }: SearchHostProps) {
  const ports = useBrowserPorts()
  const input = { search, loaded, recentSearches: [], visited: [], userLocation: null }
  const [own] = useState(ownAddresses)
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flow = useFlow({
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
      openSearch: ({ search: next, replace }) => {
        own.wrote(printSearch(next))
        open(next, replace)
      },
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
  const { snapshot, send, live } = flow
  const latest = useRef(snapshot)
  useEffect(() => {
    latest.current = snapshot
  })
  // Two renders of one address bring two equal searches; the address tells when it is another.
  const address = printSearch(search)
  useEffect(() => {
    if (live && !own.isOvertaken(address))
      send({ type: "url.changed", search: parseSearch(new URLSearchParams(address)) })
  }, [address, live, send, own])
  useTold(flow, told)
  const lags = snapshot.can({ type: "customer.searchedHere", at: systemClock.now() })
  useEffect(() => {
    if (live) onShow({ view: viewIn(snapshot), lags })
  }, [live, snapshot, lags, onShow])
  return null
}
