import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { GiftNotFound } from "../ui/gift/gift-not-found.tsx"
import { GiftThanks } from "../ui/gift/gift-thanks.tsx"
import { privateHead } from "./-head.ts"
import { giftOrderQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/regali/checkout/$code/grazie")({
  staticData: { texts: ["booking", "gift", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(giftOrderQuery(context.ports.reads.gift, params.code))
    if (found === null) throw notFound()
  },
  head: privateHead("gift.thanks.meta"),
  notFoundComponent: GiftNotFound,
  component: withQueries(GiftThanksRoute),
})

function GiftThanksRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { code } = Route.useParams()
  const { data, refetch } = useQuery(giftOrderQuery(ports.reads.gift, code))
  return data ? <GiftThanks view={data} refetch={refetch} /> : <GiftNotFound />
}
