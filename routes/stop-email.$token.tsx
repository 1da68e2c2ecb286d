import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { StopMails } from "../ui/contact/stop-mails.tsx"
import { privateHead } from "./-head.ts"

export const Route = createFileRoute("/stop-email/$token")({
  staticData: { texts: ["contact"] },
  head: privateHead("contact.stop.title", "contact.stop.lead"),
  loader: ({ context }) => context.postedStop ?? null,
  component: StopRoute,
})

function StopRoute() {
  return <StopMails action={paths.stopMails(Route.useParams().token)} posted={Route.useLoaderData()} />
}
