import { PILL_GAP, round } from "./boxes.ts"
import type { Elk, ElkEdge, ElkNode } from "./elk.ts"
import { type Bundle, type Direction, isInside, type LayoutOptions, type Prepared, prepared, start } from "./graph.ts"
import type { FlowModel } from "./model.ts"
import type { Measure } from "./text-styles.ts"
import type { Box, Picture, PictureEdge, PictureLine, PictureStart, PictureState, Point } from "./types.ts"

export async function layout(elk: Elk, model: FlowModel, measure: Measure, options: LayoutOptions): Promise<Picture> {
  const made = prepared(model, measure, options)
  return pictureOf(model, made, await elk.layout(made.graph))
}

function pictureOf(model: FlowModel, { boxes, bundles, directions }: Prepared, laid: ElkNode): Picture {
  const nodes = new Map(allOf(laid, ({ children }) => children).map((node) => [node.id, node]))
  const edges = new Map([...nodes.values()].flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]))
  const at = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {}
    return { x: round(x), y: round(y), width: round(width), height: round(height) }
  }
  const states = model.states.map((state): PictureState => {
    const box = at(state.id)
    return { ...state, ...box, lines: moved(boxes.get(state.id)?.lines ?? [], box) }
  })
  const drawn = bundles.flatMap((bundle) => edgesOf(bundle, edges.get(bundle.id)))
  const inside = model.transitions
    .filter((transition) => isInside(transition, model))
    .map((transition): PictureEdge => ({ ...transition, points: [], label: null }))
  const starts = model.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [startAt(initial, at(initial), directions.get(id) ?? "DOWN")],
  )
  const place = new Map(model.transitions.map(({ id }, index) => [id, index]))
  return {
    flow: model.flow,
    version: model.version,
    locale: model.locale,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states,
    edges: [...drawn, ...inside].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    starts,
  }
}

/** The dot and arrow stand in the room that the graph has kept for them: before the state in the given direction. */
function startAt(state: string, { x, y, height }: Box, direction: Direction): PictureStart {
  const [from, to] =
    direction === "DOWN"
      ? [
          { x: x - start.length + 7, y: round(y + height / 2) },
          { x, y: round(y + height / 2) },
        ]
      : [
          { x: x + 16, y: y - start.length + 7 },
          { x: x + 16, y },
        ]
  return { state, at: from, points: [from, to] }
}

function edgesOf({ transitions, back }: Bundle, laid: ElkEdge | undefined): readonly PictureEdge[] {
  const forward = pointsOf(laid)
  const points = back ? [...forward].reverse() : forward
  const label = laid?.labels?.[0]
  const { x = 0, y = 0, width = 0 } = label ?? {}
  let top = y
  return transitions.map(({ transition, sized }) => {
    const box = { x: round(x + (width - sized.width) / 2), y: round(top), width: sized.width, height: sized.height }
    top += sized.height + PILL_GAP
    return { ...transition, points, label: { ...box, lines: moved(sized.lines, box) } }
  })
}

function pointsOf(edge: ElkEdge | undefined): readonly Point[] {
  const section = edge?.sections?.[0]
  if (section === undefined) return []
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: round(x),
    y: round(y),
  }))
}

function moved(lines: readonly PictureLine[], by: Point): readonly PictureLine[] {
  return lines.map((line) => ({ ...line, x: round(line.x + by.x), y: round(line.y + by.y) }))
}

function allOf<T>(one: T, below: (one: T) => readonly T[] | undefined): readonly T[] {
  return [one, ...(below(one) ?? []).flatMap((child) => allOf(child, below))]
}
