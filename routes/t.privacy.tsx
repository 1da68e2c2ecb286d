import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { Privacy } from "../ui/legal/privacy.tsx"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/t/privacy")({
  staticData: { texts: ["legal"] },
  loader: ({ context }) => context.ports.reads.personalData.register(context.locale),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "privacy.meta.title"),
      description: textOf(context, "privacy.meta.description", { product: productName() }),
      path: paths.privacy,
    }),
  component: PrivacyRoute,
})

function PrivacyRoute() {
  return <Privacy entries={Route.useLoaderData().entries} />
}
