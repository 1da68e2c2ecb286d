import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { OwnPrivacy } from "../ui/account/privacy.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/privacy")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      const data = await context.ports.reads.personalData.own(context.locale)
      return { data, posted: context.postedAccount ?? null }
    }),
  head: accountHead("privacy"),
  component: PrivacyRoute,
})

function PrivacyRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <OwnPrivacy {...data} />
    </UnverifiedContext>
  )
}
