import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Points } from "../ui/account/points.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

type Query = { readonly cursor?: number }

export const Route = createFileRoute("/account/points")({
  staticData: { texts: ["account"] },
  ...asDocument,
  // Whatever else the address says, the page shows the latest lines.
  validateSearch: ({ cursor }: Readonly<Record<string, unknown>>): Query =>
    typeof cursor === "number" && Number.isInteger(cursor) && cursor > 0 && cursor < 1e9 ? { cursor } : {},
  loaderDeps: ({ search: { cursor = null } }) => ({ cursor }),
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
