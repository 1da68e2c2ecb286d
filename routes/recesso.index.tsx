import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { WithdrawalStart } from "../ui/withdrawal/withdrawal-start.tsx"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/recesso/")({
  staticData: { texts: ["withdrawal"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "withdrawal.title"),
      description: textOf(context, "withdrawal.meta.description"),
      path: paths.withdrawal,
    }),
  loader: ({ context }) => context.postedStatement ?? null,
  component: WithdrawalRoute,
})

function WithdrawalRoute() {
  return <WithdrawalStart posted={Route.useLoaderData()} />
}
