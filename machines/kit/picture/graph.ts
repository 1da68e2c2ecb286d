import { PILL_GAP, pill, type Sized, stateBox, type Widths } from "./boxes.ts"
import type { ElkNode } from "./elk.ts"
import type { FlowModel, ModelState, ModelTransition } from "./model.ts"
import type { Measure } from "./text-styles.ts"

/* A flow in the form that ELK needs: boxes with sizes, edges with labels, and layout options. */

export type LayoutOptions = {
  readonly direction: Direction
  readonly widths: Widths
  /**
   * Whether states whose edges all stay inside are laid out in the other direction: wide instead of tall, or tall
   * instead of wide.
   */
  readonly across: boolean
  /** More options of ELK, which override those below. */
  readonly elk: Readonly<Record<string, string>>
}

/** Transitions between the same two states share one edge. Their pills stand on it, one below the other. */
export type Bundle = {
  readonly id: string
  readonly source: string
  /** Where the edge ends. If a transition names a state around its source, this is the state that is entered. */
  readonly target: string
  readonly transitions: readonly { readonly transition: ModelTransition; readonly sized: Sized }[]
  /** The edge runs against the order of declaration. ELK gets it reversed, so that the picture keeps that order. */
  readonly back: boolean
}

export type Prepared = {
  readonly graph: ElkNode
  readonly boxes: ReadonlyMap<string, Sized>
  readonly bundles: readonly Bundle[]
  /** The direction in which a state's children are laid out, by the state's id. */
  readonly directions: ReadonlyMap<string, Direction>
}

export type Direction = "DOWN" | "RIGHT"

const baseOptions = {
  "elk.algorithm": "layered",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.randomSeed": "1",
  "elk.edgeLabels.inline": "true",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": "TAIL_LAYER",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.considerModelOrder.strategy": "NONE",
  "elk.layered.thoroughness": "30",
  "elk.layered.feedbackEdges": "true",
  "elk.spacing.nodeNode": "22",
  "elk.layered.spacing.nodeNodeBetweenLayers": "18",
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "10",
  "elk.layered.spacing.edgeNodeBetweenLayers": "10",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "9",
  "elk.spacing.edgeLabel": "2",
  "elk.spacing.labelLabel": "6",
} as const

/** Room for the start's dot and arrow beside a state, in CSS pixels: along the arrow and across it. */
export const start = { length: 28, breadth: 12 }
const PAD = 16

export function prepared(model: FlowModel, measure: Measure, options: LayoutOptions): Prepared {
  const { widths, direction } = options
  const bundles = bundled(model, (transition) => pill(transition, model, widths.pill, measure))
  const directions = directionsOf(model, bundles, options)
  const beside = direction === "DOWN" ? entered(model, bundles) : new Set<string>()
  const boxes = new Map(
    model.states.map((state) => {
      const inside = model.transitions.filter((one) => one.source === state.id && isInside(one, model))
      const isParent = state.kind === "compound" || state.kind === "parallel"
      const columns = !isParent || beside.has(state.id) ? 1 : 4
      return [state.id, stateBox(state, inside, model, widths.state, measure, columns)]
    }),
  )
  const inherited = { ...baseOptions, "elk.direction": direction, ...options.elk }
  const initials = new Set(model.states.flatMap(({ initial }) => initial ?? []))
  const graph: ElkNode = {
    id: "",
    layoutOptions: { ...inherited, "elk.padding": "[top=0,left=0,bottom=0,right=0]" },
    children: model.states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: bundles.map(({ id, source, target, transitions, back }) => ({
      id,
      sources: [back ? target : source],
      targets: [back ? source : target],
      labels: [
        {
          id: `${id} label`,
          text: "-",
          width: Math.max(...transitions.map(({ sized }) => sized.width)),
          height: transitions.reduce((sum, { sized }) => sum + sized.height, PILL_GAP * (transitions.length - 1)),
          layoutOptions: { "elk.edgeLabels.inline": "true" },
        },
      ],
    })),
  }
  return { graph, boxes, bundles, directions }

  /** ELK does not inherit options, so each compound state gets all of them. */
  function nodeOf({ id, parent }: ModelState): ElkNode {
    const { width, height } = boxes.get(id) ?? { width: 0, height: 0 }
    const children = model.states.filter((child) => child.parent === id)
    const own = directions.get(id) ?? direction
    const labels = initials.has(id) ? [startLabel(id, directions.get(parent ?? "") ?? direction)] : []
    if (children.length === 0) return { id, width: Math.max(width, 84), height, labels }
    const least = { width, height: height + PAD }
    const left = beside.has(id) ? width + PAD - 8 : PAD
    const top = beside.has(id) ? PAD : height + (parent === null ? 12 : PAD - 4)
    return {
      id,
      children: children.map(nodeOf),
      labels,
      layoutOptions: {
        ...inherited,
        "elk.direction": own,
        ...(own !== direction && { "elk.hierarchyHandling": "SEPARATE_CHILDREN" }),
        "elk.padding": `[top=${top},left=${left},bottom=${PAD},right=${PAD}]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        // If the direction is down, ELK turns the graph on its side, but not this size.
        "elk.nodeSize.minimum":
          own === "DOWN" ? `(${least.height},${least.width})` : `(${least.width},${least.height})`,
      },
    }
  }

  /** ELK keeps this room free, so that nothing comes between the dot and its state. */
  function startLabel(id: string, along: Direction) {
    const across = along === "DOWN"
    return {
      id: `${id} start`,
      text: "-",
      width: across ? start.length : start.breadth,
      height: across ? start.breadth : start.length,
      layoutOptions: {
        "elk.nodeLabels.placement": across ? "[OUTSIDE, H_LEFT, V_CENTER]" : "[OUTSIDE, H_LEFT, V_TOP]",
      },
    }
  }
}

/** A state may choose its own direction if no edge of its children crosses its border. */
function directionsOf(
  { states }: FlowModel,
  bundles: readonly Bundle[],
  { direction, across }: LayoutOptions,
): ReadonlyMap<string, Direction> {
  const directions = new Map<string, Direction>()
  const other: Direction = direction === "DOWN" ? "RIGHT" : "DOWN"
  for (const { id, parent, kind } of states) {
    const closed = bundles.every(({ source, target }) => source.startsWith(`${id}.`) === target.startsWith(`${id}.`))
    const simple =
      kind === "compound" &&
      !states.some((state) => state.kind !== "atomic" && state.kind !== "final" && state.parent === id)
    directions.set(id, across && parent !== null && closed && simple ? other : direction)
  }
  return directions
}

/**
 * A transition that stays in its state, or goes to one of its children, is a line of text in that state's box and not
 * an edge.
 */
export function isInside(transition: ModelTransition, model: FlowModel): boolean {
  const { source, target } = transition
  return target === null || target.startsWith(`${source}.`) || endOf(transition, model) === source
}

/** Where a transition ends. One that names a state around its source enters that state again, at its start. */
function endOf({ source, target }: ModelTransition, { states }: FlowModel): string | null {
  if (target === null || !source.startsWith(`${target}.`)) return target
  for (let id = target; ; ) {
    const within: string | null = states.find((state) => state.id === id)?.initial ?? null
    if (within === null) return id
    id = within
  }
}

function bundled(model: FlowModel, sizedOf: (transition: ModelTransition) => Sized): readonly Bundle[] {
  const order = new Map(model.states.map(({ id }, place) => [id, place]))
  const bundles = new Map<string, { source: string; target: string; transitions: Bundle["transitions"] }>()
  for (const transition of model.transitions) {
    const { source } = transition
    const target = endOf(transition, model)
    if (isInside(transition, model) || target === null) continue
    const key = `${source} to ${target}`
    const before = bundles.get(key)?.transitions ?? []
    bundles.set(key, { source, target, transitions: [...before, { transition, sized: sizedOf(transition) }] })
  }
  return [...bundles].map(([id, { source, target, transitions }]) => {
    const back = !source.startsWith(`${target}.`) && (order.get(target) ?? 0) < (order.get(source) ?? 0)
    return { id, source, target, transitions, back }
  })
}

/**
 * Compound states with an edge from outside to a state inside. If the direction is down, such edges come in from above,
 * where the state's texts stand, so there the texts must stand beside its children.
 */
function entered({ states }: FlowModel, bundles: readonly Bundle[]): ReadonlySet<string> {
  const holds = (state: string, id: string) => id.startsWith(`${state}.`)
  return new Set(
    states
      .filter(({ id, parent }) =>
        bundles.some(({ source, target, back }) => {
          const [from, to] = back ? [target, source] : [source, target]
          return parent !== null && holds(id, to) && !holds(id, from) && from !== id
        }),
      )
      .map(({ id }) => id),
  )
}
