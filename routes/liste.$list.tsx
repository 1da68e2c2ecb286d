import { createFileRoute, notFound } from "@tanstack/react-router"
import { listPaths } from "../domain/list/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { ListMap } from "../ui/list/list-map.tsx"
import { ListPage } from "../ui/list/list-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"
import { withQueries } from "./-with-queries.tsx"

export const Route = createFileRoute("/liste/$list")({
  staticData: { texts: ["list", "map"] },
  ...asDocument,
  loader: async ({ context, location, params }) => {
    await onlyAsDocument(context, location.publicHref)
    const view = await context.ports.reads.list.view(params.list)
    if (view === null) throw notFound()
    return view
  },
  head: ({ match: { context }, loaderData, params }) =>
    pageHead(context, {
      title: loaderData?.name ?? textOf(context, "list.favourites"),
      description: textOf(context, "list.mine.lead"),
      path: listPaths.one(params.list),
      index: false,
    }),
  component: ListRoute,
})

const QueriedMap = withQueries(ListMap)

function ListRoute() {
  return <ListPage view={Route.useLoaderData()} map={QueriedMap} />
}
