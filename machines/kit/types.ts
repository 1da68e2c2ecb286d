import type { AnyActorLogic, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom, StateValue } from "xstate"

/** What every event carries besides its type: the ISO instant at which the host accepted it. */
export type StoredEvent = { readonly type: string; readonly at: string }

/**
 * What a log stores: something that happened. The host sets `at`, never a machine. A timer's `at` is the instant at
 * which it was due, even if it was delivered later.
 */
export type Fact<E extends StoredEvent = StoredEvent> =
  | { readonly kind: "event"; readonly event: E }
  | { readonly kind: "timer"; readonly timer: string; readonly at: string }

export type Actor = {
  readonly kind: "visitor" | "customer" | "reseller" | "provider" | "payment" | "admin" | "system"
  readonly id: string
  /** Who of a partner's members it was. Missing if a program of the partner's did it. */
  readonly member?: string
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
  /** The resulting state value. A replay that reaches another state is reported. */
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

/**
 * `id` is `<delay>.<state id>`. When a state is re-entered, the same id is armed again with a newer `generation` (the
 * seq).
 */
export type TimerArm = {
  readonly op: "arm"
  readonly id: string
  readonly generation: number
  readonly dueAt: string
}
export type TimerCancel = { readonly op: "cancel"; readonly id: string }
export type TimerOp = TimerArm | TimerCancel

/** `id` is `stream/seq/n`, the idempotency key of the outside call. */
export type OutboxMessage = { readonly id: string; readonly type: string; readonly params: unknown }

export type Effects = { readonly timers: readonly TimerOp[]; readonly outbox: readonly OutboxMessage[] }

export type Rejection =
  /** The machine has ended. */
  | { readonly code: "closed" }
  /** The state does not listen to the event; `expected` lists the events that it listens to. */
  | { readonly code: "unexpected"; readonly expected: readonly string[] }
  /** These guards refused. */
  | { readonly code: "guard"; readonly guards: readonly string[] }
  /** The timer was cancelled or armed again in the meantime. */
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

/** Where a fact would be written: the stream, its number there, and who caused it. */
export type Place = Origin & { readonly stream: string; readonly seq: number }

/** For a timer fact: the delivered generation and the armed one (null if none is armed). */
export type Delivery = { readonly generation: number; readonly armed: number | null }

/** Turns what a version wrote into what the next version would have written. */
export type Upcaster = {
  readonly opening?: (old: Opening) => Opening
  readonly entry?: (old: LogEntry) => readonly LogEntry[]
}

export type DurableDef<M extends AnyStateMachine> = {
  readonly machine: M
  /** Guards that ask "may this be requested now?". They run when a command is decided, never on replay. */
  readonly policyGuards: readonly string[]
  readonly loose?: Loose
  /** By the version that wrote the entry. */
  readonly upcast?: Readonly<Record<string, Upcaster>>
}

/** How to read a machine that is not durable: one that invokes actors, sends, or has actions without a name. */
export type Loose = {
  readonly logic: (machine: AnyStateMachine) => AnyActorLogic
  readonly effects: (actions: readonly PlannedAction[], at: string, stream: string, seq: number) => Effects
  /** Whether an event of XState's own can come from outside: the answer of an invoked actor. */
  readonly hears: (type: string) => boolean
}

/** An action as `transition` returns it: its params are evaluated, but its body has not run. */
export type PlannedAction = { readonly type: string; readonly params: unknown }

/**
 * `awaits`: the effect whose answer ends the state's wait. `rests`: nobody waits here and nothing is under way, so the
 * state may last for ever.
 */
export type StateMeta = { readonly awaits?: string; readonly rests?: true }

/** An event as its sender writes it. The host adds `at`. */
export type Untimed<E> = E extends unknown ? Omit<E, "at"> : never
