import { useQuery } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { InvitationNotFound } from "../ui/participation/not-found.tsx"
import { ParticipationPage } from "../ui/participation/participation-page.tsx"
import { pageHead } from "./-head.ts"
import { participationQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/partecipa/$token")({
  staticData: { texts: ["booking", "participation", "visit"] },
  loader: async ({ context, params }) => {
    const queries = await context.queries.load()
    const found = await queries.fetchQuery(participationQuery(context.ports.reads.participation, params.token))
    if (found === null) throw notFound()
  },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "participation.meta.title"),
      description: textOf(context, "participation.meta.title"),
      path: paths.participation(params.token),
      index: false,
    }),
  notFoundComponent: InvitationNotFound,
  component: withQueries(ParticipationRoute),
})

function ParticipationRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const { token } = Route.useParams()
  const { data, refetch } = useQuery(participationQuery(ports.reads.participation, token))
  return <ParticipationPage view={data ?? null} refetch={refetch} />
}
