import { createFileRoute } from "@tanstack/react-router"
import { Profile } from "../ui/account/profile.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/profile")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { account: reads } = context.ports.reads
    return { account: await reads.own(), posted: context.postedAccount ?? null }
  },
  head: accountHead("profile"),
  component: ProfileRoute,
})

function ProfileRoute() {
  const data = Route.useLoaderData()
  return <Profile {...data} />
}
