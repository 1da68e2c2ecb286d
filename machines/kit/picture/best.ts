import type { Elk } from "./elk.ts"
import { faultsOf } from "./faults.ts"
import type { LayoutOptions } from "./graph.ts"
import { layout } from "./layout.ts"
import type { FlowModel } from "./model.ts"
import type { Measure } from "./text-styles.ts"
import type { Picture } from "./types.ts"

/** The room that the visualiser has for a picture on a screen of 1440 × 900, in CSS pixels. */
export const room = { width: 1392, height: 760 }

/** What a layout can vary. The search begins with the first value of each. Each value is the best for some flow. */
const choices = [
  { name: "direction", values: ["DOWN", "RIGHT"] },
  {
    name: "layered.edgeLabels.centerLabelPlacementStrategy",
    values: ["MEDIAN_LAYER", "TAIL_LAYER", "SPACE_EFFICIENT_LAYER"],
  },
  { name: "layered.nodePlacement.strategy", values: ["NETWORK_SIMPLEX", "BRANDES_KOEPF"] },
  { name: "widths", values: ["190 170", "170 150", "220 200", "165 140", "150 125"] },
  { name: "layered.considerModelOrder.strategy", values: ["NONE", "NODES_AND_EDGES"] },
  { name: "layered.layering.strategy", values: ["NETWORK_SIMPLEX", "MIN_WIDTH"] },
  { name: "across", values: ["no", "yes"] },
  { name: "randomSeed", values: ["1", "3", "7", "11"] },
  { name: "layered.crossingMinimization.hierarchicalSweepiness", values: ["0.1", "-1"] },
  { name: "layered.compaction.postCompaction.strategy", values: ["NONE", "EDGE_LENGTH"] },
] as const satisfies readonly { readonly name: string; readonly values: readonly [string, ...string[]] }[]

/** One value of each choice, by the choice's name. */
export type Way = Readonly<Record<string, string>>

/** Where a search begins, and good enough for most small flows. */
export const first: Way = Object.fromEntries(choices.map(({ name, values }) => [name, values[0]]))

export type Best<Pictures> = { readonly way: Way; readonly pictures: Pictures }

/**
 * The flow in each language, laid out in the same way, and that way. The search varies one choice after the other and
 * keeps the best value, until a whole round improves nothing. What counts, in this order: no fault; large letters when
 * the width fits the room; little height beyond the room; short routes with few bends. `given`: the way that the last
 * search found. It is used without a search as long as its pictures are readable and have no fault.
 */
export async function bestPictures(
  elk: Elk,
  models: readonly FlowModel[],
  measure: Measure,
  given?: Way,
): Promise<Best<readonly Picture[]>> {
  let best = await tried(given ?? first)
  if (given !== undefined && best?.pictures.every((picture) => isGood(picture, measure))) return best
  const seen = new Set<string>()
  for (let better = true; better; ) {
    better = false
    for (const { name, values } of choices) {
      for (const value of values) {
        const way = { ...(best?.way ?? first), [name]: value }
        const key = JSON.stringify(way)
        if (seen.has(key)) continue
        seen.add(key)
        const other = await tried(way)
        if (other === null || (best !== null && other.cost >= best.cost)) continue
        best = other
        better = true
      }
    }
  }
  if (best === null) throw new Error(`${models[0]?.flow}: no way to lay it out`)
  return { way: best.way, pictures: best.pictures }

  async function tried(way: Way) {
    const pictures = await laidOut(elk, models, measure, optionsOf(way))
    return pictures && { way, pictures, cost: pictures.reduce((sum, picture) => sum + costOf(picture, measure), 0) }
  }
}

function optionsOf({ direction, across, widths = "", ...others }: Way): LayoutOptions {
  const [state = 190, pill = 170] = widths.split(" ").map(Number)
  return {
    direction: direction === "RIGHT" ? "RIGHT" : "DOWN",
    across: across === "yes",
    widths: { state, pill },
    elk: Object.fromEntries(Object.entries(others).map(([name, value]) => [`elk.${name}`, value])),
  }
}

/** Null if ELK cannot lay out this flow in that way (some of its strategies fail on nested states). */
async function laidOut(elk: Elk, models: readonly FlowModel[], measure: Measure, way: LayoutOptions) {
  const pictures: Picture[] = []
  for (const model of models) {
    const picture = await layout(elk, model, measure, way).catch(() => null)
    if (picture === null) return null
    pictures.push(picture)
  }
  return pictures
}

/** In a picture of this width, the smallest letters (12.5 px) are 12 px tall when the picture is fitted to the room. */
const READABLE = (room.width * 12.5) / 12

/** Up to this many states, the whole picture must be readable without zooming. */
const MANY = 20

export function isGood(picture: Picture, measure: Measure): boolean {
  const readable = picture.width <= READABLE || picture.states.length - 1 > MANY
  return readable && faultsOf(picture, measure).length === 0
}

/** Smaller is better. A fault, or hard-to-read letters, cost as much as a picture half as large. */
export function costOf(picture: Picture, measure: Measure): number {
  const { width, height, states, edges } = picture
  const scale = Math.min(1, room.width / width)
  const small = states.length - 1 > MANY ? 0 : Math.max(0, Math.log(width / READABLE))
  const tall = Math.max(1, (height * scale) / room.height)
  const bends = edges.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0)
  const length = edges.reduce((sum, { points }) => sum + lengthOf(points), 0)
  return (
    faultsOf(picture, measure).length * 14 -
    Math.log(scale) * 20 +
    small * 40 +
    Math.log(tall) * 8 +
    bends / 60 +
    length / 12_000
  )
}

function lengthOf(points: Picture["edges"][number]["points"]): number {
  return points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1]
    return before === undefined ? sum : sum + Math.abs(x - before.x) + Math.abs(y - before.y)
  }, 0)
}
