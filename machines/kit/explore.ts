import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { transitionId } from "./introspect.ts"
import { accept, begin, eventFact, nextTimer, type Run, timerFact } from "./run.ts"
import { plainSnapshot, wireEvent } from "./seam.ts"
import type { EventOf, Fact, Rejection } from "./types.ts"

/** Something that can be sent: an event of the cases, or the next timer. */
export type Move<M extends AnyStateMachine> = (run: Run<M>) => Fact<EventOf<M>> | undefined

export type Edge<M extends AnyStateMachine> = {
  readonly move: Move<M>
  readonly to: string
  /** Ids of the transitions taken, one for each region. */
  readonly transitions: readonly string[]
}

export type Node<M extends AnyStateMachine> = {
  readonly run: Run<M>
  readonly edges: readonly Edge<M>[]
  readonly refused: readonly { readonly fact: Fact<EventOf<M>>; readonly rejection: Rejection }[]
}

/** What is reachable from one input: nodes by key. The first node is the start. */
export type Graph<M extends AnyStateMachine> = { readonly start: string; readonly nodes: ReadonlyMap<string, Node<M>> }

/** No flow of ours has more nodes. Beyond this, the cases' key lets through a value that keeps growing. */
const MAX_NODES = 5000

/** Graphs are values. The tour, the checks and the paths all ask for the same ones, so each is computed once. */
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

/** The cache is keyed by the flow, so a stored graph has the flow's type. */
function isGraph<M extends AnyStateMachine>(stored: unknown): stored is Graph<M> {
  return stored !== undefined
}

function exploreAnew<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Graph<M> {
  const nodes = new Map<string, Node<M>>()
  for (const { run, tries } of visits(flow, cases, input)) {
    const edges = tries.flatMap(({ move, fact, outcome }) =>
      outcome.ok ? [{ move, to: keyOf(cases, outcome.run), transitions: taken(run, fact) }] : [],
    )
    const refused = tries.flatMap(({ fact, outcome }) => (outcome.ok ? [] : [{ fact, rejection: outcome.rejection }]))
    nodes.set(keyOf(cases, run), { run, edges, refused })
  }
  return { start: keyOf(cases, firstRun(flow, cases, input)), nodes }
}

/** A reachable state, and the result of each fact that can be sent there. */
type Visit<M extends AnyStateMachine> = {
  readonly run: Run<M>
  readonly tries: readonly {
    readonly move: Move<M>
    readonly fact: Fact<EventOf<M>>
    readonly outcome: ReturnType<typeof accept<M>>
  }[]
}

/** Breadth first, in the order in which states are reached. */
function* visits<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Generator<Visit<M>> {
  const first = firstRun(flow, cases, input)
  const moves = movesOf(cases)
  const { atMost = Number.POSITIVE_INFINITY } = cases
  const queue = [first]
  const seen = new Set([keyOf(cases, first)])
  for (let run = queue.shift(); run !== undefined; run = queue.shift()) {
    const here = run
    const tries = moves.flatMap((move) => {
      const fact = move(here)
      return fact === undefined ? [] : [{ move, fact, outcome: accept(flow, here, fact) }]
    })
    for (const { outcome } of tries) {
      if (!outcome.ok) continue
      const to = keyOf(cases, outcome.run)
      if (seen.size >= atMost) break
      if (!seen.has(to)) queue.push(outcome.run)
      seen.add(to)
    }
    yield { run, tries }
    if (seen.size > MAX_NODES)
      throw new RangeError(`${flow.id}: more than ${MAX_NODES} nodes, narrow the key of its cases`)
  }
}

/**
 * Every reachable state and every step between them, as they are found, so that a search for a fault can stop at the
 * first. Steps back to a known state are included, because they may request a wrong effect.
 */
export function* reached<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  input: string,
): Generator<Run<M>> {
  yield firstRun(flow, cases, input)
  for (const { tries } of visits(flow, cases, input)) for (const { outcome } of tries) if (outcome.ok) yield outcome.run
}

/**
 * The shortest way from a node that ends with a wanted edge; empty if there is none. With `avoided`, it goes through
 * none of these nodes and through no node twice.
 */
export function nearest<E extends { readonly to: string }>(
  from: string,
  edgesOf: (key: string) => readonly E[],
  isWanted: (edge: E) => boolean,
  avoided?: ReadonlySet<string>,
): readonly E[] {
  const queue: { readonly key: string; readonly way: readonly E[] }[] = [{ key: from, way: [] }]
  const seen = new Set([...(avoided ?? []), from])
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const edge of edgesOf(next.key)) {
      if (avoided !== undefined && (avoided.has(edge.to) || next.way.some(({ to }) => to === edge.to))) continue
      const way = [...next.way, edge]
      if (isWanted(edge)) return way
      if (!seen.has(edge.to)) queue.push({ key: edge.to, way })
      seen.add(edge.to)
    }
  }
  return []
}

export function firstRun<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, input: string): Run<M> {
  const given = cases.inputs[input]
  if (given === undefined) throw new RangeError(`${flow.id} has no input '${input}'`)
  return begin(flow, given, cases.at)
}

export function keyOf<M extends AnyStateMachine>({ key }: FlowCases<M>, { snapshot }: Run<M>): string {
  return JSON.stringify([plainSnapshot<M>(snapshot).value, key?.(snapshot)])
}

export function movesOf<M extends AnyStateMachine>(cases: FlowCases<M>): readonly Move<M>[] {
  const timer: Move<M> = (run) => {
    const due = nextTimer(run)
    return due === undefined ? undefined : timerFact(due)
  }
  return [
    ...cases.events.map(
      ({ event, wait }): Move<M> =>
        (run) =>
          cases.mayHappen?.(event, run) === false ? undefined : eventFact(run, event, wait),
    ),
    timer,
  ]
}

/** Ids of the transitions that the fact selects, without the eventless transitions that follow. */
export function taken<M extends AnyStateMachine>({ snapshot }: Run<M>, fact: Fact<EventOf<M>>): readonly string[] {
  const plain = plainSnapshot<M>(snapshot)
  return plain.machine.getTransitionData(plain, wireEvent(fact)).map(transitionId)
}
