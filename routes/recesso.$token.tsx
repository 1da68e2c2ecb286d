import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { ContractNotFound } from "../ui/withdrawal/not-found.tsx"
import { WithdrawalPage } from "../ui/withdrawal/withdrawal-page.tsx"
import { pageHead } from "./-head.ts"
import { withdrawalQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/recesso/$token")({
  staticData: { texts: ["withdrawal"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(withdrawalQuery(context.ports.reads.withdrawal, params.token))
    if (found === null) throw notFound()
    return context.postedStatement ?? null
  },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "withdrawal.title"),
      description: textOf(context, "withdrawal.meta.description"),
      path: paths.withdrawalOf(params.token),
      index: false,
    }),
  notFoundComponent: ContractNotFound,
  component: withQueries(WithdrawalRoute),
})

function WithdrawalRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const { data } = useQuery(withdrawalQuery(ports.reads.withdrawal, token))
  const posted = Route.useLoaderData()
  return data ? <WithdrawalPage view={data} posted={posted} /> : <ContractNotFound />
}
