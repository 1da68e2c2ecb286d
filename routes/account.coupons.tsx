import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Coupons } from "../ui/account/coupons.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/coupons")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => ({ coupons: await context.ports.reads.account.coupons() })),
  head: accountHead("coupons"),
  component: CouponsRoute,
})

function CouponsRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Coupons {...data} />
    </UnverifiedContext>
  )
}
