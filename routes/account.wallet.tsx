import { createFileRoute } from "@tanstack/react-router"
import { isUsable } from "../domain/checkout/own-coupon.ts"
import { Wallet } from "../ui/account/wallet.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/wallet")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { points, coupons } = context.ports.reads.account
    const [own, codes] = await Promise.all([points(null), coupons()])
    return { own, coupons: codes.filter(isUsable) }
  },
  head: accountHead("wallet"),
  component: WalletRoute,
})

function WalletRoute() {
  return <Wallet {...Route.useLoaderData()} />
}
