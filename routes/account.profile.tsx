import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { Profile } from "../ui/account/profile.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/account/profile")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { account: reads } = context.ports.reads
    return { account: await reads.own(), posted: context.postedAccount ?? null }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.profile.title"),
      description: textOf(context, "account.nav"),
      path: paths.accountProfile,
      index: false,
    }),
  component: ProfileRoute,
})

function ProfileRoute() {
  const data = Route.useLoaderData()
  return <Profile {...data} />
}
