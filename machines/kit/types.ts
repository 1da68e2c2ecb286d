import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom, StateValue } from "xstate"

/** What every event carries besides its type: the instant (ISO) at which the host accepted it. */
export type StoredEvent = { readonly type: string; readonly at: string }

/**
 * What a log stores: something that happened. `at` is stamped by the host, never by a machine; a timer's `at` is the
 * instant it was due, however late it was delivered.
 */
export type Fact<E extends StoredEvent = StoredEvent> =
  | { readonly kind: "event"; readonly event: E }
  | { readonly kind: "timer"; readonly timer: string; readonly at: string }

export type Actor = {
  readonly kind: "visitor" | "customer" | "provider" | "payment" | "admin" | "system"
  readonly id: string
}

/** Who caused a fact, and the chain of facts it belongs to. */
export type Origin = {
  readonly actor: Actor
  readonly causation: string | null
  readonly correlation: string | null
}

export type LogEntry<E extends StoredEvent = StoredEvent> = Origin & {
  readonly stream: string
  readonly seq: number
  readonly at: string
  /** Id and version of the machine that accepted the fact. */
  readonly machine: string
  readonly version: string
  readonly fact: Fact<E>
  /** The resulting state value: a tripwire when the fact is replayed. */
  readonly to: StateValue
}

/** Fact 0 of a stream: the input it was opened with. */
export type Opening<I = unknown> = Origin & {
  readonly stream: string
  readonly seq: 0
  readonly at: string
  readonly machine: string
  readonly version: string
  readonly input: I
  readonly to: StateValue
}

/** `id` is `<delay>.<state id>`. A re-entered state arms the same id again under a newer `generation` (the seq). */
export type TimerArm = {
  readonly op: "arm"
  readonly id: string
  readonly generation: number
  readonly dueAt: string
}
export type TimerCancel = { readonly op: "cancel"; readonly id: string }
export type TimerOp = TimerArm | TimerCancel

/** `id` is `stream/seq/n`: the idempotency key of the call that the message asks for. */
export type OutboxMessage = { readonly id: string; readonly type: string; readonly params: unknown }

export type Effects = { readonly timers: readonly TimerOp[]; readonly outbox: readonly OutboxMessage[] }

export type Rejection =
  /** The machine has ended. */
  | { readonly code: "closed" }
  /** Nothing here listens to the event; `expected` is what would be listened to. */
  | { readonly code: "unexpected"; readonly expected: readonly string[] }
  /** The named guards said no. */
  | { readonly code: "guard"; readonly guards: readonly string[] }
  /** The timer was cancelled or armed anew since it was set. */
  | { readonly code: "stale-timer" }
  | { readonly code: "threw"; readonly message: string }

export type Opened<M extends AnyStateMachine> = Effects & {
  readonly snapshot: SnapshotFrom<M>
  readonly opening: Opening<InputFrom<M>>
}

export type Decision<M extends AnyStateMachine> =
  | (Effects & {
      readonly ok: true
      readonly next: SnapshotFrom<M>
      readonly entry: LogEntry<EventOf<M>>
    })
  | { readonly ok: false; readonly rejection: Rejection }

export type EventOf<M extends AnyStateMachine> = EventFromLogic<M> & StoredEvent

/** Where in which stream a fact would be written, and by whom. */
export type Place = Origin & { readonly stream: string; readonly seq: number }

/** For a timer fact: the generation that is delivered and the one that is armed (null: none is). */
export type Delivery = { readonly generation: number; readonly armed: number | null }

/** What was written by an older version, as the version that follows it would have written it. */
export type Upcaster = {
  readonly opening?: (old: Opening) => Opening
  readonly entry?: (old: LogEntry) => readonly LogEntry[]
}

export type DurableDef<M extends AnyStateMachine> = {
  readonly machine: M
  /** Guards that ask "may this be asked for now?": they run when a command is decided, never on replay. */
  readonly policyGuards: readonly string[]
  /** By the version that wrote the entry. */
  readonly upcast?: Readonly<Record<string, Upcaster>>
}

/**
 * `awaits` names the effect whose answer ends the state's wait. `rests`: nobody waits here, nothing is under way; the
 * state may last.
 */
export type StateMeta = { readonly awaits?: string; readonly rests?: true }

/** An event as its sender writes it: the host stamps `at`. */
export type Untimed<E> = E extends unknown ? Omit<E, "at"> : never
