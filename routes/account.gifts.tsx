import { createFileRoute } from "@tanstack/react-router"
import { UnverifiedContext } from "../ui/account/account-page.tsx"
import { OwnGiftsPage } from "../ui/account/gifts.tsx"
import { accountHead } from "./-account-head.ts"
import { ofAccount } from "./-account-loader.ts"
import { asDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/gifts")({
  staticData: { texts: ["account", "visit"] },
  ...asDocument,
  loader: ({ context, location }) =>
    ofAccount({ context, location }, async () => {
      return { gifts: await context.ports.reads.account.gifts(), posted: context.postedAccount ?? null }
    }),
  head: accountHead("gifts"),
  component: OwnGiftsRoute,
})

function OwnGiftsRoute() {
  const { isUnverified, ...data } = Route.useLoaderData()
  return (
    <UnverifiedContext value={isUnverified}>
      <OwnGiftsPage {...data} />
    </UnverifiedContext>
  )
}
