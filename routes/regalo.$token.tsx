import { queryOptions, useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { GiftReads } from "../domain/gift/ports.ts"
import { GiftOpeningNotFound, GiftOpeningPage } from "../ui/gift/gift-opening.tsx"
import { privateHead } from "./-head.ts"
import { withQueries } from "./-with-queries.tsx"

/** Reading opens nothing: previews of links read it too. */
const openingQuery = (reads: GiftReads, token: string) =>
  queryOptions({ queryKey: ["gift-opening", token], queryFn: () => reads.opening(token), staleTime: 0 })

export const Route = createFileRoute("/regalo/$token")({
  staticData: { texts: ["gift", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(openingQuery(context.ports.reads.gift, params.token))
    if (found === null) throw notFound()
  },
  head: privateHead("gift.open.meta"),
  notFoundComponent: GiftOpeningNotFound,
  component: withQueries(GiftOpeningRoute),
})

function GiftOpeningRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const { data } = useQuery(openingQuery(ports.reads.gift, token))
  return data ? <GiftOpeningPage token={token} sealed={data} /> : <GiftOpeningNotFound />
}
