import { createFileRoute } from "@tanstack/react-router"
import { Referral } from "../ui/referral/referral.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/referral")({
  staticData: { texts: ["account", "referral"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    return { referral: await context.ports.reads.account.referral(), origin: context.origin }
  },
  head: accountHead("referral"),
  component: ReferralRoute,
})

function ReferralRoute() {
  const data = Route.useLoaderData()
  return <Referral {...data} />
}
