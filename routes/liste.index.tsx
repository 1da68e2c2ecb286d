import { createFileRoute } from "@tanstack/react-router"
import { listPaths } from "../domain/list/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { ListsPage } from "../ui/list/lists-page.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/liste/")({
  staticData: { texts: ["list"] },
  ...asDocument,
  loader: async ({ context, location }) => {
    await onlyAsDocument(context, location.href)
    return context.ports.reads.list.mine()
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "list.mine"),
      description: textOf(context, "list.mine.lead"),
      path: listPaths.mine,
      index: false,
    }),
  component: () => <ListsPage lists={Route.useLoaderData()} />,
})
