import { PILL_GAP, pill, type Sized, stateBox, type Widths } from "./boxes.ts"
import type { ElkNode } from "./elk.ts"
import type { FlowModel, ModelState, ModelTransition } from "./model.ts"
import type { Measure } from "./text-styles.ts"

/* A flow as ELK wants it: boxes with their sizes, edges with their labels, and how to lay them out. */

export type LayoutOptions = {
  readonly direction: Direction
  readonly widths: Widths
  /** The other way in states that no edge enters or leaves but their own: they become broad instead of tall, or tall. */
  readonly across: boolean
  /** More of ELK's own, over those below. */
  readonly elk: Readonly<Record<string, string>>
}

/** Transitions between the same two states share one edge, and their pills stand on it one below the other. */
export type Bundle = {
  readonly id: string
  readonly source: string
  /** Where the edge ends: what is entered, where the transition names a state around its source. */
  readonly target: string
  readonly transitions: readonly { readonly transition: ModelTransition; readonly sized: Sized }[]
  /** Against the order of declaration: ELK gets it the other way round, so that the flow follows that order. */
  readonly back: boolean
}

export type Prepared = {
  readonly graph: ElkNode
  readonly boxes: ReadonlyMap<string, Sized>
  readonly bundles: readonly Bundle[]
  /** By id of a state: how its parts are laid out. */
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

/** Room for the start's dot and arrow beside a state, along the arrow and across it. */
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

  /** ELK reads its options from every graph anew, so each compound state gets all of them. */
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
        // Going down, ELK turns the graph on its side, but not this.
        "elk.nodeSize.minimum":
          own === "DOWN" ? `(${least.height},${least.width})` : `(${least.width},${least.height})`,
      },
    }
  }

  /** ELK keeps the room free: nothing comes between the dot and its state. */
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

/** A state whose parts have no edge over its border may lay them out in its own direction. */
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

/** What stays in its state, or goes to a part of it, is a line of that state's box and no edge. */
export function isInside(transition: ModelTransition, model: FlowModel): boolean {
  const { source, target } = transition
  return target === null || target.startsWith(`${source}.`) || endOf(transition, model) === source
}

/** Where a transition ends. One that names a state around its source begins that one anew: at its start. */
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
 * Compound states with edges from outside to a state within. Going down these come in from above, where the state says
 * what it is: there that has to stand beside its parts.
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
