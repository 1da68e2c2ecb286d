import { useQuery, useQueryClient } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { BookingNotFound } from "../ui/booking/not-found.tsx"
import { ThanksPage } from "../ui/booking/thanks-page.tsx"
import { privateHead } from "./-head.ts"
import { pendingQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/checkout/$code/grazie")({
  staticData: { texts: ["booking", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(pendingQuery(context.ports.reads.booking, params.code))
    if (found === null) throw notFound()
  },
  head: privateHead("thanks.meta.title"),
  notFoundComponent: BookingNotFound,
  component: withQueries(ThanksRoute),
})

function ThanksRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { code } = Route.useParams()
  const query = pendingQuery(ports.reads.booking, code)
  const { data, refetch } = useQuery(query)
  return (
    <ThanksPage
      booking={data ?? null}
      adopt={(booking) => queryClient.setQueryData(query.queryKey, booking)}
      refetch={refetch}
    />
  )
}
