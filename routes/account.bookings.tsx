import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { Bookings } from "../ui/account/bookings.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/account/bookings")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { account: reads } = context.ports.reads
    return { bookings: await reads.bookings(location.search), posted: context.postedAccount ?? null }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.bookings.title"),
      description: textOf(context, "account.nav"),
      path: paths.accountBookings,
      index: false,
    }),
  component: BookingsRoute,
})

function BookingsRoute() {
  const data = Route.useLoaderData()
  return <Bookings {...data} />
}
