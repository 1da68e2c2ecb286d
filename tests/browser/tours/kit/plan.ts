import type { FlowCases } from "../../../../machines/kit/cases.ts"
import type { Durable } from "../../../../machines/kit/durable.ts"
import { firstRun, keyOf, taken } from "../../../../machines/kit/explore.ts"
import type { AnyMachine, SnapshotOf } from "../../../../machines/kit/machine-types.ts"
import type { Frame } from "../../../../machines/kit/replay/types.ts"
import { accept, nextTimer, type Run, timerFact } from "../../../../machines/kit/run.ts"
import { plainSnapshot, stamped } from "../../../../machines/kit/seam.ts"
import type { EventOf, Fact } from "../../../../machines/kit/types.ts"

/** One fact of a path, and what the model says that it does. The page is given real data for it. */
export type Step<M extends AnyMachine> = {
  readonly fact: Fact<EventOf<M>>
  /** Event type; of a timer `after <delay>`. */
  readonly name: string
  readonly transitions: readonly string[]
  readonly before: SnapshotOf<M>
  readonly after: SnapshotOf<M>
}

export type Path<M extends AnyMachine> = { readonly input: string; readonly steps: readonly Step<M>[] }

/** A fact where a path stands, before the model was asked for it. */
export type Try<M extends AnyMachine> = Pick<Step<M>, "fact" | "name" | "before">

/** Whether the world around a page can bring the fact about where it stands. */
export type Allowed<M extends AnyMachine> = (one: Try<M>) => boolean

type StateValue = Frame["value"]
type Edge<M extends AnyMachine> = { readonly step: Step<M>; readonly to: string; readonly targets: readonly string[] }

/**
 * Few paths that together take every transition, and enter every state, that the allowed steps reach: as `tour`, with
 * what no page can bring about left out.
 */
export function plan<M extends AnyMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  allowed: Allowed<M>,
  maxLength: number,
  covered: Set<string>,
): readonly Path<M>[] {
  const paths: Path<M>[] = []
  for (const input of Object.keys(cases.inputs)) {
    const edges = allowedEdges(flow, cases, allowed, input)
    for (;;) {
      const before = covered.size
      const steps = walkOnce(flow, cases, input, edges, covered, maxLength)
      if (covered.size === before) break
      paths.push({ input, steps })
    }
  }
  return paths
}

/** All that can be reached from the input by allowed steps: the ways on, by the key of where they begin. */
function allowedEdges<M extends AnyMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  allowed: Allowed<M>,
  input: string,
): ReadonlyMap<string, readonly Edge<M>[]> {
  const first = firstRun(flow, cases, input)
  const edges = new Map<string, readonly Edge<M>[]>()
  const queue = [first]
  const seen = new Set([keyOf(cases, first)])
  for (let run = queue.shift(); run !== undefined; run = queue.shift()) {
    const ways: Edge<M>[] = []
    for (const fact of factsAfter(cases, run)) {
      // Most facts are none of the page's: the model is asked for the others only.
      if (!allowed({ fact, name: nameOf(fact), before: run.snapshot })) continue
      const taking = stepOf(flow, cases, run, fact)
      if (taking === undefined) continue
      const to = keyOf(cases, taking.run)
      ways.push({ step: taking.step, to, targets: targetsOf(taking.step) })
      if (!seen.has(to)) queue.push(taking.run)
      seen.add(to)
    }
    edges.set(keyOf(cases, run), ways)
  }
  return edges
}

/** The cases' events, where no timer fires before them, and the next timer. */
function factsAfter<M extends AnyMachine>({ events }: FlowCases<M>, run: Run<M>): readonly Fact<EventOf<M>>[] {
  const from = Temporal.Instant.from(run.at)
  const instants = new Map<string, string>()
  const after = (wait: string) => {
    const at = instants.get(wait) ?? from.add(wait).toString({ fractionalSecondDigits: 3 })
    instants.set(wait, at)
    return at
  }
  const timer = nextTimer(run)
  const sent = events.flatMap(({ event, wait }): readonly Fact<EventOf<M>>[] => {
    const at = after(wait)
    return timer !== undefined && timer.dueAt <= at ? [] : [{ kind: "event", event: stamped<EventOf<M>>(event, at) }]
  })
  return timer === undefined ? sent : [...sent, timerFact(timer)]
}

function walkOnce<M extends AnyMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  input: string,
  edges: ReadonlyMap<string, readonly Edge<M>[]>,
  covered: Set<string>,
  maxLength: number,
): readonly Step<M>[] {
  let run = firstRun(flow, cases, input)
  const steps: Step<M>[] = []
  for (;;) {
    const way = nearest(edges, keyOf(cases, run), covered)
    if (way.length === 0 || steps.length + way.length > maxLength) return steps
    for (const { step } of way) {
      const taking = stepOf(flow, cases, run, retimed(run, step.fact))
      if (taking === undefined) return steps
      steps.push(taking.step)
      for (const target of targetsOf(taking.step)) covered.add(target)
      run = taking.run
    }
  }
}

/** The fact of an edge again, at the instants of this run: its timers are due when they are due. */
function retimed<M extends AnyMachine>(run: Run<M>, fact: Fact<EventOf<M>>): Fact<EventOf<M>> {
  if (fact.kind === "timer") {
    const armed = run.timers.get(fact.timer)
    return armed === undefined ? fact : { ...fact, at: armed.dueAt }
  }
  const at = Temporal.Instant.from(run.at).add("PT1S").toString({ fractionalSecondDigits: 3 })
  return { kind: "event", event: { ...fact.event, at } }
}

/** What the fact does to the run. Undefined: the model refuses it, or the world cannot say it after this past. */
function stepOf<M extends AnyMachine>(flow: Durable<M>, cases: FlowCases<M>, run: Run<M>, fact: Fact<EventOf<M>>) {
  if (fact.kind === "event" && cases.mayHappen?.(fact.event, run) === false) return undefined
  const outcome = accept(flow, run, fact)
  if (!outcome.ok) return undefined
  const step: Step<M> = {
    fact,
    name: nameOf(fact),
    transitions: taken(run, fact),
    before: run.snapshot,
    after: outcome.run.snapshot,
  }
  return { step, run: outcome.run }
}

export function nameOf(fact: Fact): string {
  return fact.kind === "event" ? fact.event.type : `after ${fact.timer.slice(0, fact.timer.indexOf("."))}`
}

function targetsOf<M extends AnyMachine>({ transitions, after }: Step<M>): readonly string[] {
  return [...transitions, ...leaves(stateOf<M>(after))]
}

export function stateOf<M extends AnyMachine>(snapshot: SnapshotOf<M>): StateValue {
  return plainSnapshot<M>(snapshot).value
}

/** Paths of the innermost states. */
function leaves(value: StateValue | undefined, path = ""): readonly string[] {
  if (value === undefined) return [path]
  if (typeof value === "string") return [`${path}.${value}`]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

/** The shortest way to, and over, a step that takes or enters something not yet covered. */
function nearest<M extends AnyMachine>(
  edges: ReadonlyMap<string, readonly Edge<M>[]>,
  from: string,
  covered: ReadonlySet<string>,
): readonly Edge<M>[] {
  const queue: { readonly key: string; readonly way: readonly Edge<M>[] }[] = [{ key: from, way: [] }]
  const seen = new Set([from])
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const edge of edges.get(next.key) ?? []) {
      const way = [...next.way, edge]
      if (edge.targets.some((target) => !covered.has(target))) return way
      if (!seen.has(edge.to)) queue.push({ key: edge.to, way })
      seen.add(edge.to)
    }
  }
  return []
}
