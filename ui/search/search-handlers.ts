import type { SearchState } from "../../domain/search/state.ts"
import { printVisitorLocation } from "../../domain/search/visitor.ts"
import type { searchMachine } from "../../machines/search/search.machine.ts"
import type { Handlers } from "../flow/deliver.ts"
import type { BrowserPorts } from "../ports.tsx"

export type SearchOutside = {
  /** Writes a search into the address, as a new history entry or in place of the current one. */
  readonly open: (search: SearchState, replace: boolean) => void
  /** Counts the results of a search. */
  readonly count: (search: SearchState) => Promise<number>
  /** Rejects if the results cannot be loaded. */
  readonly load: (search: SearchState) => Promise<unknown>
  /** Calls the listener when the visitor goes back or forward to an address of the search. Returns what ends it. */
  readonly onTraversed: (listener: (search: SearchState) => void) => () => void
}

type Ports = Pick<BrowserPorts, "locate" | "visitorLocation" | "recentSearches">

/** Does what the search's flow asks for, and sends it the answers. */
export function searchHandlers(
  { open, count, load }: SearchOutside,
  ports: () => Ports,
): Handlers<typeof searchMachine> {
  return {
    openSearch: ({ search, replace }) => open(search, replace),
    loadResults: ({ search, query }, send) =>
      load(search).then(
        () => void send({ type: "results.loaded", query }),
        () => void send({ type: "results.failed", query }),
      ),
    countDraft: ({ search, query }, send) =>
      count(search).then(
        (found) => void send({ type: "count.known", query, count: found }),
        () => void send({ type: "count.failed", query }),
      ),
    locate: async (_, send) => {
      const answer = await ports().locate()
      if (answer.ok) send({ type: "location.found", location: answer.location })
      else send({ type: "location.failed", code: answer.code })
    },
    keepLocation: ({ location }, send) =>
      ports()
        .visitorLocation.write(printVisitorLocation(location))
        .then(
          () => void send({ type: "location.kept", location }),
          () => void send({ type: "location.failed", code: "geolocation_unavailable" }),
        ),
    rememberKeyword: ({ searches }) => ports().recentSearches.write(JSON.stringify(searches)),
  }
}
