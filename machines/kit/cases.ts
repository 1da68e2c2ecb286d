import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { Run } from "./run.ts"
import type { EventOf, Untimed } from "./types.ts"

/**
 * An event that the path generator may send. `wait` is the time since the previous fact: an ISO 8601 duration in exact
 * time (`PT48H`, not `P2D`).
 */
export type CaseEvent<M extends AnyStateMachine> = {
  readonly event: Untimed<EventOf<M>>
  readonly wait: string
}

/** What the generator needs besides the machine: enough fixtures to take every transition. */
export type FlowCases<M extends AnyStateMachine> = {
  readonly at: string
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  readonly events: readonly CaseEvent<M>[]
  /**
   * The part of the context that decides which transitions are possible. It must have few values, or the exploration
   * never ends.
   */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown
  /** Stops the exploration after so many nodes. Without it, a flow with very many nodes is refused. */
  readonly atMost?: number
  /** Events that only the checks send, beyond those of the tour: strange amounts, third attempts, long pauses. */
  readonly beyond?: readonly CaseEvent<M>[]
  /**
   * Whether the world can say the event to the run, after everything that it has said. If it is not given: always. Write
   * the condition beside the part of the product that rules the event out, where a test shows that it does. The tour, the
   * paths and the checks send no other events.
   */
  mayHappen?(event: { readonly type: string }, run: Run<M>): boolean
  /**
   * The part of the past that the safety rules look at, as JSON. The checks treat two runs with the same state and the
   * same past as one run. `kit/check/sameness.ts` says what they compare if this is not given.
   */
  history?(run: Run<M>): unknown
}

/** The events, each one second after the one before. Keeps lists of cases readable. */
export function soon<M extends AnyStateMachine>(...events: readonly Untimed<EventOf<M>>[]): readonly CaseEvent<M>[] {
  return after("PT1S", ...events)
}

export function after<M extends AnyStateMachine>(
  wait: string,
  ...events: readonly Untimed<EventOf<M>>[]
): readonly CaseEvent<M>[] {
  return events.map((event) => ({ event, wait }))
}
