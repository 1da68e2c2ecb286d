import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { StopMails } from "../ui/contact/stop-mails.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/stop-email/$token")({
  staticData: { texts: ["contact"] },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: textOf(context, "contact.stop.title"),
      description: textOf(context, "contact.stop.lead"),
      path: paths.stopMails(params.token),
      index: false,
    }),
  loader: ({ context }) => context.postedStop ?? null,
  component: StopRoute,
})

function StopRoute() {
  return <StopMails action={paths.stopMails(Route.useParams().token)} posted={Route.useLoaderData()} />
}
