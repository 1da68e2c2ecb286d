import { createFileRoute } from "@tanstack/react-router"
import { LinkOver, VerifyEmail } from "../ui/account/verify.tsx"
import { accountLink } from "./-account-link.ts"
import { asDocument } from "./-as-document.ts"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/verify-email/$token")({
  staticData: { texts: ["account"] },
  head: privateHead("account.verify.title"),
  ...asDocument,
  loader: accountLink,
  notFoundComponent: () => <LinkOver another="signIn" reason={null} />,
  component: VerifyRoute,
})

function VerifyRoute() {
  return <VerifyEmail {...Route.useLoaderData()} token={Route.useParams().token} />
}
