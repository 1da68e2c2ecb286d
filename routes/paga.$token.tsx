import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { PayLinkNotFound } from "../ui/pay-link/not-found.tsx"
import { PayLinkPage } from "../ui/pay-link/pay-link-page.tsx"
import { privateHead } from "./-head.ts"
import { payLinkQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

type Query = Readonly<Record<string, unknown>>

export const Route = createFileRoute("/paga/$token")({
  staticData: { texts: ["checkout", "pay-link", "visit"] },
  validateSearch: (query: Query): Query => query,
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(payLinkQuery(context.ports.reads.payLink, params.token))
    if (found === null) throw notFound()
  },
  head: privateHead("payLink.meta.title"),
  notFoundComponent: PayLinkNotFound,
  component: withQueries(PayLinkRoute),
})

function PayLinkRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const { payment } = Route.useSearch()
  const { data, refetch } = useQuery(payLinkQuery(ports.reads.payLink, token))
  return data ? <PayLinkPage view={data} returned={payment === "return"} refetch={refetch} /> : <PayLinkNotFound />
}
