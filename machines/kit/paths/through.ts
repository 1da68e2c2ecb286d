import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
} from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { explore, firstRun } from "../explore.ts"
import { pathOf } from "../introspect.ts"
import { accept, type Run } from "../run.ts"
import { plainSnapshot, wireEvent } from "../seam.ts"
import { described, retrace } from "./retrace.ts"
import type { FlowPath } from "./types.ts"

/**
 * The paths through a state that is left at once, so that no path ends there: by each transition that leads there, the
 * one with the fewest facts, and the shortest path first.
 */
export function pathsThrough<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string,
): readonly FlowPath[] {
  const found = new Map<string, { readonly input: string; readonly run: Run<M> }>()
  const keep = (by: string, input: string, run: Run<M>) => {
    const known = found.get(by)
    if (known === undefined || run.log.length < known.run.log.length) found.set(by, { input, run })
  }
  for (const [input, given] of Object.entries(cases.inputs)) {
    const opening = getInitialMicrosteps(flow.machine, given)
    if (opening.some(([snapshot]) => passes(snapshot, to))) keep("", input, firstRun(flow, cases, input))
    for (const { run, edges } of explore(flow, cases, input).nodes.values()) {
      for (const { move, transitions } of edges) {
        const by = transitions.join()
        const known = found.get(by)
        if (known !== undefined && known.run.log.length <= run.log.length + 1) continue
        const fact = move(run)
        if (fact === undefined) continue
        const steps = microsteps(flow.machine, plainSnapshot<M>(run.snapshot), wireEvent(fact))
        const outcome = steps.some(([snapshot]) => passes(snapshot, to)) ? accept(flow, run, fact) : undefined
        if (outcome?.ok) keep(by, input, outcome.run)
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => a.run.log.length - b.run.log.length)
    .map(({ input, run }) => described(retrace(flow, cases, input, run), [to]))
}

/** Without the machine's type, because a timer's event is in no type. */
const microsteps = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject) =>
  getMicrosteps(machine, snapshot, event)

function passes(snapshot: unknown, to: string): boolean {
  const nodes: unknown = typeof snapshot === "object" && snapshot !== null ? Reflect.get(snapshot, "_nodes") : undefined
  return Array.isArray(nodes) && nodes.some((node) => pathOf(node) === to)
}
