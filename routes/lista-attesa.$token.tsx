import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound, useNavigate } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { WaitingNotFound } from "../ui/waiting/not-found.tsx"
import { WaitingPage } from "../ui/waiting/waiting-page.tsx"
import { privateHead } from "./-head.ts"
import { waitingQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/lista-attesa/$token")({
  staticData: { texts: ["booking", "visit", "waiting"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(waitingQuery(context.ports.reads.waiting, params.token))
    if (found === null) throw notFound()
  },
  head: privateHead("waiting.meta.title"),
  notFoundComponent: WaitingNotFound,
  component: withQueries(WaitingRoute),
})

function WaitingRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const navigate = useNavigate()
  const { data, refetch } = useQuery(waitingQuery(ports.reads.waiting, token))
  if (data == null) return <WaitingNotFound />
  return (
    <WaitingPage
      view={data}
      refetch={refetch}
      onAccepted={(code) => navigate({ to: "/checkout/$code", params: { code } })}
    />
  )
}
