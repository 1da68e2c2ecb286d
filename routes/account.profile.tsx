import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Profile } from "../ui/account/profile.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/profile")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      const { account: reads } = context.ports.reads
      return { account: await reads.own(), posted: context.postedAccount ?? null }
    }),
  head: accountHead("profile"),
  component: ProfileRoute,
})

function ProfileRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Profile {...data} />
    </UnverifiedContext>
  )
}
