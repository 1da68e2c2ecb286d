import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { millisecondsBetween } from "../instant.ts"
import { tour } from "../tour.ts"
import type { Lasting } from "./definition.ts"

/** How long each timer runs in the flow's cases, by id of the timer: `<delay>.<state id>`. */
export function lastingOf<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
): ReadonlyMap<string, Lasting> {
  const found = new Map<string, Lasting>()
  for (const { runs } of tour(flow, cases).paths) {
    for (const { timers, log, opening } of runs) {
      for (const { id, dueAt, generation } of timers.values()) {
        const armed = generation === 0 ? opening.at : (log[generation - 1]?.at ?? opening.at)
        const lasts = millisecondsBetween(armed, dueAt)
        const { least = lasts, most = lasts } = found.get(id) ?? {}
        found.set(id, { least: Math.min(least, lasts), most: Math.max(most, lasts) })
      }
    }
  }
  return found
}
