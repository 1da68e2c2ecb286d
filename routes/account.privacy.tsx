import { createFileRoute } from "@tanstack/react-router"
import { OwnPrivacy } from "../ui/account/privacy.tsx"
import { accountHead } from "./-account-head.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"

export const Route = createFileRoute("/account/privacy")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const data = await context.ports.reads.personalData.own(context.locale)
    return { data, posted: context.postedAccount ?? null }
  },
  head: accountHead("privacy"),
  component: PrivacyRoute,
})

function PrivacyRoute() {
  const data = Route.useLoaderData()
  return <OwnPrivacy {...data} />
}
