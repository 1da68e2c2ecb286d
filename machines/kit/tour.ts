import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { type Edge, explore, firstRun, type Graph, keyOf, nearest, taken } from "./explore.ts"
import { transitionIds } from "./introspect.ts"
import { accept, type Run } from "./run.ts"

/** One path through the flow: the run at the start, then the run after each step. */
export type Path<M extends AnyStateMachine> = {
  readonly input: string
  readonly runs: readonly [Run<M>, ...Run<M>[]]
}

export type Tour<M extends AnyStateMachine> = {
  readonly paths: readonly Path<M>[]
  readonly covered: ReadonlySet<string>
  /** Transitions that no path takes: the cases lack an event, or nothing can take them. */
  readonly missed: readonly string[]
}

const MAX_PATH_LENGTH = 40

/**
 * A transition tour: few paths that together take every reachable transition, including cycles and self-loops. From the
 * current state it walks to the nearest transition not yet taken, and starts a new path if it can reach none. With
 * `wanted`, it takes other transitions only on the way to a wanted one.
 */
export function tour<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  maxLength = MAX_PATH_LENGTH,
  wanted?: ReadonlySet<string>,
): Tour<M> {
  const all = transitionIds(flow.machine)
  const covered = new Set(wanted === undefined ? [] : all.filter((id) => !wanted.has(id)))
  const paths: Path<M>[] = []
  for (const input of Object.keys(cases.inputs)) {
    const graph = explore(flow, cases, input)
    for (;;) {
      const before = covered.size
      const path = walk(flow, cases, input, graph, covered, maxLength)
      if (covered.size === before) break
      paths.push(path)
    }
  }
  return { paths, covered, missed: all.filter((id) => !covered.has(id)) }
}

/** Walks the flow itself: the run decides which transitions are taken, and the graph only shows the way. */
function walk<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  input: string,
  graph: Graph<M>,
  covered: Set<string>,
  maxLength: number,
): Path<M> {
  let run = firstRun(flow, cases, input)
  const runs: [Run<M>, ...Run<M>[]] = [run]
  for (;;) {
    const isNew = ({ transitions }: Edge<M>) => transitions.some((id) => !covered.has(id))
    const route = nearest(keyOf(cases, run), (key) => graph.nodes.get(key)?.edges ?? [], isNew)
    if (route.length === 0 || runs.length + route.length > maxLength + 1) return { input, runs }
    for (const { move } of route) {
      const fact = move(run)
      const outcome = fact === undefined ? undefined : accept(flow, run, fact)
      if (fact === undefined || outcome === undefined || !outcome.ok) return { input, runs }
      for (const id of taken(run, fact)) covered.add(id)
      run = outcome.run
      runs.push(run)
    }
  }
}
