import { createFileRoute, notFound } from "@tanstack/react-router"
import { ReviewNotFound } from "../ui/review/not-found.tsx"
import { ReviewPage } from "../ui/review/review-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/recensione/$token")({
  staticData: { texts: ["review"] },
  head: privateHead("review.title"),
  ...asDocument,
  loader: async ({ context, location, params }) => {
    await onlyAsDocument(context, location.publicHref)
    const view = await context.ports.reads.review.review(params.token)
    if (view === null) throw notFound()
    return { view, posted: context.postedReview ?? null }
  },
  notFoundComponent: ReviewNotFound,
  component: ReviewRoute,
})

function ReviewRoute() {
  return <ReviewPage {...Route.useLoaderData()} />
}
