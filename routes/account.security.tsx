import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { Security } from "../ui/account/security.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/security")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      const { account: reads } = context.ports.reads
      const [account, sessions, passkeys] = await Promise.all([reads.own(), reads.sessions(), reads.passkeys()])
      return { account, sessions, passkeys, posted: context.postedAccount ?? null }
    }),
  head: accountHead("security"),
  component: SecurityRoute,
})

function SecurityRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <Security {...data} />
    </UnverifiedContext>
  )
}
