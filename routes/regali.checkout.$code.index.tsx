import { useQuery, useQueryClient } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { GiftCheckout } from "../ui/gift/gift-checkout.tsx"
import { GiftNotFound } from "../ui/gift/gift-not-found.tsx"
import { privateHead } from "./-head.ts"
import { giftOrderQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

type Query = Readonly<Record<string, unknown>>

export const Route = createFileRoute("/regali/checkout/$code/")({
  staticData: { texts: ["booking", "checkout", "gift", "visit"] },
  validateSearch: (query: Query): Query => query,
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(giftOrderQuery(context.ports.reads.gift, params.code))
    if (found === null) throw notFound()
  },
  head: privateHead("gift.meta.title"),
  notFoundComponent: GiftNotFound,
  component: withQueries(GiftCheckoutRoute),
})

function GiftCheckoutRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { code } = Route.useParams()
  const { step, payment } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = giftOrderQuery(ports.reads.gift, code)
  const { data, refetch } = useQuery(query)
  return (
    <GiftCheckout
      order={data ?? null}
      step={typeof step === "string" ? step : null}
      returned={payment === "return"}
      onAddress={(address, replace) =>
        address === "thanks"
          ? navigate({ to: "/regali/checkout/$code/grazie", params: { code }, replace })
          : navigate({ search: { step: address }, replace, resetScroll: false })
      }
      adopt={(order) => queryClient.setQueryData(query.queryKey, order)}
      refetch={refetch}
    />
  )
}
