import { createFileRoute } from "@tanstack/react-router"
import { listPaths } from "../domain/list/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { ListsPage } from "../ui/list/lists-page.tsx"
import { LocalFavouritesPage } from "../ui/list/local-favourites-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { FavouriteCards } from "./-favourite-cards.tsx"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/liste/")({
  staticData: { texts: ["list"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.publicHref)
    return context.ports.reads.list.mine()
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "list.mine"),
      description: textOf(context, "list.mine.lead"),
      path: listPaths.mine,
      index: false,
    }),
  component: ListsRoute,
})

/** For visitors, the favourites of this browser: the server knows nothing of them. */
function ListsRoute() {
  const lists = Route.useLoaderData()
  return lists === null ? <LocalFavouritesPage Cards={FavouriteCards} /> : <ListsPage lists={lists} />
}
