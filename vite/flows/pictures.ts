import type { FlowAbout } from "../../machines/kit/about.ts"
import { makeElk } from "../../machines/kit/cli/elk.ts"
import { bestPictures, type Way } from "../../machines/kit/picture/best.ts"
import type { FlowDefinition } from "../../machines/kit/picture/definition.ts"
import { modelOf } from "../../machines/kit/picture/model.ts"
import type { Picture } from "../../machines/kit/picture/types.ts"
import { interMeasure } from "./inter.ts"

export type Pictures = { readonly way: Way; readonly it: Picture; readonly en: Picture }

let tools: { readonly elk: ReturnType<typeof makeElk>; readonly measure: ReturnType<typeof interMeasure> } | undefined

/**
 * Lays the flow out in both languages in the same way: the given way, else the best one. Takes seconds for a large
 * flow.
 */
export async function picturesOf(definition: FlowDefinition, about: FlowAbout, given?: Way): Promise<Pictures> {
  tools ??= { elk: makeElk(), measure: interMeasure() }
  const { elk, measure } = tools
  const models = [modelOf(definition, about, "it"), modelOf(definition, about, "en")]
  const { way, pictures } = await bestPictures(elk, models, measure, given)
  const [it, en] = pictures
  if (it === undefined || en === undefined) throw new Error(`${definition.flow}: a picture is missing`)
  return { way, it, en }
}
