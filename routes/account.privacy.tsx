import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { OwnPrivacy } from "../ui/account/privacy.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/account/privacy")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const data = await context.ports.reads.personalData.own(context.locale)
    return { data, posted: context.postedAccount ?? null }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.privacy.title"),
      description: textOf(context, "account.nav"),
      path: paths.accountPrivacy,
      index: false,
    }),
  component: PrivacyRoute,
})

function PrivacyRoute() {
  const data = Route.useLoaderData()
  return <OwnPrivacy {...data} />
}
