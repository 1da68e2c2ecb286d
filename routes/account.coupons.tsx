import { createFileRoute } from "@tanstack/react-router"
import { Coupons } from "../ui/account/coupons.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/coupons")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    return context.ports.reads.account.coupons()
  },
  head: accountHead("coupons"),
  component: CouponsRoute,
})

function CouponsRoute() {
  return <Coupons coupons={Route.useLoaderData()} />
}
