import { createFileRoute } from "@tanstack/react-router"
import { OwnGiftsPage } from "../ui/account/gifts.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/gifts")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    return { gifts: await context.ports.reads.account.gifts(), posted: context.postedAccount ?? null }
  },
  head: accountHead("gifts"),
  component: OwnGiftsRoute,
})

function OwnGiftsRoute() {
  return <OwnGiftsPage {...Route.useLoaderData()} />
}
