import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { parseSearch, printSearch, type SearchState, searchEntries } from "../domain/search/state.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { searchHeading } from "../ui/search/chips.ts"
import { Search } from "../ui/search/search.tsx"
import { SearchFailed, SearchLoading } from "../ui/search/search-states.tsx"
import { pageHead } from "./-head.ts"
import { searchQuery } from "./-queries.ts"
import { useRetry } from "./-screens.tsx"

/** The query as it is written: which of it means something is the search state's business. */
type Query = Readonly<Record<string, unknown>>

const stateOf = (query: Query): SearchState =>
  parseSearch({ getAll: (name) => (Object.hasOwn(query, name) ? [query[name]].flat().map(String) : []) })

const pathOf = (state: SearchState) => {
  const query = printSearch(state)
  return query === "" ? paths.search : `${paths.search}?${query}`
}

export const Route = createFileRoute("/esperienze/")({
  validateSearch: (query: Query): Query => query,
  loaderDeps: ({ search }) => ({ state: stateOf(search) }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(searchQuery(context.ports.catalogue, deps.state)),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const text = (id: Parameters<typeof textOf>[1], values?: Parameters<typeof textOf>[2]) =>
      textOf(context, id, values)
    const { state } = loaderDeps
    return pageHead(context, {
      title: searchHeading(state, context.locale, text),
      description: text("search.meta.description", { count: loaderData?.total ?? 0 }),
      path: pathOf({ ...state, sort: "popularity" }),
    })
  },
  component: SearchRoute,
  errorComponent: SearchFailedRoute,
})

function SearchFailedRoute() {
  return <SearchFailed onRetry={useRetry()} />
}

function SearchRoute() {
  const { ports } = Route.useRouteContext()
  const { state } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...searchQuery(ports.catalogue, state),
    placeholderData: keepPreviousData,
  })
  if (isError) return <SearchFailed onRetry={refetch} />
  if (data === undefined) return <SearchLoading />
  const onSearch = (next: SearchState) => navigate({ search: Object.fromEntries(searchEntries(next)) })
  return <Search state={state} page={data} busy={isPlaceholderData} onSearch={onSearch} />
}
