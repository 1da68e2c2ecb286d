import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { FindBooking } from "../ui/booking/find-booking.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/prenotazione/")({
  staticData: { texts: ["booking"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "booking.find.title"),
      description: textOf(context, "booking.find.lead"),
      path: paths.findBooking,
    }),
  loader: ({ context }) => context.postedFind ?? null,
  component: FindRoute,
})

function FindRoute() {
  return <FindBooking posted={Route.useLoaderData()} />
}
