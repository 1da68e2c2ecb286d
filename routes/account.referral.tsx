import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Referral } from "../ui/referral/referral.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/referral")({
  staticData: { texts: ["account", "referral"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      return { referral: await context.ports.reads.account.referral(), origin: context.origin }
    }),
  head: accountHead("referral"),
  component: ReferralRoute,
})

function ReferralRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Referral {...data} />
    </UnverifiedContext>
  )
}
