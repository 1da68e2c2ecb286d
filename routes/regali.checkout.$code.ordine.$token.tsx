import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { GiftNotFound } from "../ui/gift/gift-not-found.tsx"
import { GiftThanks } from "../ui/gift/gift-thanks.tsx"
import { privateHead } from "./-head.ts"
import { giftOrderQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

/** The paid order, for its buyer in any browser: the buyer's mail leads here. */
export const Route = createFileRoute("/regali/checkout/$code/ordine/$token")({
  staticData: { texts: ["booking", "gift", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(giftOrderQuery(context.ports.reads.gift, params.code, params.token))
    if (found === null) throw notFound()
  },
  head: privateHead("gift.order.meta"),
  notFoundComponent: GiftNotFound,
  component: withQueries(GiftOrderRoute),
})

function GiftOrderRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { code, token } = Route.useParams()
  const { data, refetch } = useQuery(giftOrderQuery(ports.reads.gift, code, token))
  return data ? <GiftThanks view={data} refetch={refetch} byToken /> : <GiftNotFound />
}
