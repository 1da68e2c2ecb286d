import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, taken } from "../explore.ts"
import { guardNames } from "../guards.ts"
import { millisecondsBetween } from "../instant.ts"
import { accept, type Run } from "../run.ts"
import { plainSnapshot, wireEvent } from "../seam.ts"
import type { Path } from "../tour.ts"
import type { EventOf, Fact, OutboxMessage, TimerArm } from "../types.ts"
import type { Ask, FlowPath, PathStep } from "./types.ts"

/** The runs after each fact of a run's log, the start first. */
export function retrace<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  input: string,
  end: Run<M>,
): Path<M> {
  let run = firstRun(flow, cases, input)
  const runs: [Run<M>, ...Run<M>[]] = [run]
  for (const { fact } of end.log) {
    const outcome = accept(flow, run, fact)
    if (!outcome.ok) throw new Error(`${flow.id} does not take the fact that it took before: ${JSON.stringify(fact)}`)
    run = outcome.run
    runs.push(run)
  }
  return { input, runs }
}

/** A walked path as plain data. */
export function described<M extends AnyStateMachine>(
  { input, runs }: Path<M>,
  reaches: readonly string[] = [],
): FlowPath {
  const [first] = runs
  const steps = runs.slice(1).flatMap((run, index) => {
    const before = runs[index]
    const fact = run.log.at(-1)?.fact
    return before === undefined || fact === undefined ? [] : [stepOf(before, run, fact)]
  })
  return {
    input,
    given: first.opening.input,
    at: first.opening.at,
    start: plainSnapshot<M>(first.snapshot).value,
    asks: first.outbox.map(askOf),
    armed: [...first.timers.values()].map(armOf),
    steps,
    reaches,
  }
}

function stepOf<M extends AnyStateMachine>(before: Run<M>, run: Run<M>, fact: Fact<EventOf<M>>): PathStep {
  const plain = plainSnapshot<M>(before.snapshot)
  const chosen = plain.machine.getTransitionData(plain, wireEvent(fact))
  const isNew = (arm: TimerArm) => before.timers.get(arm.id)?.generation !== arm.generation
  const fired = fact.kind === "timer" ? fact.timer : null
  return {
    fact,
    at: run.at,
    waitMs: millisecondsBetween(before.at, run.at),
    to: plainSnapshot<M>(run.snapshot).value,
    transitions: taken(before, fact),
    guards: [...new Set(chosen.flatMap(({ guard }) => guardNames(guard)))],
    asks: run.outbox.slice(before.outbox.length).map(askOf),
    armed: [...run.timers.values()].filter(isNew).map(armOf),
    cancelled: [...before.timers.keys()].filter((id) => id !== fired && !run.timers.has(id)),
  }
}

function askOf({ type, params }: OutboxMessage): Ask {
  return { type, params }
}

function armOf({ id, dueAt }: TimerArm) {
  return { id, dueAt }
}
