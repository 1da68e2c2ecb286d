import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { ForgotPassword } from "../ui/account/password.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { backQuery, backSearch } from "./-back.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/password/forgot")({
  staticData: { texts: ["account"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.forgot.title"),
      description: textOf(context, "account.forgot.lead"),
      path: paths.forgotPassword,
      index: false,
    }),
  validateSearch: backSearch,
  loader: ({ context }) => context.postedAccount ?? null,
  component: ForgotRoute,
})

function ForgotRoute() {
  return <ForgotPassword posted={Route.useLoaderData()} query={backQuery(Route.useSearch())} />
}
