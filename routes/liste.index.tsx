import { createFileRoute } from "@tanstack/react-router"
import { ListsPage } from "../ui/list/lists-page.tsx"
import { LocalFavouritesPage } from "../ui/list/local-favourites-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { FavouriteCards } from "./-favourite-cards.tsx"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/liste/")({
  staticData: { texts: ["list"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.publicHref)
    return context.ports.reads.list.mine()
  },
  head: privateHead("list.mine", "list.mine.lead"),
  component: ListsRoute,
})

/** For visitors, the favourites of this browser: the server knows nothing of them. */
function ListsRoute() {
  const lists = Route.useLoaderData()
  return lists === null ? <LocalFavouritesPage Cards={FavouriteCards} /> : <ListsPage lists={lists} />
}
