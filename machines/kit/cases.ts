import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { Run } from "./run.ts"
import type { EventOf, Untimed } from "./types.ts"

/** An event that the path generator may send, `wait` (ISO 8601 duration in exact time: `PT48H`, not `P2D`) after the fact before it. */
export type CaseEvent<M extends AnyStateMachine> = {
  readonly event: Untimed<EventOf<M>>
  readonly wait: string
}

/** What the generator needs beside the machine: fixtures that are enough to take every transition. */
export type FlowCases<M extends AnyStateMachine> = {
  readonly at: string
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  readonly events: readonly CaseEvent<M>[]
  /** What of the context makes a difference to where one can go: few values, or the exploration never ends. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown
  /** What else the checks send, beyond what the tour needs: strange amounts, third attempts, long pauses. */
  readonly beyond?: readonly CaseEvent<M>[]
  /**
   * What of the past the safety rules look at, as JSON: two runs in the same state with the same past are one to the
   * checks (kit/check/sameness.ts says what they take where this is not given).
   */
  history?(run: Run<M>): unknown
}

/** For readable lists of cases: the events, each a second after the one before. */
export function soon<M extends AnyStateMachine>(...events: readonly Untimed<EventOf<M>>[]): readonly CaseEvent<M>[] {
  return after("PT1S", ...events)
}

export function after<M extends AnyStateMachine>(
  wait: string,
  ...events: readonly Untimed<EventOf<M>>[]
): readonly CaseEvent<M>[] {
  return events.map((event) => ({ event, wait }))
}
