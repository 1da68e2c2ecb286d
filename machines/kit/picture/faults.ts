import { statePad, styleOfLine } from "./boxes.ts"
import { type Measure, textStyles } from "./text-styles.ts"
import type { Box, Picture, PictureLine, PictureState, Point } from "./types.ts"

/*
 * What a picture must not have, such as a text under another, or a line through a box that it does not belong to. The
 * layout is chosen by this, and a test checks every picture of the catalogue.
 */

export type Fault = { readonly kind: FaultKind; readonly of: string; readonly with: string }
export type FaultKind =
  | "labelOverLabel"
  | "labelOverState"
  | "labelOverText"
  | "lineThroughState"
  | "lineThroughText"
  | "lineThroughLabel"
  | "sharedLine"
  | "outside"
  | "textTooWide"

type Segment = { readonly from: Point; readonly to: Point }
/** Something with a route: a bundle of transitions, or the arrow of a start. */
type Route = {
  readonly name: string
  readonly ends: readonly string[]
  readonly segments: readonly Segment[]
  readonly labels: ReadonlySet<string>
}

export function faultsOf(picture: Picture, measure: Measure): readonly Fault[] {
  const { states, edges } = picture
  const labels = edges.flatMap(({ id, source, target, label }) =>
    label ? [{ id, ends: [source, target ?? source], box: label }] : [],
  )
  const texts = states.flatMap((state) =>
    state.lines.map((line) => ({ state, box: textBox(line, state.parent === null, measure) })),
  )
  const routes = routesOf(picture)
  const faults: Fault[] = []
  const found = (kind: FaultKind, of: string, other: string) => void faults.push({ kind, of, with: other })

  labels.forEach(({ id, ends, box }, index) => {
    for (const other of labels.slice(index + 1)) if (overlap(box, other.box)) found("labelOverLabel", id, other.id)
    for (const state of states) {
      const around = state.parent === null || ends.some((end) => end !== state.id && isWithin(end, state.id, states))
      if (around ? overlap(box, state) && !holds(state, box) && !outsideOf(state, box) : overlap(box, state))
        found("labelOverState", id, state.id)
    }
    for (const text of texts) if (overlap(box, text.box)) found("labelOverText", id, text.state.id)
    if (!holds(whole(picture), box)) found("outside", id, "")
  })
  routes.forEach(({ name, ends, segments, labels: own }, index) => {
    for (const state of states) {
      const related = ends.some((end) => isWithin(end, state.id, states))
      if (!related && segments.some((segment) => crosses(segment, shrunk(state, 1))))
        found("lineThroughState", name, state.id)
    }
    for (const { state, box } of texts)
      if (segments.some((segment) => crosses(segment, box))) found("lineThroughText", name, state.id)
    for (const { id, box } of labels)
      if (!own.has(id) && segments.some((segment) => crosses(segment, shrunk(box, 0.5))))
        found("lineThroughLabel", name, id)
    for (const other of routes.slice(index + 1))
      if (segments.some((segment) => other.segments.some((one) => along(segment, one))))
        found("sharedLine", name, other.name)
    if (segments.some(({ from, to }) => !holds(whole(picture), boxOf(from, to)))) found("outside", name, "")
  })
  for (const state of states) {
    if (!holds(whole(picture), state)) found("outside", state.id, "")
  }
  for (const { state, box } of texts)
    if (!holds(shrunk(state, statePad.x - 2, 2), box)) found("textTooWide", state.id, "")
  for (const { id, label } of edges) {
    const inner = label && shrunk(label, 6, 2)
    if (inner && label.lines.some((line) => !holds(inner, textBox(line, false, measure)))) found("textTooWide", id, "")
  }
  return faults
}

function routesOf({ edges, starts }: Picture): readonly Route[] {
  const bundles = Map.groupBy(
    edges.filter(({ points }) => points.length > 1),
    ({ source, points }) => `${source} → ${points.map(({ x, y }) => `${x},${y}`).join(" ")}`,
  )
  return [
    ...[...bundles].flatMap(([name, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              name,
              ends: [first.source, first.target ?? first.source],
              segments: segmentsOf(first.points),
              labels: new Set([first, ...others].map(({ id }) => id)),
            },
          ],
    ),
    ...starts.map(({ state, points }) => ({
      name: `start → ${state}`,
      ends: [state],
      segments: segmentsOf(points),
      labels: new Set<string>(),
    })),
  ]
}

function segmentsOf(points: readonly Point[]): readonly Segment[] {
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
}

/** The box of a text, from the top of its capitals to its lowest letters. */
function textBox(line: PictureLine, ofFlow: boolean, measure: Measure): Box {
  const style = styleOfLine(line, ofFlow)
  const { size } = textStyles[style]
  return { x: line.x, y: line.y - size * 0.75, width: measure(line.text, style), height: size * 0.95 }
}

function isWithin(id: string, ancestor: string, states: readonly PictureState[]): boolean {
  if (id === ancestor) return true
  const parent = states.find((one) => one.id === id)?.parent
  return parent != null && isWithin(parent, ancestor, states)
}

const whole = ({ width, height }: Picture): Box => ({ x: 0, y: 0, width, height })

function boxOf(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

function shrunk({ x, y, width, height }: Box, across: number, down = across): Box {
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}

/** Boxes that share less than half a CSS pixel do not count as touching. */
const TOUCH = 0.5

function overlap(a: Box, b: Box): boolean {
  return (
    a.x + a.width > b.x + TOUCH &&
    b.x + b.width > a.x + TOUCH &&
    a.y + a.height > b.y + TOUCH &&
    b.y + b.height > a.y + TOUCH
  )
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - TOUCH &&
    inner.y >= outer.y - TOUCH &&
    inner.x + inner.width <= outer.x + outer.width + TOUCH &&
    inner.y + inner.height <= outer.y + outer.height + TOUCH
  )
}

const outsideOf = (outer: Box, inner: Box): boolean => !overlap(outer, inner)

/** Routes run along the axes, so a segment is the same as its own box. */
function crosses({ from, to }: Segment, box: Box): boolean {
  const own = boxOf(from, to)
  return (
    own.x <= box.x + box.width &&
    box.x <= own.x + own.width &&
    own.y <= box.y + box.height &&
    box.y <= own.y + own.height
  )
}

/** Two routes that share a line for a while, so that a reader cannot tell them apart. */
function along(a: Segment, b: Segment): boolean {
  const vertical = (one: Segment) => Math.abs(one.from.x - one.to.x) < TOUCH
  if (vertical(a) !== vertical(b)) return false
  const [one, other] = [boxOf(a.from, a.to), boxOf(b.from, b.to)]
  return vertical(a)
    ? Math.abs(one.x - other.x) < 2 &&
        Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 2
    : Math.abs(one.y - other.y) < 2 && Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 2
}
