import type { Elk, ElkNode } from "./elk.ts"
import { arrow, element, escaped, roundedPath } from "./svg.ts"
import { type Measure, textStyles } from "./text-styles.ts"
import type { Point } from "./types.ts"

/** A flow in the overview: its id, its title in the language of the drawing, and the address of its page. */
export type OverviewFlow = { readonly id: string; readonly title: string; readonly href: string }

/** An arrow from the flow that tells to the flow that is told, and what it tells. */
export type OverviewArrow = { readonly from: string; readonly to: string; readonly text: string }

const BOX = { height: 44, pad: 18, corner: 12 }
const DISC = 24
const MARGIN = 6

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.edgeLabels.inline": "true",
  "elk.spacing.nodeNode": "36",
  "elk.spacing.edgeNode": "20",
  "elk.layered.spacing.nodeNodeBetweenLayers": "40",
}

/**
 * Draws flows as boxes and what they tell each other as arrows, numbered from 1 in the given order. All of them are links:
 * a box to its page, the arrow `arrow-7` to the page's part `told-7`.
 */
export async function overview(
  elk: Elk,
  flows: readonly OverviewFlow[],
  arrows: readonly OverviewArrow[],
  measure: Measure,
): Promise<string> {
  const laid = await elk.layout({
    id: "overview",
    layoutOptions: options,
    children: flows.map(({ id, title }) => ({
      id,
      width: measure(title, "title") + 2 * BOX.pad,
      height: BOX.height,
    })),
    edges: arrows.map(({ from, to }, index) => ({
      id: String(index + 1),
      sources: [from],
      targets: [to],
      labels: [{ id: `label-${index + 1}`, text: String(index + 1), width: DISC, height: DISC }],
    })),
  })
  const { width = 0, height = 0 } = laid
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "flow-picture",
      width: Math.ceil(width + 2 * MARGIN),
      height: Math.ceil(height + 2 * MARGIN),
      viewBox: `${-MARGIN} ${-MARGIN} ${Math.ceil(width + 2 * MARGIN)} ${Math.ceil(height + 2 * MARGIN)}`,
    },
    ...arrows.flatMap(({ text }, index) => {
      const edge = laid.edges?.find(({ id }) => id === String(index + 1))
      return edge === undefined ? [] : [drawnArrow(edge, text)]
    }),
    ...flows.flatMap((flow) => {
      const node = laid.children?.find(({ id }) => id === flow.id)
      return node === undefined ? [] : [box(node, flow)]
    }),
  )
}

function drawnArrow({ id, sections = [], labels = [] }: NonNullable<ElkNode["edges"]>[number], text: string): string {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }): Point[] => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const { line, head } = arrow(points)
  return element(
    "a",
    { class: "by-system arrow", id: `arrow-${id}`, href: `#told-${id}`, "aria-label": `${id}. ${text}` },
    element("title", {}, escaped(text)),
    element("path", { class: "line", d: roundedPath(line) }),
    element("path", { class: "head", d: head }),
    ...labels.map(({ x = 0, y = 0, text = "" }) => {
      const [cx, cy] = [x + DISC / 2, y + DISC / 2]
      const disc = element("circle", { class: "pill", cx, cy, r: DISC / 2 - 1 })
      return disc + element("text", { class: "event", x: cx, y: cy, ...centred }, escaped(text))
    }),
  )
}

function box({ x = 0, y = 0, width = 0, height = 0 }: ElkNode, { title, href }: OverviewFlow): string {
  const middle = { x: x + width / 2, y: y + height / 2 }
  return element(
    "a",
    { href },
    element("rect", { class: "frame", x, y, width, height, rx: BOX.corner }),
    element("text", { class: "title", ...middle, ...centred }, escaped(title)),
  )
}

/** The baseline stands a third of the letters' size below the middle; not every reader of SVG knows `central`. */
const centred = { "text-anchor": "middle", dy: Math.round(textStyles.title.size * 0.35) }
