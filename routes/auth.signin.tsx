import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { SignIn } from "../ui/account/sign-in.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { backQuery, backSearch } from "./-back.ts"
import { pageHead } from "./-head.ts"
import { signInPage } from "./-sign-in-page.ts"

export const Route = createFileRoute("/auth/signin")({
  staticData: { texts: ["account"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.signIn.title"),
      description: textOf(context, "account.signIn.lead"),
      path: paths.signIn,
      index: false,
    }),
  validateSearch: backSearch,
  loader: signInPage,
  component: SignInRoute,
})

function SignInRoute() {
  const search = Route.useSearch()
  const { error = null, mailed } = search
  return <SignIn {...Route.useLoaderData()} error={error} isMailed={mailed !== undefined} query={backQuery(search)} />
}
