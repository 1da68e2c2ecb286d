import { createFileRoute, notFound, useRouter } from "@tanstack/react-router"
import { bookingPolicy } from "../domain/booking/policy.ts"
import { paths, publicPath } from "../domain/paths.ts"
import { EmbedPage } from "../ui/embed/embed-page.tsx"
import { NoEmbed } from "../ui/embed/no-embed.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"
import { LateBookingBox } from "./-late-booking-box.ts"
import { withQueries } from "./-with-queries.tsx"

/** The booking box in a frame on a partner's site (PR-03, RT-07). */
export const Route = createFileRoute("/embed/web/$embed")({
  staticData: { texts: ["embed", "booking-box", "checkout", "booking", "visit"] },
  ...asDocument,
  loader: async ({ context, params, location }) => {
    await onlyAsDocument(context, location.publicHref)
    const asked: unknown = Reflect.get(location.search, "experience")
    const box = await context.ports.reads.embed.box(params.embed, typeof asked === "string" ? asked : null)
    if (box === null) throw notFound()
    // The server names these sites in the page's headers (adapters/server/http/pages.tsx).
    return { box, framedBy: box.origins, isElsewhere: box.isElsewhere }
  },
  head: ({ match: { context }, params, loaderData }) =>
    pageHead(context, {
      title: loaderData?.box.experience?.name ?? textOf(context, "embed.title"),
      description: textOf(context, "embed.title"),
      path: paths.embed(params.embed),
      index: false,
    }),
  notFoundComponent: NoEmbed,
  component: withQueries(EmbedRoute),
})

/** Whoever opens this page is here to book. */
const isHere = () => true

function EmbedRoute() {
  const { box } = Route.useLoaderData()
  const { locale } = Route.useRouteContext()
  const router = useRouter()
  return (
    <EmbedPage
      box={box}
      action={publicPath(paths.embed(box.id), locale)}
      holdMinutes={bookingPolicy.checkoutMinutes}
      onStale={() => void router.invalidate()}
      bookingBox={(props) => <LateBookingBox {...props} hurry={isHere} />}
    />
  )
}
