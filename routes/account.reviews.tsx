import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Reviews } from "../ui/account/reviews.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/reviews")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => ({ own: await context.ports.reads.account.reviews() })),
  head: accountHead("reviews"),
  component: ReviewsRoute,
})

function ReviewsRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Reviews {...data} />
    </UnverifiedContext>
  )
}
