import { createFileRoute } from "@tanstack/react-router"
import { isErrorCode } from "../domain/errors/catalogue.ts"
import { paths } from "../domain/paths.ts"
import { AuthError } from "../ui/account/verify.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/auth/error")({
  staticData: { texts: ["account"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "account.error.title"),
      description: textOf(context, "account.error.title"),
      path: paths.authError,
      index: false,
    }),
  validateSearch: ({ error }: Record<string, unknown>) => ({ error }),
  component: AuthErrorRoute,
})

function AuthErrorRoute() {
  const { error } = Route.useSearch()
  return <AuthError error={isErrorCode(error) ? error : "no_providers"} />
}
