import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Reviews } from "../ui/account/reviews.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"
import { queryNumber } from "./-query-number.ts"

type Query = { readonly page?: unknown }

export const Route = createFileRoute("/account/reviews")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loaderDeps: ({ search }: { search: Query }) => ({ page: queryNumber(search.page) ?? 1 }),
  loader: ({ context, location, deps: { page } }) =>
    ofAccount({ context, location }, async () => ({ own: await context.ports.reads.account.reviews(page) })),
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
