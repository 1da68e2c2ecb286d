import { useQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FlowFailed, FlowLoading } from "../ui/flows/flow-states.tsx"
import { FlowMapPage } from "../ui/flows/map/flow-map.tsx"
import { flowListQuery, flowMapQuery } from "../ui/flows/queries.ts"
import { privateHead } from "./-head.ts"
import { useRetry } from "./-screens.tsx"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/flows/map")({
  staticData: { texts: ["flows"] },
  loader: async ({ context }) => {
    const { ports, locale } = context
    const queries = await context.queries.load()
    await Promise.all([
      queries.ensureQueryData(flowListQuery(ports.flows, locale)),
      queries.ensureQueryData(flowMapQuery(ports.flows, locale)),
    ])
  },
  head: privateHead("flows.told.title", "flows.told.intro"),
  component: withQueries(FlowMapRoute),
  pendingComponent: FlowLoading,
  codeSplitGroupings: [
    ["component", "loader"],
    ["pendingComponent", "errorComponent"],
  ],
  errorComponent: FlowMapFailedRoute,
})

function FlowMapFailedRoute() {
  return <FlowFailed onRetry={useRetry()} />
}

function FlowMapRoute(): ReactNode {
  const { ports, locale } = Route.useRouteContext()
  const list = useQuery(flowListQuery(ports.flows, locale))
  const map = useQuery(flowMapQuery(ports.flows, locale))
  if (list.isError || map.isError)
    return <FlowFailed onRetry={() => void Promise.all([list.refetch(), map.refetch()])} />
  if (list.data === undefined || map.data === undefined) return <FlowLoading />
  return <FlowMapPage map={map.data ?? { told: [], drawing: "" }} flows={list.data} />
}
