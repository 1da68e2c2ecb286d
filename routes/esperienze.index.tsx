import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { createFileRoute, useRouter } from "@tanstack/react-router"
import { type ReactNode, useCallback, useDeferredValue, useMemo } from "react"
import { internalPath, paths } from "../domain/paths.ts"
import { parseSearch, type SearchState, searchEntries } from "../domain/search/state.ts"
import { Search } from "../ui/search/search.tsx"
import { SearchFailed, SearchLoading } from "../ui/search/search-states.tsx"
import { useSearch } from "../ui/search/use-search.tsx"
import { useRetry } from "./-screens.tsx"
import { markersQuery, searchQuery } from "./-search-page.ts"
import { type Query, stateOf } from "./-search-query.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/esperienze/")({
  staticData: { texts: ["map", "search"] },
  validateSearch: (query: Query): Query => query,
  loaderDeps: ({ search }) => search,
  // In the browser the page itself shows that the results failed to load, and keeps the search.
  loader: async ({ context, deps }) => {
    const queries = await context.queries.load()
    const results = queries.ensureQueryData(searchQuery(context.ports.reads.search, stateOf(deps)))
    return context.ports.browser === null ? results : results.catch(() => null)
  },
  head: async ({ match: { context, loaderDeps }, loaderData }) => {
    const { searchHead } = await import("./-search-page.ts")
    return searchHead(context, loaderDeps, loaderData ?? null)
  },
  component: withQueries(SearchRoute),
  // Every page loads this file. What a search means is in the files of the search page.
  codeSplitGroupings: [["component", "loader"], ["errorComponent"]],
  errorComponent: SearchFailedRoute,
})

function SearchFailedRoute() {
  return <SearchFailed onRetry={useRetry()} />
}

function SearchRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const query = Route.useLoaderDeps()
  const state = useMemo(() => stateOf(query), [query])
  const navigate = Route.useNavigate()
  const resultsOf = (search: SearchState) => searchQuery(ports.reads.search, search)
  const open = (search: SearchState, replace = false) =>
    void navigate({ search: Object.fromEntries(searchEntries(search)), replace, resetScroll: !replace })
  const { history } = useRouter()
  const onTraversed = useCallback(
    (listener: (search: SearchState) => void) =>
      history.subscribe(({ location, action }) => {
        const isOwn = action.type === "PUSH" || action.type === "REPLACE"
        if (!isOwn && internalPath(location.pathname) === paths.search)
          listener(parseSearch(new URLSearchParams(location.search)))
      }),
    [history],
  )
  const { view, waits, live, tell, onNear, host } = useSearch({
    search: state,
    loaded: queryClient.getQueryData(resultsOf(state).queryKey) !== undefined,
    open,
    // A search around the visitor is read again, because the visitor may have moved.
    load: (search) =>
      search.locationSource === "geolocation"
        ? queryClient.fetchQuery({ ...resultsOf(search), staleTime: 0 })
        : queryClient.ensureQueryData(resultsOf(search)),
    count: (search) => ports.reads.search.count(search),
    onTraversed,
  })
  const { applied } = view
  const { data } = useQuery({ ...resultsOf(applied), placeholderData: keepPreviousData })
  // React draws the two dozen cards when it has time, and handles presses first.
  const page = useDeferredValue(data)
  const markers = useQuery({
    ...markersQuery(ports.reads.search, applied, view.userLocation),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((wanted: SearchState) => tell({ type: "customer.searched", search: wanted }), [tell])
  const step = useCallback((wanted: SearchState) => tell({ type: "customer.stepped", search: wanted }), [tell])
  const shown = () => {
    if (view.results === "failed") return <SearchFailed onRetry={() => tell({ type: "customer.retried" })} />
    if (page === undefined) return <SearchLoading />
    return (
      <Search
        state={applied}
        page={page}
        busy={waits || view.results === "loading" || page !== data}
        onSearch={search}
        chosen={view.editing ? applied : view.draft}
        onStep={step}
        onNear={onNear}
        onPrefetch={(search) => void queryClient.prefetchQuery(resultsOf(search))}
        sheet={{
          open: view.editing,
          draft: view.draft,
          found: view.found,
          counting: view.counting,
          onOpen: () => tell({ type: "customer.openedFilters" }),
          onDraft: (search) => tell({ type: "customer.changedDraft", search }),
          onApply: (search) => {
            tell({ type: "customer.changedDraft", search })
            tell({ type: "customer.appliedFilters" })
          },
          onClose: () => tell({ type: "customer.discardedFilters" }),
          onReset: () => tell({ type: "customer.resetFilters" }),
        }}
        map={{
          found: markers.data ?? null,
          busy: markers.isFetching,
          failed: markers.isError,
          follows: view.follow,
          lags: view.lags,
          live,
          onShow: () => tell({ type: "customer.showedMap" }),
          onClose: () => tell({ type: "customer.hidMap" }),
          onWiden: () => tell({ type: "customer.widenedMap" }),
          onNarrow: () => tell({ type: "customer.narrowedMap" }),
          onMoved: (moved) => tell({ type: "customer.movedMap", ...moved }),
          onToggleFollow: () => tell({ type: "customer.toggledFollow" }),
          onSearchHere: () => tell({ type: "customer.searchedHere" }),
        }}
        near={{
          locating: view.locating,
          on: applied.locationSource === "geolocation",
          problem: view.problem,
          onAsk: () => tell({ type: "customer.askedLocation" }),
          onCancel: () => tell({ type: "customer.canceledLocation" }),
        }}
      />
    )
  }
  return (
    <>
      {host}
      {shown()}
    </>
  )
}
