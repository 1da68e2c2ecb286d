import "temporal-polyfill/global"
import { transition } from "xstate"
import { type CatalogueFlow, flows } from "../../machines/index.ts"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"
import type { Run } from "../../machines/kit/run.ts"
import { wireEvent } from "../../machines/kit/seam.ts"
import { tour } from "../../machines/kit/tour.ts"
import type { Fact, LogEntry, Place } from "../../machines/kit/types.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { median, report } from "./kit/report.ts"

/*
 * The cost of deciding one event: the kit's `decide` (is it allowed, what follows, which timers, which messages, the
 * log entry) compared with the bare machine's `transition`. Both get the same machines, snapshots and events, from the
 * tours of all flows, in alternating order in one run. `node tests/load/decide.bench.ts [--quick] [rounds] [passes a
 * round]`
 */

const [rounds = 0, passes = 0] = numbersOf(quick ? [7, 1] : [31, 4])
const AT_LEAST = 0.8

type Step = {
  readonly flow: CatalogueFlow
  readonly before: Run<AnyMachine>["snapshot"]
  readonly fact: Fact
  readonly place: Place
}
type Walk = { readonly flow: CatalogueFlow; readonly end: Run<AnyMachine> }

const origin = { actor: { kind: "system", id: "bench" }, causation: null, correlation: null } as const

const walks: readonly Walk[] = flows.flatMap((flow) =>
  tour(flow.durable, flow.cases).paths.map(({ runs }) => ({ flow, end: runs.at(-1) ?? runs[0] })),
)
const steps: readonly Step[] = flows.flatMap((flow) =>
  tour(flow.durable, flow.cases).paths.flatMap(({ runs }) =>
    runs.slice(1).flatMap((run, index) => {
      const before = runs[index]?.snapshot
      const entry: LogEntry | undefined = run.log.at(-1)
      const place = { ...origin, stream: flow.id, seq: index + 1 }
      return before === undefined || entry === undefined ? [] : [{ flow, before, fact: entry.fact, place }]
    }),
  ),
)

/** Counts what both sides accept. They must do the same work: a refused step would be measured as fast. */
let kitSays = 0
let bareSays = 0

function byKit(): void {
  for (const { flow, before, fact, place } of steps) if (flow.durable.decide(before, fact, place).ok) kitSays += 1
}

function byBareMachine(): void {
  for (const { flow, before, fact } of steps) {
    const [next] = transition(flow.durable.machine, before, wireEvent(fact))
    if (next.status !== "error") bareSays += 1
  }
}

function folded(): void {
  for (const { flow, end } of walks) flow.durable.fold(start(flow, end), end.log)
}

const opened = new Map<Walk["end"], Run<AnyMachine>["snapshot"]>()
function start({ durable }: CatalogueFlow, end: Walk["end"]): Run<AnyMachine>["snapshot"] {
  const known = opened.get(end) ?? durable.replay(end.opening, [])
  opened.set(end, known)
  return known
}

function loaded(): void {
  for (const { flow, end } of walks) flow.durable.replay(end.opening, end.log)
}

/** The calls per second, with `count` calls per pass. */
function rate(work: () => void, count: number): number {
  const began = performance.now()
  for (let pass = 0; pass < passes; pass += 1) work()
  return (count * passes * 1000) / (performance.now() - began)
}

// Warms up, so that no round measures the compiler.
for (const work of [byKit, byBareMachine, folded, loaded]) work()
kitSays = 0
bareSays = 0

const kit: number[] = []
const bare: number[] = []
const ratios: number[] = []
const folds: number[] = []
const loads: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const turns = round % 2 === 0 ? ["kit", "bare"] : ["bare", "kit"]
  for (const turn of turns)
    (turn === "kit" ? kit : bare).push(rate(turn === "kit" ? byKit : byBareMachine, steps.length))
  ratios.push((kit.at(-1) ?? 0) / (bare.at(-1) ?? 1))
  const facts = walks.reduce((sum, { end }) => sum + end.log.length, 0)
  folds.push(rate(folded, facts))
  loads.push(rate(loaded, walks.length))
}

const perWalk = steps.length / walks.length
report(
  `Deciding one event: ${steps.length} steps of ${flows.length} flows, ${rounds} rounds, median`,
  [
    { what: "decide, by the kit", "a second": Math.round(median(kit)) },
    { what: "transition, the bare machine", "a second": Math.round(median(bare)) },
    { what: "kit / bare", "a second": median(ratios) },
    { what: "fold, facts", "a second": Math.round(median(folds)) },
    { what: `cold load, streams of ${perWalk.toFixed(1)} facts`, "a second": Math.round(median(loads)) },
  ],
  {
    "the kit took every step, and so did the bare machine":
      kitSays === bareSays && kitSays === steps.length * rounds * passes,
    [`the kit decides at least ${AT_LEAST} times as many events a second`]: median(ratios) >= AT_LEAST,
  },
)
