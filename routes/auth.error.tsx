import { createFileRoute } from "@tanstack/react-router"
import { isErrorCode } from "../domain/errors/catalogue.ts"
import { AuthError } from "../ui/account/verify.tsx"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/auth/error")({
  staticData: { texts: ["account"] },
  head: privateHead("account.error.title"),
  validateSearch: ({ error }: Record<string, unknown>) => ({ error }),
  component: AuthErrorRoute,
})

function AuthErrorRoute() {
  const { error } = Route.useSearch()
  return <AuthError error={isErrorCode(error) ? error : "no_providers"} />
}
