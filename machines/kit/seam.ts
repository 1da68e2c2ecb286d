import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  isMachineSnapshot,
  type SnapshotFrom,
  type StateValue,
  transition,
} from "xstate"
import type { Fact, PlannedAction, StoredEvent, Untimed } from "./types.ts"

/*
 * The only place that handles XState's loose types: its snapshots of "any machine" get the snapshot type of one
 * machine. Everything used here is XState's public API.
 */

export type Step<M extends AnyStateMachine> = readonly [SnapshotFrom<M>, readonly PlannedAction[]]

export const AFTER = "xstate.after."

export type WireEvent = { readonly type: string; readonly at: string }

/**
 * The event that the machine receives. XState's own timer event has no instant; here it carries the instant at which it
 * was due.
 */
export function wireEvent(fact: Fact): WireEvent {
  return fact.kind === "event" ? fact.event : { type: AFTER + fact.timer, at: fact.at }
}

/** The sender's event with the host's instant. `Untimed` removed `at` from the type; this adds it back. */
export function stamped<E extends StoredEvent>(event: Untimed<E>, at: string): E {
  const complete = { ...event, at }
  if (!isEvent<E>(complete)) throw new TypeError("an event needs a type")
  return complete
}

function isEvent<E extends StoredEvent>(event: object): event is E {
  return "type" in event && typeof event.type === "string"
}

const idle = { status: "active", output: undefined, error: undefined } as const

/**
 * `transition` builds a throw-away actor, which asks the logic for its initial snapshot without an input. That is
 * wasted work, and it throws if the context needs an input. A constant snapshot halves the cost of a step (machines.md
 * §1.4).
 */
export function lean(machine: AnyStateMachine): AnyActorLogic {
  return {
    transition: machine.transition,
    getInitialSnapshot: (scope, boxed: { readonly input: unknown } | undefined) =>
      boxed === undefined ? idle : machine.getInitialSnapshot(scope, boxed.input),
    getPersistedSnapshot: machine.getPersistedSnapshot,
  }
}

export type Runner<M extends AnyStateMachine> = {
  readonly first: (input: unknown) => Step<M>
  readonly step: (snapshot: SnapshotFrom<M>, event: WireEvent) => Step<M>
  /** The same state, bound to this machine: a snapshot carries the guards of the machine that made it. */
  readonly bind: (snapshot: SnapshotFrom<M>) => SnapshotFrom<M>
  readonly revive: (persisted: unknown) => SnapshotFrom<M>
}

export function runner<M extends AnyStateMachine>(machine: AnyStateMachine, logic = lean(machine)): Runner<M> {
  const revive = (persisted: unknown): SnapshotFrom<M> =>
    ours<M>(machine, machine.resolveState(persistedState(persisted)))
  return {
    first(input) {
      const [snapshot, actions] = initialTransition<AnyActorLogic>(logic, { input })
      if (snapshot.status === "error") throw snapshot.error
      return [snapshot, actions]
    },
    step(snapshot, event) {
      const [next, actions] = transition<AnyActorLogic>(logic, snapshot, event)
      if (next.status === "error") throw next.error
      return [next, actions]
    },
    bind(snapshot) {
      const plain = plainSnapshot<M>(snapshot)
      return plain.machine === machine ? snapshot : revive(machine.getPersistedSnapshot(plain))
    },
    revive,
  }
}

/** The same machine, but every policy guard holds: a stored fact was allowed when it happened. */
export function permissive(machine: AnyStateMachine, policyGuards: readonly string[]): AnyStateMachine {
  return machine.provide({ guards: Object.fromEntries(policyGuards.map((name) => [name, () => true])) })
}

export function plainSnapshot<M extends AnyStateMachine>(snapshot: SnapshotFrom<M>): AnyMachineSnapshot {
  if (!isMachineSnapshot(snapshot)) throw new TypeError("not a machine's snapshot")
  return snapshot
}

function ours<M extends AnyStateMachine>(machine: AnyStateMachine, snapshot: unknown): SnapshotFrom<M> {
  if (!belongsTo<M>(machine, snapshot)) throw new TypeError(`not a snapshot of ${machine.id}`)
  return snapshot
}

function belongsTo<M extends AnyStateMachine>(
  machine: AnyStateMachine,
  snapshot: unknown,
): snapshot is SnapshotFrom<M> {
  return isMachineSnapshot(snapshot) && snapshot.machine === machine
}

function persistedState(persisted: unknown): { value: StateValue; context: unknown } {
  if (typeof persisted === "object" && persisted !== null && "value" in persisted && "context" in persisted) {
    const { value, context } = persisted
    if (isStateValue(value)) return { value, context }
  }
  throw new TypeError("not a persisted snapshot")
}

function isStateValue(value: unknown): value is StateValue {
  return (
    typeof value === "string" ||
    (typeof value === "object" && value !== null && Object.values(value).every(isStateValue))
  )
}

/** Structural equality: a database may sort the keys of parallel regions. */
export function sameValue(a: StateValue | undefined, b: StateValue | undefined): boolean {
  if (typeof a === "string" || typeof b === "string" || a === undefined || b === undefined) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => sameValue(a[key], b[key]))
}
