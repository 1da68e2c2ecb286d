import { createFileRoute } from "@tanstack/react-router"
import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { Ranking } from "../ui/legal/ranking.tsx"
import { pageHead } from "./-head.ts"

export const Route = createFileRoute("/t/ordinamento")({
  staticData: { texts: ["legal"] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: textOf(context, "ranking.meta.title"),
      description: textOf(context, "ranking.meta.description"),
      path: paths.ranking,
    }),
  component: Ranking,
})
