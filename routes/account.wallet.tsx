import { createFileRoute } from "@tanstack/react-router"
import { isUsable } from "../domain/checkout/own-coupon.ts"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Wallet } from "../ui/account/wallet.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/wallet")({
  staticData: { texts: ["account", "visit"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      const { points, coupons, vouchers } = context.ports.reads.account
      const [own, codes, held] = await Promise.all([points(null), coupons(), vouchers()])
      return { own, coupons: codes.filter(isUsable), vouchers: held.filter(({ standing }) => standing === "left") }
    }),
  head: accountHead("wallet"),
  component: WalletRoute,
})

function WalletRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Wallet {...data} />
    </UnverifiedContext>
  )
}
