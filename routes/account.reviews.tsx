import { createFileRoute } from "@tanstack/react-router"
import { Reviews } from "../ui/account/reviews.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/reviews")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    return context.ports.reads.account.reviews()
  },
  head: accountHead("reviews"),
  component: ReviewsRoute,
})

function ReviewsRoute() {
  return <Reviews own={Route.useLoaderData()} />
}
