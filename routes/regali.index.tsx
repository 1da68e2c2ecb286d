import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { Gifts } from "../ui/landing/gifts.tsx"
import { pageHead } from "./-head.ts"
import { breadcrumbsJsonLd } from "./-json-ld.ts"
import { landingsQuery } from "./-queries.ts"

export const Route = createFileRoute("/regali/")({
  staticData: { texts: ["landing"] },
  loader: ({ context }) => context.queryClient.ensureQueryData(landingsQuery(context.ports.reads.catalogue, "gift")),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "landing.gifts.title"),
      description: textOf(context, "landing.gifts.description"),
      path: paths.gifts,
      jsonLd: import.meta.env.SSR && [
        breadcrumbsJsonLd(context, [{ label: textOf(context, "landing.gifts.name"), path: paths.gifts }]),
      ],
    }),
  component: GiftsRoute,
})

function GiftsRoute() {
  const { ports } = Route.useRouteContext()
  const { data } = useSuspenseQuery(landingsQuery(ports.reads.catalogue, "gift"))
  return <Gifts links={data} />
}
