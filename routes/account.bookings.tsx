import { createFileRoute } from "@tanstack/react-router"
import { doneByLink } from "../domain/account/done-by-link.ts"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Bookings } from "../ui/account/bookings.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/bookings")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      const { account: reads } = context.ports.reads
      const { search } = location
      return {
        bookings: await reads.bookings(search),
        posted: context.postedAccount ?? null,
        done: "done" in search ? doneByLink(search.done) : null,
      }
    }),
  head: accountHead("bookings"),
  component: BookingsRoute,
})

function BookingsRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Bookings {...data} />
    </UnverifiedContext>
  )
}
