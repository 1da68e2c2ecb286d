import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute, notFound, useLocation } from "@tanstack/react-router"
import { type ReactNode, useCallback, useMemo } from "react"
import { paths } from "../domain/paths.ts"
import { addressOf, queryIn, shownIn, type ViewQuery } from "../ui/flows/address.ts"
import { FlowFailed, FlowLoading } from "../ui/flows/flow-states.tsx"
import { FlowPage } from "../ui/flows/page/flow-page.tsx"
import { type FlowView, flowViews } from "../ui/flows/panel.ts"
import { flowCoverageQuery, flowDifferenceQuery, flowPageQuery, flowTalkQuery } from "../ui/flows/queries.ts"
import { pageHead } from "./-head.ts"
import { useRetry } from "./-screens.tsx"
import { withQueries } from "./-with-queries.tsx"

/** The view, and what that view keeps in the address. */
type Query = Readonly<Record<string, unknown>>

const viewOf = (query: Query): FlowView => flowViews.find((view) => view === query.view) ?? "picture"

export const Route = createFileRoute("/flows/$flow")({
  staticData: { texts: ["flows"] },
  validateSearch: (query: Query): Query => query,
  loaderDeps: ({ search }) => ({ view: viewOf(search), from: search.from }),
  loader: async ({ context, params, deps }) => {
    const { ports, locale } = context
    const queries = await context.queries.load()
    const flow = await queries.ensureQueryData(flowPageQuery(ports.flows, params.flow, locale))
    if (flow === null) throw notFound()
    await queries.prefetchQuery(flowTalkQuery(ports.flows, params.flow))
    // These views read their data with the page, so that they work without scripts.
    const from = flow.versions.find((version) => version === deps.from) ?? flow.versions[0]
    if (deps.view === "coverage") await queries.prefetchQuery(flowCoverageQuery(ports.flows, params.flow))
    if (deps.view === "difference" && from !== undefined)
      await queries.prefetchQuery(flowDifferenceQuery(ports.flows, params.flow, from, locale))
    return { title: flow.summary.title[locale], summary: flow.summary.summary[locale] }
  },
  head: ({ match: { context }, loaderData, params }) =>
    loaderData
      ? pageHead(context, {
          title: loaderData.title,
          description: loaderData.summary,
          path: paths.flow(params.flow),
          index: false,
        })
      : {},
  component: withQueries(FlowRoute),
  pendingComponent: FlowLoading,
  codeSplitGroupings: [
    ["component", "loader"],
    ["pendingComponent", "errorComponent"],
  ],
  errorComponent: FlowFailedRoute,
})

function FlowFailedRoute() {
  return <FlowFailed onRetry={useRetry()} />
}

function FlowRoute(): ReactNode {
  const { ports, locale } = Route.useRouteContext()
  const params = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: flow } = useSuspenseQuery(flowPageQuery(ports.flows, params.flow, locale))
  const { data: talk = null } = useQuery(flowTalkQuery(ports.flows, params.flow))
  const view = viewOf(search)
  const hash = useLocation({ select: (location) => location.hash })
  const query = useMemo(() => queryIn(search, hash), [search, hash])
  const shown = useMemo(() => shownIn(search), [search])
  const onView = (next: FlowView) =>
    navigate({ search: { ...(next !== "picture" && { view: next }), ...shown }, resetScroll: false })
  const onShow = useCallback(
    (state: string | null) => {
      navigate({
        search: ({ state: _, transition: _transition, ...rest }: Query) => ({
          ...rest,
          ...(state !== null && { state }),
        }),
        hash: true,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const setQuery = useCallback(
    (next: ViewQuery) => {
      const { search, fragment } = addressOf(next)
      navigate({
        search: (now: Query) => ({ view: viewOf(now), ...shownIn(now), ...search }),
        hash: fragment,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  if (flow === null) throw notFound()
  return <FlowPage key={params.flow} {...{ flow, view, onView, query, setQuery, shown, onShow, talk }} />
}
