import { createFileRoute } from "@tanstack/react-router"
import { textOf } from "../ui/i18n/text-of.ts"
import { usePorts } from "../ui/ports.tsx"
import { pageHead } from "./-head.ts"
import { shopJsonLd } from "./-json-ld.ts"
import { LateHome } from "./-late-home.ts"
import { ownData, readOwnData, useFreshOnReturn } from "./-own-data.ts"
import { RecentlyVisited } from "./-recently-visited.tsx"
import { withPart } from "./-with-part.ts"

export const Route = createFileRoute("/")({
  ...ownData,
  loader: ({ context }) =>
    withPart(
      LateHome,
      readOwnData(context, () => context.ports.reads.catalogue.home()),
    ),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "home.meta.title"),
      description: textOf(context, "home.meta.description"),
      path: "/",
      jsonLd: import.meta.env.SSR && shopJsonLd(context),
    }),
  component: HomeRoute,
})

function HomeRoute() {
  useFreshOnReturn()
  const { browser } = usePorts()
  // The hearts of kept favourites are shown at once.
  const hasHearts = () => (browser?.favourites.read().length ?? 0) > 0
  return (
    <>
      <LateHome {...Route.useLoaderData()} hurry={hasHearts} />
      <RecentlyVisited />
    </>
  )
}
