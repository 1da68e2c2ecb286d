import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { transitionId } from "./introspect.ts"
import { accept, begin, eventFact, nextTimer, type Run, timerFact } from "./run.ts"
import { plainSnapshot, wireEvent } from "./seam.ts"
import type { EventOf, Fact, Rejection } from "./types.ts"

/** Something that may be sent: a case's event, or the next timer. */
export type Move<M extends AnyStateMachine> = (run: Run<M>) => Fact<EventOf<M>> | undefined

export type Edge<M extends AnyStateMachine> = {
  readonly move: Move<M>
  readonly to: string
  /** Ids of the transitions taken, one a region. */
  readonly transitions: readonly string[]
}

export type Node<M extends AnyStateMachine> = {
  readonly run: Run<M>
  readonly edges: readonly Edge<M>[]
  readonly refused: readonly { readonly fact: Fact<EventOf<M>>; readonly rejection: Rejection }[]
}

/** What can be reached from one input: nodes by key, the first is the start. */
export type Graph<M extends AnyStateMachine> = { readonly start: string; readonly nodes: ReadonlyMap<string, Node<M>> }

/** More nodes than any flow of ours has: the key lets through something that counts. */
const MAX_NODES = 5000

/** Graphs are values, and the tour, the checks and the paths all ask for the same ones. */
const explored = new WeakMap<object, WeakMap<object, Map<string, unknown>>>()

/** Explores breadth first with the cases' events and the timers. Throws RangeError beyond MAX_NODES. */
export function explore<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Graph<M> {
  const ofFlow = explored.get(flow) ?? new WeakMap<object, Map<string, unknown>>()
  explored.set(flow, ofFlow)
  const known = ofFlow.get(cases) ?? new Map<string, unknown>()
  ofFlow.set(cases, known)
  const graph = known.get(input)
  if (isGraph<M>(graph)) return graph
  const fresh = exploreAnew(flow, cases, input)
  known.set(input, fresh)
  return fresh
}

/** What was stored for this very flow is of its type. */
function isGraph<M extends AnyStateMachine>(stored: unknown): stored is Graph<M> {
  return stored !== undefined
}

function exploreAnew<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Graph<M> {
  const first = firstRun(flow, cases, input)
  const start = keyOf(cases, first)
  const moves = movesOf(cases)
  const nodes = new Map<string, Node<M>>()
  const queue = [first]
  const seen = new Set([start])
  for (let run = queue.shift(); run !== undefined; run = queue.shift()) {
    const edges: Edge<M>[] = []
    const refused: { fact: Fact<EventOf<M>>; rejection: Rejection }[] = []
    for (const move of moves) {
      const fact = move(run)
      if (fact === undefined) continue
      const outcome = accept(flow, run, fact)
      if (!outcome.ok) {
        refused.push({ fact, rejection: outcome.rejection })
        continue
      }
      const to = keyOf(cases, outcome.run)
      edges.push({ move, to, transitions: taken(run, fact) })
      if (!seen.has(to)) queue.push(outcome.run)
      seen.add(to)
    }
    nodes.set(keyOf(cases, run), { run, edges, refused })
    if (seen.size > MAX_NODES)
      throw new RangeError(`${flow.id}: more than ${MAX_NODES} nodes, narrow the key of its cases`)
  }
  return { start, nodes }
}

export function firstRun<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Run<M> {
  const given = cases.inputs[input]
  if (given === undefined) throw new RangeError(`${flow.id} has no input '${input}'`)
  return begin(flow, given, cases.at)
}

export function keyOf<M extends AnyStateMachine>({ key }: FlowCases<M>, { snapshot }: Run<M>): string {
  return JSON.stringify([plainSnapshot<M>(snapshot).value, key?.(snapshot)])
}

export function movesOf<M extends AnyStateMachine>({ events }: FlowCases<M>): readonly Move<M>[] {
  const timer: Move<M> = (run) => {
    const due = nextTimer(run)
    return due === undefined ? undefined : timerFact(due)
  }
  return [
    ...events.map(
      ({ event, wait }): Move<M> =>
        (run) =>
          eventFact(run, event, wait),
    ),
    timer,
  ]
}

/** Ids of the transitions that the fact selects. Those that follow by themselves are not among them. */
export function taken<M extends AnyStateMachine>({ snapshot }: Run<M>, fact: Fact<EventOf<M>>): readonly string[] {
  const plain = plainSnapshot<M>(snapshot)
  return plain.machine.getTransitionData(plain, wireEvent(fact)).map(transitionId)
}
