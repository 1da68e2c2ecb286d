import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import { parseSearch, type SearchState, searchEntries } from "../domain/search/state.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { searchHeading } from "../ui/search/chips.ts"
import { Search } from "../ui/search/search.tsx"
import { SearchFailed, SearchLoading } from "../ui/search/search-states.tsx"
import { useSearch } from "../ui/search/use-search.ts"
import { pageHead } from "./-head.ts"
import { listJsonLd } from "./-json-ld.ts"
import { markersQuery, searchQuery } from "./-queries.ts"
import { useRetry } from "./-screens.tsx"
import { searchCanonical } from "./-search-canonical.ts"

/** The query as it is written: which of it means something is the search state's business. */
type Query = Readonly<Record<string, unknown>>

const stateOf = (query: Query): SearchState =>
  parseSearch({ getAll: (name) => (Object.hasOwn(query, name) ? [query[name]].flat().map(String) : []) })

export const Route = createFileRoute("/esperienze/")({
  validateSearch: (query: Query): Query => query,
  loaderDeps: ({ search }) => ({ state: stateOf(search) }),
  // In the browser the page itself says what did not come, and keeps the search that it was for.
  loader: ({ context, deps }) => {
    const results = context.queryClient.ensureQueryData(searchQuery(context.ports.catalogue, deps.state))
    return context.ports.browser === null ? results : results.catch(() => null)
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const text = (id: Parameters<typeof textOf>[1], values?: Parameters<typeof textOf>[2]) =>
      textOf(context, id, values)
    const { state } = loaderDeps
    const title = searchHeading(state, context.locale, text)
    return pageHead(context, {
      title,
      description: text("search.meta.description", { count: loaderData?.total ?? 0 }),
      ...searchCanonical(state, loaderData?.total ?? 0),
      ...(loaderData && { jsonLd: [listJsonLd(context, title, loaderData.results)] }),
    })
  },
  component: SearchRoute,
  errorComponent: SearchFailedRoute,
})

function SearchFailedRoute() {
  return <SearchFailed onRetry={useRetry()} />
}

function SearchRoute() {
  const { ports, queryClient } = Route.useRouteContext()
  const { state } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const resultsOf = (search: SearchState) => searchQuery(ports.catalogue, search)
  const open = (search: SearchState, replace = false) =>
    void navigate({ search: Object.fromEntries(searchEntries(search)), replace, resetScroll: !replace })
  const { snapshot, send, lags } = useSearch({
    search: state,
    loaded: queryClient.getQueryData(resultsOf(state).queryKey) !== undefined,
    open,
    // What is around the visitor is read anew: they may be elsewhere.
    load: (search) =>
      search.locationSource === "geolocation"
        ? queryClient.fetchQuery({ ...resultsOf(search), staleTime: 0 })
        : queryClient.ensureQueryData(resultsOf(search)),
    count: (search) => ports.catalogue.count(search),
  })
  const { applied } = snapshot.context
  const { data } = useQuery({ ...resultsOf(applied), placeholderData: keepPreviousData })
  const markers = useQuery({
    ...markersQuery(ports.catalogue, applied, snapshot.context.userLocation),
    placeholderData: keepPreviousData,
  })
  if (snapshot.matches({ results: "failed" }))
    return <SearchFailed onRetry={() => send({ type: "customer.retried" })} />
  if (data === undefined) return <SearchLoading />
  return (
    <Search
      state={applied}
      page={data}
      busy={snapshot.matches({ results: "loading" })}
      // A choice made before the flow is there is made by the address.
      onSearch={(search) => send({ type: "customer.searched", search }) || open(search)}
      onPrefetch={(search) => void queryClient.prefetchQuery(resultsOf(search))}
      sheet={{
        open: snapshot.matches({ filters: "editing" }),
        draft: snapshot.context.draft,
        found: snapshot.matches({ count: "unknown" }) ? null : (snapshot.context.counted?.count ?? null),
        counting: snapshot.matches({ count: "counting" }),
        onOpen: () => send({ type: "customer.openedFilters" }),
        onDraft: (search) => send({ type: "customer.changedDraft", search }),
        onApply: (search) => {
          send({ type: "customer.changedDraft", search })
          send({ type: "customer.appliedFilters" })
        },
        onClose: () => send({ type: "customer.discardedFilters" }),
        onReset: () => send({ type: "customer.resetFilters" }),
      }}
      map={{
        found: markers.data ?? null,
        busy: markers.isFetching,
        failed: markers.isError,
        follows: snapshot.context.follow,
        lags,
        onShow: () => send({ type: "customer.showedMap" }) || open({ ...applied, map: true }),
        onClose: () => send({ type: "customer.hidMap" }),
        onWiden: () => send({ type: "customer.widenedMap" }),
        onNarrow: () => send({ type: "customer.narrowedMap" }),
        onMoved: (view) => send({ type: "customer.movedMap", ...view }),
        onToggleFollow: () => send({ type: "customer.toggledFollow" }),
        onSearchHere: () => send({ type: "customer.searchedHere" }),
      }}
      near={{
        locating: snapshot.matches({ position: "locating" }),
        on: applied.locationSource === "geolocation",
        problem: snapshot.context.problem,
        onAsk: () => send({ type: "customer.askedLocation" }),
        onCancel: () => send({ type: "customer.canceledLocation" }),
      }}
    />
  )
}
