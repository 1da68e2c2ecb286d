import { assign, setup } from "xstate"
import type { RecentSearch } from "../../domain/recent.ts"
import { printSearch, type SearchState } from "../../domain/search/state.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import type { StateMeta } from "../kit/types.ts"
import { guards } from "./search.guards.ts"
import { count, filters, map, place, position, results, words } from "./search.regions.ts"
import type { SearchContext, SearchEvent, SearchInput, UserLocation } from "./search.types.ts"
import { resultsQuery, updates } from "./search.updates.ts"

/** Choices in quick succession are counted together, once. */
export const COUNT_PAUSE_MS = 150

/** Presses of the party's stepper in quick succession are one choice. */
export const STEP_PAUSE_MS = 350

type Searched = { readonly search: SearchState }

export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; input: SearchInput; meta: StateMeta },
  guards,
  delays: { countPause: COUNT_PAUSE_MS, stepPause: STEP_PAUSE_MS },
  actions: {
    /** Writes the search into the address, as a new step for the back button or replacing the last one. */
    openSearch: (_, _params: Searched & { readonly replace: boolean }) => {},
    /** Loads the results of a search. Answered by `results.loaded` or `results.failed` with its query. */
    loadResults: (_, _params: Searched & { readonly query: string }) => {},
    /** Counts what the draft would find. Answered by `count.known` or `count.failed` with its query. */
    countDraft: (_, _params: Searched & { readonly query: string }) => {},
    /** Stores this browser's searches, newest first. */
    rememberKeyword: (_, _params: { readonly searches: readonly RecentSearch[] }) => {},
    /** Stores the visitor's position. Answered by `location.kept` with it, or by `location.failed`. */
    keepLocation: (_, _params: { readonly location: UserLocation }) => {},
    /**
     * Asks the browser for its position: high accuracy, 10 s; a position up to 5 minutes old is good enough (spec §9).
     */
    locate: (_, _params: undefined) => {},
    noteOpened: assign(updates.noteOpened),
    noteSeen: assign(updates.noteSeen),
    adopt: assign(updates.adopt),
    adoptStepped: assign(updates.adoptStepped),
    visit: assign(updates.visit),
    edit: assign(updates.edit),
    change: assign(updates.change),
    apply: assign(updates.apply),
    reset: assign(updates.reset),
    remember: assign(updates.remember),
    showMap: assign(updates.showMap),
    hideMap: assign(updates.hideMap),
    widenMap: assign(updates.widenMap),
    narrowMap: assign(updates.narrowMap),
    moveMap: assign(updates.moveMap),
    noteView: assign(updates.noteView),
    searchHere: assign(updates.searchHere),
    toggleFollow: assign(updates.toggleFollow),
    choosePlace: assign(updates.choosePlace),
    clearPlace: assign(updates.clearPlace),
    noteLocation: assign(updates.locate),
    noteProblem: assign(updates.noteProblem),
    clearProblem: assign(updates.clearProblem),
    noteAsked: assign(updates.noteAsked),
    noteLoaded: assign(updates.noteLoaded),
    noteCountAsked: assign(updates.noteCountAsked),
    noteCount: assign(updates.noteCount),
  },
}).createMachine({
  id: "search",
  version: "4",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A search: its filters, its results, its map, and the address that holds all of them.",
  context: ({ input }) => ({
    applied: input.search,
    draft: input.search,
    seen: printSearch(input.search),
    underway: [],
    counted: null,
    countAsked: null,
    loaded: input.loaded ? resultsQuery(input.search, input.userLocation) : null,
    asked: null,
    recentSearches: input.recentSearches,
    visited: input.visited,
    userLocation: input.userLocation,
    follow: true,
    mapView: null,
    problem: null,
  }),
  type: "parallel",
  states: { results, words, filters, count, map, place, position },
})

export const searchFlow: Durable<typeof searchMachine> = durable({ machine: searchMachine, policyGuards: [] })
