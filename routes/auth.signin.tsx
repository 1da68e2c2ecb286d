import { createFileRoute } from "@tanstack/react-router"
import { SignIn } from "../ui/account/sign-in.tsx"
import { backQuery, backSearch } from "./-back.ts"
import { privateHead } from "./-head.ts"
import { signInPage } from "./-sign-in-page.ts"

export const Route = createFileRoute("/auth/signin")({
  staticData: { texts: ["account"] },
  head: privateHead("account.signIn.title", "account.signIn.lead"),
  validateSearch: backSearch,
  loader: signInPage,
  component: SignInRoute,
})

function SignInRoute() {
  const search = Route.useSearch()
  const { error = null, mailed } = search
  return <SignIn {...Route.useLoaderData()} error={error} isMailed={mailed !== undefined} query={backQuery(search)} />
}
