import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import { Home } from "../ui/home/home.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"
import { shopJsonLd } from "./-json-ld.ts"
import { homeQuery } from "./-queries.ts"
import { useRecentlyVisited } from "./-recently-visited.ts"

export const Route = createFileRoute("/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(homeQuery(context.ports.reads.catalogue)),
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
  const { ports } = Route.useRouteContext()
  const { data } = useSuspenseQuery(homeQuery(ports.reads.catalogue))
  return <Home {...data} recentlyVisited={useRecentlyVisited(ports.reads.catalogue)} />
}
