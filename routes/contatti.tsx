import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { Contact } from "../ui/contact/contact.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/contatti")({
  staticData: { texts: ["contact"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "contact.meta.title"),
      description: textOf(context, "contact.meta.description"),
      path: paths.contact,
    }),
  loader: ({ context }) => context.posted ?? null,
  component: ContactRoute,
})

function ContactRoute() {
  return <Contact posted={Route.useLoaderData()} />
}
