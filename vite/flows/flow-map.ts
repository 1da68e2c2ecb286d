import type { Locale } from "../../domain/locale.ts"
import { follows } from "../../machines/follows.ts"
import { makeElk } from "../../machines/kit/cli/elk.ts"
import { overview } from "../../machines/kit/picture/overview.ts"
import type { FlowMap, FlowSummary, FlowTold } from "../../machines/kit/picture/types.ts"
import { interMeasure } from "./inter.ts"

/** What the flows tell each other, drawn in both languages. Flows that tell nothing and hear nothing are left out. */
export async function flowMap(
  summaries: readonly Pick<FlowSummary, "id" | "title">[],
  all: readonly FlowTold[] = follows,
): Promise<FlowMap> {
  const told = all.map(({ followed, follower, text }): FlowTold => ({ followed, follower, text }))
  const speaking = summaries.filter(({ id }) =>
    told.some(({ followed, follower }) => id === followed || id === follower),
  )
  const [elk, measure] = [makeElk(), interMeasure()]
  const arrows = told.map(({ followed, follower }) => ({ from: followed, to: follower }))
  const drawn = (locale: Locale) =>
    overview(
      elk,
      speaking.map(({ id, title }) => ({ id, title: title[locale] })),
      arrows,
      measure,
    )
  return { told, drawing: { it: await drawn("it"), en: await drawn("en") } }
}
