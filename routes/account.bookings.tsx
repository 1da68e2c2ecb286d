import { createFileRoute } from "@tanstack/react-router"
import { doneByLink } from "../domain/account/done-by-link.ts"
import { Bookings } from "../ui/account/bookings.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/bookings")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { account: reads } = context.ports.reads
    const { search } = location
    return {
      bookings: await reads.bookings(search),
      posted: context.postedAccount ?? null,
      done: "done" in search ? doneByLink(search.done) : null,
    }
  },
  head: accountHead("bookings"),
  component: BookingsRoute,
})

function BookingsRoute() {
  const data = Route.useLoaderData()
  return <Bookings {...data} />
}
