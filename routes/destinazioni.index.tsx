import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { Destinations } from "../ui/landing/destinations.tsx"
import { pageHead } from "./-head.ts"
import { breadcrumbsJsonLd } from "./-json-ld.ts"
import { ownData, readOwnData, useFreshOnReturn } from "./-own-data.ts"

export const Route = createFileRoute("/destinazioni/")({
  staticData: { texts: ["landing"] },
  ...ownData,
  loader: ({ context }) => readOwnData(context, () => context.ports.reads.catalogue.landings("destination")),
  head: ({ match: { context } }) => {
    const title = textOf(context, "landing.destinations.title")
    return pageHead(context, {
      title,
      description: textOf(context, "landing.destinations.description"),
      path: paths.destinations,
      jsonLd: import.meta.env.SSR && [breadcrumbsJsonLd(context, [{ label: title, path: paths.destinations }])],
    })
  },
  component: DestinationsRoute,
})

function DestinationsRoute() {
  useFreshOnReturn()
  return <Destinations links={Route.useLoaderData()} />
}
