import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { paths } from "../domain/paths.ts"
import { GiftNotFound } from "../ui/gift/gift-not-found.tsx"
import { GiftThanks } from "../ui/gift/gift-thanks.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"
import { giftOrderQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/regali/checkout/$code/grazie")({
  staticData: { texts: ["booking", "gift", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(giftOrderQuery(context.ports.reads.gift, params.code))
    if (found === null) throw notFound()
  },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "gift.thanks.meta"),
      description: textOf(context, "gift.thanks.meta"),
      path: paths.giftThanks(params.code),
      index: false,
    }),
  notFoundComponent: GiftNotFound,
  component: withQueries(GiftThanksRoute),
})

function GiftThanksRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { code } = Route.useParams()
  const { data, refetch } = useQuery(giftOrderQuery(ports.reads.gift, code))
  return data ? <GiftThanks view={data} refetch={refetch} /> : <GiftNotFound />
}
