import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { InvitationNotFound } from "../ui/participation/not-found.tsx"
import { ParticipationPage } from "../ui/participation/participation-page.tsx"
import { privateHead } from "./-head.ts"
import { participationQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/partecipa/$token")({
  staticData: { texts: ["booking", "participation", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(participationQuery(context.ports.reads.participation, params.token))
    if (found === null) throw notFound()
  },
  head: privateHead("participation.meta.title"),
  notFoundComponent: InvitationNotFound,
  component: withQueries(ParticipationRoute),
})

function ParticipationRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const { data, refetch } = useQuery(participationQuery(ports.reads.participation, token))
  return <ParticipationPage view={data ?? null} refetch={refetch} />
}
