import { useQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FlowFailed, FlowLoading } from "../ui/flows/flow-states.tsx"
import { FlowList } from "../ui/flows/list/flow-list.tsx"
import { flowListQuery } from "../ui/flows/queries.ts"
import { privateHead } from "./-head.ts"
import { useRetry } from "./-screens.tsx"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/flows/")({
  staticData: { texts: ["flows"] },
  loader: async ({ context }) => {
    const { ports, locale } = context
    const queries = await context.queries.load()
    return queries.ensureQueryData(flowListQuery(ports.flows, locale))
  },
  head: privateHead("flows.meta.title", "flows.meta.description"),
  component: withQueries(FlowsRoute),
  pendingComponent: FlowLoading,
  codeSplitGroupings: [
    ["component", "loader"],
    ["pendingComponent", "errorComponent"],
  ],
  errorComponent: FlowsFailedRoute,
})

function FlowsFailedRoute() {
  return <FlowFailed onRetry={useRetry()} list={false} />
}

function FlowsRoute(): ReactNode {
  const { ports, locale } = Route.useRouteContext()
  const { data, isError, refetch } = useQuery(flowListQuery(ports.flows, locale))
  if (isError) return <FlowFailed onRetry={refetch} list={false} />
  return data === undefined ? <FlowLoading /> : <FlowList flows={data} />
}
