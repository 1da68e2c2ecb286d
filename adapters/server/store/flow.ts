import { Data, type Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import type { Durable } from "../../../machines/kit/durable.ts"
import type { AnyFollow } from "../../../machines/kit/follow.ts"
import type {
  EventOf,
  LogEntry,
  Opening,
  Origin,
  OutboxMessage,
  Rejection,
  Untimed,
} from "../../../machines/kit/types.ts"
import type { Sent } from "./flight.ts"
import type { LineKeeper, Pending } from "./lines.ts"
import type { Work } from "./work.ts"
import type { Write } from "./writes.ts"

/** Runs inside the transaction of a fact and needs only the database. */
export type Transactional<A> = Effect.Effect<A, SqlError.SqlError | StoreFault, SqlClient.SqlClient>

/**
 * What one effect does in the transaction of its fact, as data: rows, and events for other flows. Guards of the rows and
 * refusals of the other flows refuse the fact too. The store orders both and carries them out.
 */
export type Reactor<Refused> = (params: unknown, entry: LogEntry | Opening) => readonly Reaction<Refused>[]
export type Reaction<Refused> = Write<Refused, unknown> | Ask<Refused>

/**
 * An event for a stream of another flow. It is no row, because what it writes depends on that stream's state, which the
 * store reads under its lock. A fact's asks come before its rows, in the order of the streams' names.
 */
export type Ask<Refused> = {
  readonly flow: AnyFlow
  readonly stream: string
  readonly event: Untimed<EventOf<AnyStateMachine>>
  readonly origin: Origin
  /** What the other flow's refusal means to the fact: a refusal of its own, or a fault. Run only then, as it may read. */
  why(refusal: Refusal<unknown>): Effect.Effect<Refused, unknown, SqlClient.SqlClient>
}

/** An ask whose event fits the other flow. */
export const ask = <M extends AnyStateMachine, OfOther, Refused>(given: {
  readonly flow: Flow<M, OfOther>
  readonly stream: string
  readonly event: Untimed<EventOf<M>>
  readonly origin: Origin
  why(refusal: Refusal<OfOther>): Effect.Effect<Refused, unknown, SqlClient.SqlClient>
}): Ask<Refused> => given

/** A machine as the store runs it. `Refused` is the type of its reactors' refusals. */
export type Flow<M extends AnyStateMachine, Refused = never> = {
  readonly durable: Durable<M>
  /** By effect type. An effect without a reactor becomes a row of the outbox. */
  readonly reactors: Readonly<Record<string, Reactor<Refused>>>
  /**
   * The stream's projections after a fact: rows that are written in the fact's transaction. `sent`: the fact's rows of
   * the outbox. `before`: the state before the fact; null for an opening and in a rebuild, which knows the last state only.
   */
  project(
    snapshot: SnapshotFrom<M>,
    entry: LogEntry<EventOf<M>> | Opening,
    sent: readonly OutboxMessage[],
    before: SnapshotFrom<M> | null,
  ): readonly Write<never, unknown>[]
  /** Tells those who look at other things than the stream, soon after the fact's commit. Null: there is nobody. */
  tellsLater?(snapshot: SnapshotFrom<M>, stream: string): Sent | null
  /** The streams that this stream's reactors write to. They are read together with it. */
  reaches?(stream: string): readonly string[]
  /** Of the flow by which people wait for places: gives them what a command frees (lines.ts). `flow`: itself, joined. */
  keepsLine?(work: Work, flow: AnyFlow, slotId: string, pending: Pending): ReturnType<LineKeeper>
  /** Set at the start by kernel/follow.ts. Without it, the flow neither tells nor hears anything. */
  readonly follows?: Follows
}

/** A follow, with the flow that follows. */
export type Telling = { readonly follow: AnyFollow; readonly flow: AnyFlow }

/** The flows that a flow tells of its facts, and the follows by which it hears of others. */
export type Follows = {
  tells(): readonly Telling[]
  hears(): readonly AnyFollow[]
  /** The same flow with its followers: what a reactor asks is told to them, too. */
  joinedOf(flow: AnyFlow): AnyFlow
  /** Null if no flow of this server keeps lines. */
  keeper(): LineKeeper | null
}

export type AnyFlow = Flow<AnyStateMachine, unknown>

/** A fact that was written. */
export type Accepted<M extends AnyStateMachine> = {
  readonly ok: true
  readonly entry: LogEntry<EventOf<M>> | Opening
  readonly snapshot: SnapshotFrom<M>
  /** The ids of the outbox rows of this fact, for `dispatchNow`. */
  readonly outbox: readonly string[]
  /** The same causation id was answered before, so nothing was written now. */
  readonly repeated: boolean
}

export type Refusal<Refused> =
  | { readonly kind: "rejected"; readonly rejection: Rejection }
  /** An effect was refused, so the fact did not happen. */
  | { readonly kind: "effect"; readonly effect: string; readonly reason: Refused }
  /** What the sender was shown no longer holds. */
  | { readonly kind: "changed" }
  | { readonly kind: "unknownStream" }
  | { readonly kind: "streamExists" }

export type Outcome<M extends AnyStateMachine, Refused> =
  | Accepted<M>
  | { readonly ok: false; readonly refusal: Refusal<Refused> }

/** The store cannot continue with a stream. This is a fault of the shop, never an answer to a customer. */
export class StoreFault extends Data.TaggedError("StoreFault")<{
  readonly message: string
  readonly cause?: unknown
  /** The log has a version that this process does not know. Another process may know it. */
  readonly isUnknown?: boolean
}> {}
