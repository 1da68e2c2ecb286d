import { queryOptions, useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { SharedVisitReads } from "../domain/shared-visit/ports.ts"
import { SharedVisitNotFound, SharedVisitPage } from "../ui/shared-visit/shared-visit-page.tsx"
import { privateHead } from "./-head.ts"
import { withQueries } from "./-with-queries.tsx"

/** A visit may move or be cancelled: it is read anew whenever the page asks. */
const sharedVisitQuery = (reads: SharedVisitReads, token: string) =>
  queryOptions({ queryKey: ["shared-visit", token], queryFn: () => reads.sharedVisit(token), staleTime: 0 })

export const Route = createFileRoute("/visita/$token")({
  staticData: { texts: ["booking", "shared-visit", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(sharedVisitQuery(context.ports.reads.sharedVisit, params.token))
    if (found === null) throw notFound()
  },
  head: privateHead("sharedVisit.meta.title"),
  notFoundComponent: SharedVisitNotFound,
  component: withQueries(SharedVisitRoute),
})

function SharedVisitRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const { data } = useQuery(sharedVisitQuery(ports.reads.sharedVisit, token))
  return data ? <SharedVisitPage view={data} /> : <SharedVisitNotFound />
}
