import { createFileRoute, notFound } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { ConfirmReservation, WrongReservation } from "../ui/booking/confirm-reservation.tsx"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/checkout/$code/conferma/$token")({
  staticData: { texts: ["booking", "visit"] },
  loader: async ({ context, params: { code, token } }) => {
    const view = await context.ports.reads.booking.reservation(code, token)
    if (view === null) throw notFound()
    return { view, error: context.postedReservation ?? null }
  },
  head: privateHead("booking.reservation.title", "booking.reservation.meta"),
  notFoundComponent: WrongReservation,
  component: ReservationRoute,
})

function ReservationRoute() {
  const { code, token } = Route.useParams()
  const { view, error } = Route.useLoaderData()
  return <ConfirmReservation view={view} action={paths.reservation(code, token)} error={error} />
}
