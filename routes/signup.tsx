import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { SignUp } from "../ui/account/sign-up.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { backQuery, backSearch } from "./-back.ts"
import { pageHead } from "./-head.ts"
import { signInPage } from "./-sign-in-page.ts"

export const Route = createFileRoute("/signup")({
  staticData: { texts: ["account"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.signUp.title"),
      description: textOf(context, "account.signUp.lead"),
      path: paths.signUp,
      index: false,
    }),
  validateSearch: backSearch,
  loader: async ({ context, location: { search } }) => ({
    ...(await signInPage({ context })),
    // A step within the browser says it without the name.
    inviter:
      "ref" in search && context.ports.browser === null
        ? await context.ports.reads.account.inviter(String(search.ref))
        : null,
  }),
  component: SignUpRoute,
})

function SignUpRoute() {
  const search = Route.useSearch()
  return <SignUp {...Route.useLoaderData()} query={backQuery(search)} referral={search.ref ?? ""} />
}
