import { createFileRoute } from "@tanstack/react-router"
import { Security } from "../ui/account/security.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/security")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { account: reads } = context.ports.reads
    const [account, sessions, passkeys] = await Promise.all([reads.own(), reads.sessions(), reads.passkeys()])
    return { account, sessions, passkeys, posted: context.postedAccount ?? null }
  },
  head: accountHead("security"),
  component: SecurityRoute,
})

function SecurityRoute() {
  const data = Route.useLoaderData()
  return <Security {...data} />
}
