import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { ContractNotFound } from "../ui/withdrawal/not-found.tsx"
import { WithdrawalPage } from "../ui/withdrawal/withdrawal-page.tsx"
import { privateHead } from "./-head.ts"
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
  head: privateHead("withdrawal.title", "withdrawal.meta.description"),
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
