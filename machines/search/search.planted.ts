import { assign } from "xstate"
import { normalSearch, printSearch } from "../../domain/search/state.ts"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import { everything, searchCases } from "./search.cases.ts"
import { searchFlow, searchMachine } from "./search.machine.ts"
import type { SearchEvent, SearchInput } from "./search.types.ts"

const changed = (change: Parameters<typeof searchMachine.provide>[0]) =>
  durable({ machine: searchMachine.provide(change), policyGuards: [] })

/** The cases with one input and only some events: enough to show a fault. */
const only = (input: Partial<SearchInput>, ...types: readonly SearchEvent["type"][]) => ({
  ...searchCases,
  inputs: { planted: { ...everything, ...input } },
  events: searchCases.events.filter(({ event }) => types.includes(event.type)),
})

const tenSearches = Array.from({ length: 10 }, (_, index) => ({ keyword: `k${index}`, category: null }))

export const planted: Planted<typeof searchMachine> = {
  // A page that no address can name.
  "[DI-01] the current search equals its address": {
    flow: changed({
      actions: { adopt: assign((_, { search }) => ({ applied: { ...search, page: 0 }, draft: search })) },
    }),
    cases: only({}, "customer.searched"),
  },
  // Treats every change of the address as the visitor's own.
  "[DI-01] an older choice whose page loads late does not undo a newer one": {
    flow: changed({
      guards: {
        isAnother: ({ context, event }) =>
          "search" in event && printSearch(event.search) !== printSearch(context.applied),
      },
    }),
    cases: only({ search: normalSearch({ text: "etna" }) }, "customer.searched", "url.changed"),
  },
  "[DI-01] the visitor's position is in no address": {
    flow: withEffects(searchFlow, (message, fact) =>
      fact.kind === "event" && fact.event.type === "location.kept" && message.type === "openSearch"
        ? [{ ...message, params: { search: { locationSource: "geolocation", location: { lat: 44.7, lon: 8.04 } } } }]
        : [message],
    ),
    cases: only({}, "customer.askedLocation", "location.found", "location.kept"),
  },
  // Never drops an old search for a newer one.
  "[DI-01] at most ten searches are remembered, each once": {
    flow: changed({
      actions: {
        remember: assign(({ context: { applied, recentSearches } }) => ({
          recentSearches: [{ keyword: applied.text, category: applied.categories[0] ?? null }, ...recentSearches],
        })),
      },
    }),
    cases: only({ recentSearches: tenSearches }, "customer.searched"),
  },
}
