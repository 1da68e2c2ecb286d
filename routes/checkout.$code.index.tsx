import { useQuery, useQueryClient } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { BookingNotFound } from "../ui/booking/not-found.tsx"
import { Checkout } from "../ui/checkout/checkout.tsx"
import { privateHead } from "./-head.ts"
import { checkoutQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

type Query = Readonly<Record<string, unknown>>

export const Route = createFileRoute("/checkout/$code/")({
  staticData: { texts: ["checkout", "visit"] },
  validateSearch: (query: Query): Query => query,
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(checkoutQuery(context.ports.reads.booking, params.code))
    if (found === null) throw notFound()
  },
  head: privateHead("checkout.meta.title"),
  notFoundComponent: BookingNotFound,
  component: withQueries(CheckoutRoute),
})

function CheckoutRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { code } = Route.useParams()
  const { step, payment } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = checkoutQuery(ports.reads.booking, code)
  const { data, refetch } = useQuery(query)
  return (
    <Checkout
      checkout={data ?? null}
      step={typeof step === "string" ? step : null}
      returned={payment === "return"}
      onAddress={(address, replace) =>
        address === "thanks"
          ? navigate({ to: "/checkout/$code/grazie", params: { code }, replace })
          : navigate({ search: { step: address }, replace, resetScroll: false })
      }
      adopt={(checkout) => queryClient.setQueryData(query.queryKey, checkout)}
      refetch={refetch}
    />
  )
}
