import { createFileRoute } from "@tanstack/react-router"
import { Points } from "../ui/account/points.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

type Query = { readonly cursor?: number }

export const Route = createFileRoute("/account/points")({
  staticData: { texts: ["account"] },
  ...asDocument,
  // Whatever else the address says, the page shows the latest lines.
  validateSearch: ({ cursor }: Readonly<Record<string, unknown>>): Query =>
    typeof cursor === "number" && Number.isInteger(cursor) && cursor > 0 && cursor < 1e9 ? { cursor } : {},
  loaderDeps: ({ search: { cursor = null } }) => ({ cursor }),
  loader: async ({ context, location, deps: { cursor } }) => {
    await onlyAsDocument(context, location.href)
    return context.ports.reads.account.points(cursor)
  },
  head: accountHead("points"),
  component: PointsRoute,
})

function PointsRoute() {
  return <Points own={Route.useLoaderData()} />
}
