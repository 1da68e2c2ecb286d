import { createFileRoute, notFound } from "@tanstack/react-router"
import { UndoErasure } from "../ui/account/undo-erasure.tsx"
import { asDocument, onlyAsDocument } from "./-as-document.ts"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/cancellazione/$token")({
  staticData: { texts: ["account"] },
  head: privateHead("account.privacy.undo.title"),
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
