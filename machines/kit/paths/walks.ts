import type { ActorLogic, AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { explore, firstRun, type Graph, keyOf, type Move } from "../explore.ts"
import { pathOf } from "../introspect.ts"
import { accept, type Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"
import type { Path } from "../tour.ts"

/** A run in the form that xstate/graph needs. */
export type Walked<M extends AnyStateMachine> = {
  readonly status: "active"
  readonly output: undefined
  readonly error: undefined
  readonly run: Run<M>
}

export type Step<M extends AnyStateMachine> = {
  readonly type: string
  readonly move: Move<M>
  readonly transitions: readonly string[]
  /** Key of the resulting node. */
  readonly to: string
  /** The resulting state value, as text. */
  readonly value: string
}

/** What xstate/graph needs to find paths, and a function that walks one of them. */
export type Walks<M extends AnyStateMachine> = {
  readonly logic: ActorLogic<Walked<M>, Step<M>, string>
  readonly options: {
    readonly events: (state: Walked<M>) => readonly Step<M>[]
    readonly serializeState: (state: Walked<M>) => string
    readonly serializeEvent: (step: Step<M>) => string
  }
  /** Key of the node at which the flow begins, and the steps from a node to others. */
  readonly start: string
  readonly stepsAt: (key: string) => readonly Step<M>[]
  /**
   * xstate/graph keeps one run for each state, but another path may reach that state at another instant. This function
   * walks the path itself. It returns null if the flow refuses one of the steps.
   */
  readonly walk: (steps: readonly Step<M>[]) => Path<M> | null
}

/**
 * A flow from one input, as xstate/graph walks it. The durable's own `decide` makes its transitions, so instants are
 * real. Two runs are one state if their state value and the context that guards can see (the cases' key) are equal. If
 * several events lead from one state to another by the same transitions, the first stands for all.
 */
export function walksOf<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Walks<M> {
  const graph = explore(flow, cases, input)
  const known = ofGraphs.get(graph)
  if (isWalks<M>(known)) return known
  const fresh = walksOver(flow, cases, input, graph)
  ofGraphs.set(graph, fresh)
  return fresh
}

/** Each graph belongs to one flow and one input. */
const ofGraphs = new WeakMap<object, unknown>()

/** The cache is keyed by the graph, so the stored walks have its type. */
function isWalks<M extends AnyStateMachine>(stored: unknown): stored is Walks<M> {
  return stored !== undefined
}

function walksOver<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  input: string,
  { start, nodes }: Graph<M>,
): Walks<M> {
  const first = firstRun(flow, cases, input)
  const key = remembered((run: Run<M>) => keyOf(cases, run))
  const valueAt = (to: string) => JSON.stringify(plainSnapshot<M>((nodes.get(to)?.run ?? first).snapshot).value)
  const known = new Map<string, readonly Step<M>[]>()
  const stepsAt = (from: string): readonly Step<M>[] => {
    const found = known.get(from)
    if (found !== undefined) return found
    const ways = new Map<string, Step<M>>()
    for (const { move, to, transitions } of nodes.get(from)?.edges ?? []) {
      const type = `${to} by ${transitions.join()}`
      if (to !== from && !ways.has(type)) ways.set(type, { type, move, transitions, to, value: valueAt(to) })
    }
    const steps = [...ways.values()]
    known.set(from, steps)
    return steps
  }
  const nextOf = remembered((run: Run<M>) =>
    remembered((step: Step<M>): Run<M> | null => {
      const fact = step.move(run)
      const outcome = fact === undefined ? undefined : accept(flow, run, fact)
      return outcome?.ok ? outcome.run : null
    }),
  )
  const state = remembered((run: Run<M>): Walked<M> => ({ status: "active", output: undefined, error: undefined, run }))
  return {
    logic: {
      transition: (from, step) => state(nextOf(from.run)(step) ?? from.run),
      getInitialSnapshot: () => state(first),
      getPersistedSnapshot: (snapshot) => snapshot,
    },
    options: {
      events: ({ run }) => stepsAt(key(run)),
      serializeState: ({ run }) => key(run),
      serializeEvent: ({ type }) => type,
    },
    start,
    stepsAt,
    walk: (steps) => {
      const runs: [Run<M>, ...Run<M>[]] = [first]
      for (const step of steps) {
        const next = nextOf(runs.at(-1) ?? first)(step)
        if (next === null) return null
        runs.push(next)
      }
      return { input, runs }
    },
  }
}

/** Whether the run is in the state with this path below the root. */
export function isIn<M extends AnyStateMachine>({ snapshot }: Run<M>, path: string): boolean {
  return plainSnapshot<M>(snapshot)._nodes.some((node) => pathOf(node) === path)
}

/** Caches a pure function: xstate/graph asks it many times. */
function remembered<From extends object, To>(answer: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly to: To }>()
  return (from) => {
    const found = known.get(from) ?? { to: answer(from) }
    known.set(from, found)
    return found.to
  }
}
