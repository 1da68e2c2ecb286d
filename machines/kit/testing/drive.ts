import type { Durable } from "../durable.ts"
import type { AnyMachine } from "../machine-types.ts"
import { accept, nextTimer, type Outcome, type Run, timerFact } from "../run.ts"
import { stamped } from "../seam.ts"
import type { EventOf, Untimed } from "../types.ts"

/** Lets a test send events and timers to a flow, one after the other, from any run. */
export function driver<M extends AnyMachine>(flow: Durable<M>) {
  type Sent = Untimed<EventOf<M>>

  function tell(run: Run<M>, event: Sent, at = run.at): Outcome<M> {
    return accept(flow, run, { kind: "event", event: stamped<EventOf<M>>(event, at) })
  }

  return {
    tell,
    /** The run after these events. Each has its own instant, or the run's. Throws if one is refused. */
    after(run: Run<M>, ...events: readonly (Sent | readonly [Sent, string])[]): Run<M> {
      return events.reduce<Run<M>>((current, step) => {
        const [event, at] = isPair(step) ? step : ([step, current.at] as const)
        const outcome = tell(current, event, at)
        if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome.rejection)}`)
        return outcome.run
      }, run)
    },
    /** The run after its next timer has fired. */
    timeout(run: Run<M>): Run<M> {
      const timer = nextTimer(run)
      const outcome = timer && accept(flow, run, timerFact(timer))
      if (!outcome?.ok) throw new Error("no timer to fire")
      return outcome.run
    },
  }
}

function isPair<T>(step: T | readonly [T, string]): step is readonly [T, string] {
  return Array.isArray(step)
}
