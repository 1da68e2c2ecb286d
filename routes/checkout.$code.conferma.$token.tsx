import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { ConfirmReservation } from "../ui/booking/confirm-reservation.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/checkout/$code/conferma/$token")({
  staticData: { texts: ["booking"] },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "booking.reservation.title"),
      description: textOf(context, "booking.reservation.lead"),
      path: paths.reservation(params.code, params.token),
      index: false,
    }),
  loader: ({ context }) => context.postedReservation ?? null,
  component: ReservationRoute,
})

function ReservationRoute() {
  const { code, token } = Route.useParams()
  return <ConfirmReservation action={paths.reservation(code, token)} error={Route.useLoaderData()} />
}
