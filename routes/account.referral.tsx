import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { signUpPath } from "../domain/referral/ports.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { Referral } from "../ui/referral/referral.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"
import { addressOf } from "./-json-ld.ts"

export const Route = createFileRoute("/account/referral")({
  staticData: { texts: ["account", "referral"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const referral = await context.ports.reads.account.referral()
    return { referral, link: referral === null ? "" : addressOf(context, signUpPath(referral.code)) }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "referral.title"),
      description: textOf(context, "account.nav"),
      path: paths.accountReferral,
      index: false,
    }),
  component: ReferralRoute,
})

function ReferralRoute() {
  const data = Route.useLoaderData()
  return <Referral {...data} />
}
