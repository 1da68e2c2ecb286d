import { useEffect } from "react"
import { recentSearchesOf } from "../../domain/recent.ts"
import { parseSearch, printSearch } from "../../domain/search/state.ts"
import { parseVisitorLocation } from "../../domain/search/visitor.ts"
import { searchFlow, type searchMachine } from "../../machines/search/search.machine.ts"
import { type Asked, firstInput } from "../../machines/search/search.view.ts"
import { useFlow } from "../flow/use-flow.ts"
import type { LateFlow } from "../flow/use-late-flow.ts"
import { useTold } from "../flow/use-told.ts"
import { useBrowserPorts } from "../ports.tsx"
import { type SearchOutside, searchHandlers } from "./search-handlers.ts"

export type SearchHostProps = SearchOutside & Asked & Pick<LateFlow<typeof searchMachine>, "told" | "onRun">

/** Runs the machine of a search and tells it what the address says. It renders nothing. */
export default function SearchHost({ told, onRun, ...options }: SearchHostProps) {
  const { search } = options
  const ports = useBrowserPorts()
  const input = firstInput(options)
  const flow = useFlow({
    flow: searchFlow,
    stream: "search",
    input,
    browserInput: () => ({
      ...input,
      recentSearches: recentSearchesOf(ports().recentSearches.read()),
      visited: ports().visited.read(),
      userLocation: parseVisitorLocation(ports().visitorLocation.read()),
    }),
    handlers: searchHandlers(options, ports),
  })
  const { send, actor } = flow
  // Two renders of one address give two equal searches. The address itself shows whether it changed.
  const address = printSearch(search)
  useEffect(() => {
    if (actor !== null) send({ type: "url.changed", search: parseSearch(new URLSearchParams(address)) })
  }, [address, actor, send])
  // Back while a newer address is loading: the page was never drawn anew, so the effect above sees no other address.
  const { onTraversed } = options
  useEffect(() => {
    if (actor !== null) return onTraversed((to) => void send({ type: "url.changed", search: to }))
  }, [actor, send, onTraversed])
  useTold(flow, told)
  useEffect(() => {
    if (actor !== null) onRun(actor)
  }, [actor, onRun])
  return null
}
