import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { GiftBalance } from "../ui/gift/gift-balance.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/regalo/")({
  staticData: { texts: ["gift", "visit"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "gift.balance.title"),
      description: textOf(context, "gift.balance.lead"),
      path: paths.giftBalance,
    }),
  loader: ({ context }) => context.postedAccount ?? null,
  component: GiftBalanceRoute,
})

function GiftBalanceRoute() {
  return <GiftBalance posted={Route.useLoaderData()} />
}
