import type { AnyStateMachine } from "xstate"
import type { CaseEvent, FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { durationMilliseconds } from "../duration.ts"
import { accept, eventFact, nextTimer, type Run, timerFact } from "../run.ts"
import { plainSnapshot, wireEvent } from "../seam.ts"
import type { EventOf, Fact } from "../types.ts"

/** A wait of up to this length counts as no wait: the checks treat two runs that differ by seconds as one. */
const NO_TIME_MS = 1000

export function unhurried<M extends AnyStateMachine>({ event, wait }: CaseEvent<M>): CaseEvent<M> {
  return { event, wait: durationMilliseconds(wait) <= NO_TIME_MS ? "PT0S" : wait }
}

/** Everything that the checks send to a run: the events that may happen to it, and the timer that is due next. */
export function factsFor<M extends AnyStateMachine>(
  run: Run<M>,
  events: readonly CaseEvent<M>[],
  cases: Pick<FlowCases<M>, "mayHappen">,
): readonly Fact<EventOf<M>>[] {
  if (plainSnapshot<M>(run.snapshot).status !== "active") return []
  const timer = nextTimer(run)
  return [
    ...events.flatMap(({ event, wait }) =>
      cases.mayHappen?.(event, run) === false ? [] : (eventFact(run, event, wait) ?? []),
    ),
    ...(timer === undefined ? [] : [timerFact(timer)]),
  ]
}

/** The run after the fact; undefined if it is refused; the error message if the machine throws. */
export function sent<M extends AnyStateMachine>(
  flow: Durable<M>,
  run: Run<M>,
  fact: Fact<EventOf<M>>,
): Run<M> | string | undefined {
  try {
    // Most facts are refused. The reason does not matter here, and finding it costs more than this question.
    if (!plainSnapshot<M>(run.snapshot).can(wireEvent(fact))) return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const outcome = accept(flow, run, fact)
  if (outcome.ok) return outcome.run
  return outcome.rejection.code === "threw" ? outcome.rejection.message : undefined
}
