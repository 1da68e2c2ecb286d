import { createFileRoute, notFound } from "@tanstack/react-router"
import { listPaths } from "../domain/list/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { ListMap } from "../ui/list/list-map.tsx"
import { PublicListPage } from "../ui/list/public-list-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"
import { listJsonLd } from "./-json-ld.ts"
import { withQueries } from "./-with-queries.tsx"

/** The page of a list that was made private must not come out of any cache, so it is a document each time. */
export const Route = createFileRoute("/liste/p/$publicId/$slug")({
  staticData: { texts: ["list", "map"] },
  ...asDocument,
  loader: async ({ context, location, params }) => {
    await onlyAsDocument(context, location.publicHref)
    const list = await context.ports.reads.list.shown(params.publicId)
    if (list === null) throw notFound()
    return list
  },
  head: ({ match: { context }, loaderData: list }) =>
    list === undefined
      ? {}
      : pageHead(context, {
          title: list.name,
          description: list.description || textOf(context, "list.shown.description", { count: list.cards.length }),
          path: listPaths.shown(list.publicId, list.name),
          index: list.isIndexed,
          jsonLd: import.meta.env.SSR && [listJsonLd(context, list.name, list.cards)],
        }),
  component: PublicListRoute,
})

const QueriedMap = withQueries(ListMap)

function PublicListRoute() {
  return <PublicListPage list={Route.useLoaderData()} map={QueriedMap} />
}
