import { createFileRoute, notFound } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { UndoErasure } from "../ui/account/undo-erasure.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/cancellazione/$token")({
  staticData: { texts: ["account"] },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "account.privacy.undo.title"),
      description: textOf(context, "account.privacy.undo.title"),
      path: paths.undoErasure(params.token),
      index: false,
    }),
  ...asDocument,
  loader: async ({ context, location, params }) => {
    await onlyAsDocument(context, location.publicHref)
    const erasure = await context.ports.reads.personalData.undoable(params.token)
    if (erasure === null && context.postedAccount?.isDone !== true) throw notFound()
    return { erasure, posted: context.postedAccount ?? null }
  },
  component: UndoRoute,
})

function UndoRoute() {
  return <UndoErasure {...Route.useLoaderData()} token={Route.useParams().token} />
}
