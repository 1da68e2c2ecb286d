import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { CookiePolicy } from "../ui/legal/cookie-policy.tsx"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/t/cookie-policy")({
  staticData: { texts: ["legal"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "policy.meta.title"),
      description: textOf(context, "policy.meta.description", { product: productName() }),
      path: paths.cookiePolicy,
    }),
  component: CookiePolicyRoute,
})

function CookiePolicyRoute() {
  const { tagManagerUrl } = Route.useRouteContext()
  return <CookiePolicy tagManagerOrigin={tagManagerUrl === null ? null : new URL(tagManagerUrl).origin} />
}
