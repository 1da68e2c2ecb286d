import { useQuery, useQueryClient } from "@tanstack/react-query"
import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { BookingNotFound } from "../ui/booking/not-found.tsx"
import { StatusPage } from "../ui/booking/status-page.tsx"
import { MessagesPanel } from "../ui/conversation/messages-panel.tsx"
import { PointMapSlot } from "../ui/map/point-map-slot.tsx"
import { CompanyPanel } from "../ui/participation/company-panel.tsx"
import { SharePanel } from "../ui/shared-visit/share-panel.tsx"
import { privateHead } from "./-head.ts"
import { bookingQuery, messagesQuery, participantsQuery } from "./-queries.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/prenotazione/$token")({
  staticData: { texts: ["booking", "conversation", "participation", "shared-visit", "visit"] },
  loader: async ({ context, params }) => {
    const { ports } = context
    const queries = await context.queries.load()
    const [found] = await Promise.all([
      queries.fetchQuery(bookingQuery(ports.reads.booking, params.token)),
      // If these fail, the page says so and still shows the booking.
      queries.prefetchQuery(participantsQuery(ports.reads.participation, params.token)),
      queries.prefetchQuery(messagesQuery(ports.reads.conversation, params.token)),
    ])
    if (found === null) throw notFound()
  },
  head: privateHead("booking.meta.title"),
  notFoundComponent: BookingNotFound,
  component: withQueries(StatusRoute),
})

function StatusRoute(): ReactNode {
  const { ports } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { token } = Route.useParams()
  const query = bookingQuery(ports.reads.booking, token)
  const { data, refetch } = useQuery(query)
  const company = useQuery(participantsQuery(ports.reads.participation, token))
  const messages = useQuery(messagesQuery(ports.reads.conversation, token))
  return (
    <StatusPage
      booking={data ?? null}
      adopt={(booking) => queryClient.setQueryData(query.queryKey, booking)}
      refetch={refetch}
      refetchCompany={company.refetch}
      refetchMessages={messages.refetch}
      map={PointMapSlot}
      company={
        <>
          <MessagesPanel
            token={token}
            view={messages.data ?? null}
            failed={messages.isError}
            refetch={messages.refetch}
            adopt={(view) => queryClient.setQueryData(messagesQuery(ports.reads.conversation, token).queryKey, view)}
          />
          <CompanyPanel token={token} view={company.data ?? null} failed={company.isError} refetch={company.refetch} />
          <SharePanel view={data ?? null} />
        </>
      }
    />
  )
}
