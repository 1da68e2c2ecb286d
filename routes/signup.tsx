import { createFileRoute } from "@tanstack/react-router"
import { SignUp } from "../ui/account/sign-up.tsx"
import { backQuery, backSearch } from "./-back.ts"
import { privateHead } from "./-head.ts"
import { signInPage } from "./-sign-in-page.ts"

export const Route = createFileRoute("/signup")({
  staticData: { texts: ["account"] },
  head: privateHead("account.signUp.title", "account.signUp.lead"),
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
