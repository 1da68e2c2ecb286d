import { createFileRoute } from "@tanstack/react-router"
import { useCallback } from "react"
import { textOf } from "../ui/i18n/text-of.ts"
import { usePorts } from "../ui/ports.tsx"
import { pageHead } from "./-head.ts"
import { shopJsonLd } from "./-json-ld.ts"
import { LateHome } from "./-late-parts.ts"
import { ownData, readOwnData, useFreshOnReturn } from "./-own-data.ts"
import { RecentlyVisited } from "./-recently-visited.tsx"

export const Route = createFileRoute("/")({
  staticData: { parts: [LateHome] },
  ...ownData,
  loader: ({ context }) => readOwnData(context, () => context.ports.reads.catalogue.home()),
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
  const hasHearts = useCallback(() => (browser?.favourites.read().length ?? 0) > 0, [browser])
  return (
    <>
      <LateHome {...Route.useLoaderData()} hurry={hasHearts} />
      <RecentlyVisited />
    </>
  )
}
