import { Data, type Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import type { Durable } from "../../../machines/kit/durable.ts"
import type { AnyFollow } from "../../../machines/kit/follow.ts"
import type { EventOf, LogEntry, Opening, Rejection } from "../../../machines/kit/types.ts"
import type { Write } from "./writes.ts"

/** What happens inside the transaction of a fact; it needs the database and nothing else. */
export type Transactional<A> = Effect.Effect<A, SqlError.SqlError | StoreFault, SqlClient.SqlClient>

/**
 * What one effect of a fact does in the fact's own transaction: the rows that it writes, whose guards may refuse the
 * fact. What it asks of another flow is no row: that is carried out first, and an answer other than null refuses too.
 */
export type Reactor<Refused> = (params: unknown, entry: LogEntry | Opening) => readonly Reaction<Refused>[]
export type Reaction<Refused> = Write<Refused, unknown> | Transactional<Refused | null>

/** A machine as the store runs it: `Refused` is what its reactors may answer. */
export type Flow<M extends AnyStateMachine, Refused = never> = {
  readonly durable: Durable<M>
  /** By effect type. An effect without a reactor becomes a row of the outbox. */
  readonly reactors: Readonly<Record<string, Reactor<Refused>>>
  /** The projections of the stream after a fact, as rows that are written in the fact's transaction. */
  project(snapshot: SnapshotFrom<M>, entry: LogEntry<EventOf<M>> | Opening): readonly Write<never, unknown>[]
  /** Streams that the reactors of this stream write to: locked with it, in the order of all locks. */
  reaches?(stream: string): readonly string[]
  /** Set by the composition (kernel/follow.ts); without it the flow neither tells nor hears anything. */
  readonly follows?: Follows
}

/** A follow with the flow that is told. */
export type Telling = { readonly follow: AnyFollow; readonly flow: AnyFlow }

/** Whom a flow tells of its facts, and what it hears from others. */
export type Follows = {
  tells(): readonly Telling[]
  hears(): readonly AnyFollow[]
}

export type AnyFlow = Flow<AnyStateMachine, unknown>

/** A fact that was written down. */
export type Accepted<M extends AnyStateMachine> = {
  readonly ok: true
  readonly entry: LogEntry<EventOf<M>> | Opening
  readonly snapshot: SnapshotFrom<M>
  /** Rows of the outbox that the fact asked for, to hand to `dispatchNow`. */
  readonly outbox: readonly string[]
  /** The same causation id had been answered before: nothing was written now. */
  readonly repeated: boolean
}

export type Refusal<Refused> =
  | { readonly kind: "rejected"; readonly rejection: Rejection }
  /** An effect could not be carried out, so the fact did not happen. */
  | { readonly kind: "effect"; readonly effect: string; readonly reason: Refused }
  /** What the event was sent upon does not hold any more. */
  | { readonly kind: "changed" }
  | { readonly kind: "unknownStream" }
  | { readonly kind: "streamExists" }

export type Outcome<M extends AnyStateMachine, Refused> =
  | Accepted<M>
  | { readonly ok: false; readonly refusal: Refusal<Refused> }

/** The store cannot go on with a stream: a fault of the shop, never an answer to a customer. */
export class StoreFault extends Data.TaggedError("StoreFault")<{
  readonly message: string
  readonly cause?: unknown
  /** A log holds a version that this process does not know: another one may. */
  readonly isUnknown?: boolean
}> {}
