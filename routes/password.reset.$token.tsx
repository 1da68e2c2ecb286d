import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { ResetPassword } from "../ui/account/password.tsx"
import { LinkOver } from "../ui/account/verify.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { accountLink } from "./-account-link.ts"
import { asDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/password/reset/$token")({
  staticData: { texts: ["account"] },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "account.reset.title"),
      description: textOf(context, "account.reset.lead"),
      path: paths.resetPassword(params.token),
      index: false,
    }),
  ...asDocument,
  loader: accountLink,
  notFoundComponent: () => <LinkOver another="reset" reason={null} />,
  component: ResetRoute,
})

function ResetRoute() {
  return <ResetPassword {...Route.useLoaderData()} token={Route.useParams().token} />
}
