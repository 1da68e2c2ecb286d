import { createFileRoute } from "@tanstack/react-router"
import { useEffect } from "react"
import { paths } from "../domain/paths.ts"
import { keepGiftPages } from "../ui/booking-box/kept-mode.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { Gifts } from "../ui/landing/gifts.tsx"
import { pageHead } from "./-head.ts"
import { breadcrumbsJsonLd } from "./-json-ld.ts"
import { ownData, readOwnData, useFreshOnReturn } from "./-own-data.ts"

export const Route = createFileRoute("/regali/")({
  staticData: { texts: ["gift", "landing"] },
  ...ownData,
  loader: ({ context }) =>
    readOwnData(context, async () => {
      const links = await context.ports.reads.catalogue.landings("gift")
      return { links, posted: context.postedAccount ?? null }
    }),
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
  useFreshOnReturn()
  useEffect(keepGiftPages, [])
  return <Gifts {...Route.useLoaderData()} />
}
