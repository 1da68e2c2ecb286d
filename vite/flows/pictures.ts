import { createRequire } from "node:module"
import type { FlowAbout } from "../../machines/kit/about.ts"
import { bestPictures, type Way } from "../../machines/kit/picture/best.ts"
import type { FlowDefinition } from "../../machines/kit/picture/definition.ts"
import type { Elk } from "../../machines/kit/picture/elk.ts"
import { modelOf } from "../../machines/kit/picture/model.ts"
import type { Picture } from "../../machines/kit/picture/types.ts"
import { interMeasure } from "./inter.ts"

/* The bundled ELK is one CommonJS file of 1.6 MB. Its typed entry would start a worker. */
function isElk(made: unknown): made is Elk {
  return typeof made === "object" && made !== null && "layout" in made
}

export function makeElk(): Elk {
  const Made: unknown = createRequire(import.meta.url)("elkjs/lib/elk.bundled.js")
  const made: unknown = typeof Made === "function" ? Reflect.construct(Made, []) : undefined
  if (!isElk(made)) throw new TypeError("elkjs no longer exports a layout engine")
  return made
}

export type Pictures = { readonly way: Way; readonly it: Picture; readonly en: Picture }

let tools: { readonly elk: Elk; readonly measure: ReturnType<typeof interMeasure> } | undefined

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
