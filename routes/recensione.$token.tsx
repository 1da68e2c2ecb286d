import { createFileRoute, notFound } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { ReviewNotFound } from "../ui/review/not-found.tsx"
import { ReviewPage } from "../ui/review/review-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/recensione/$token")({
  staticData: { texts: ["review"] },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "review.title"),
      description: textOf(context, "review.title"),
      path: paths.review(params.token),
      index: false,
    }),
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
