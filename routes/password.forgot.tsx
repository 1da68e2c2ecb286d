import { createFileRoute } from "@tanstack/react-router"
import { ForgotPassword } from "../ui/account/password.tsx"
import { backQuery, backSearch } from "./-back.ts"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/password/forgot")({
  staticData: { texts: ["account"] },
  head: privateHead("account.forgot.title", "account.forgot.lead"),
  validateSearch: backSearch,
  loader: ({ context }) => context.postedAccount ?? null,
  component: ForgotRoute,
})

function ForgotRoute() {
  return <ForgotPassword posted={Route.useLoaderData()} query={backQuery(Route.useSearch())} />
}
