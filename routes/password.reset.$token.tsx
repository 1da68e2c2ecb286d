import { createFileRoute } from "@tanstack/react-router"
import { ResetPassword } from "../ui/account/password.tsx"
import { LinkOver } from "../ui/account/verify.tsx"
import { accountLink } from "./-account-link.ts"
import { asDocument } from "./-as-document.ts"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/password/reset/$token")({
  staticData: { texts: ["account"] },
  head: privateHead("account.reset.title", "account.reset.lead"),
  ...asDocument,
  loader: accountLink,
  notFoundComponent: () => <LinkOver another="reset" reason={null} />,
  component: ResetRoute,
})

function ResetRoute() {
  return <ResetPassword {...Route.useLoaderData()} token={Route.useParams().token} />
}
