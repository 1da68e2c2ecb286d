import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { LinkOver, VerifyEmail } from "../ui/account/verify.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { accountLink } from "./-account-link.ts"
import { asDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/verify-email/$token")({
  staticData: { texts: ["account"] },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "account.verify.title"),
      description: textOf(context, "account.verify.title"),
      path: paths.verifyEmail(params.token),
      index: false,
    }),
  ...asDocument,
  loader: accountLink,
  notFoundComponent: () => <LinkOver another="signIn" reason={null} />,
  component: VerifyRoute,
})

function VerifyRoute() {
  return <VerifyEmail {...Route.useLoaderData()} token={Route.useParams().token} />
}
