import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Points } from "../ui/account/points.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"
import { queryNumber } from "./-query-number.ts"

type Query = { readonly cursor?: unknown }

export const Route = createFileRoute("/account/points")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loaderDeps: ({ search }: { search: Query }) => ({ cursor: queryNumber(search.cursor) }),
  loader: ({ context, location, deps: { cursor } }) =>
    ofAccount({ context, location }, async () => ({ own: await context.ports.reads.account.points(cursor) })),
  head: accountHead("points"),
  component: PointsRoute,
})

function PointsRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Points {...data} />
    </UnverifiedContext>
  )
}
