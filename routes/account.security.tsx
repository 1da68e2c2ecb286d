import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { Security } from "../ui/account/security.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/account/security")({
  staticData: { texts: ["account"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    const { account: reads } = context.ports.reads
    const [account, sessions, passkeys] = await Promise.all([reads.own(), reads.sessions(), reads.passkeys()])
    return { account, sessions, passkeys, posted: context.postedAccount ?? null }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.security.title"),
      description: textOf(context, "account.nav"),
      path: paths.accountSecurity,
      index: false,
    }),
  component: SecurityRoute,
})

function SecurityRoute() {
  const data = Route.useLoaderData()
  return <Security {...data} />
}
