import { createFileRoute, notFound } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { ConfirmReservation, WrongReservation } from "../ui/booking/confirm-reservation.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/checkout/$code/conferma/$token")({
  staticData: { texts: ["booking", "visit"] },
  loader: async ({ context, params: { code, token } }) => {
    const view = await context.ports.reads.booking.reservation(code, token)
    if (view === null) throw notFound()
    return { view, error: context.postedReservation ?? null }
  },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "booking.reservation.title"),
      description: textOf(context, "booking.reservation.meta"),
      path: paths.reservation(params.code, params.token),
      index: false,
    }),
  notFoundComponent: WrongReservation,
  component: ReservationRoute,
})

function ReservationRoute() {
  const { code, token } = Route.useParams()
  const { view, error } = Route.useLoaderData()
  return <ConfirmReservation view={view} action={paths.reservation(code, token)} error={error} />
}
