import type { AnyStateMachine } from "xstate"
import { getShortestPaths } from "xstate/graph"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { pathOf, statesOf } from "../introspect.ts"
import { plainSnapshot } from "../seam.ts"
import type { Path } from "../tour.ts"
import { described } from "./retrace.ts"
import type { FlowPath } from "./types.ts"
import { walksOf } from "./walks.ts"

/**
 * The path with the fewest facts to every state of the machine, or to one of them, from any input. The first input wins
 * a tie.
 */
export function shortestPaths<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string | null,
): readonly FlowPath[] {
  type Way = { readonly weight: number; readonly walk: () => Path<M> | null }
  const nearest = new Map<string, Way>()
  for (const input of Object.keys(cases.inputs)) {
    const { logic, options, walk } = walksOf(flow, cases, input)
    for (const { state, steps, weight } of getShortestPaths(logic, options)) {
      const way: Way = { weight, walk: () => walk(steps.slice(1).map(({ event }) => event)) }
      for (const { id } of plainSnapshot<M>(state.run.snapshot)._nodes) {
        const known = nearest.get(id)
        if (known === undefined || way.weight < known.weight) nearest.set(id, way)
      }
    }
  }
  const [, ...states] = statesOf(flow.machine)
  const wanted = states.filter((node) => to === null || pathOf(node) === to)
  const ends = new Map<Way, string[]>()
  for (const node of wanted) {
    const way = nearest.get(node.id)
    if (way !== undefined) ends.set(way, [...(ends.get(way) ?? []), pathOf(node)])
  }
  return [...ends].map(([{ walk }, reaches]) => {
    const path = walk()
    if (path === null) throw new Error(`${flow.id} does not take the facts that it took before`)
    return described(path, reaches)
  })
}
