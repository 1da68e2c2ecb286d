import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { stamped } from "../../../machines/kit/seam.ts"
import type { EventOf, Fact, Origin, Untimed } from "../../../machines/kit/types.ts"
import { now } from "./clock.ts"
import { fireDueTimers } from "./due-timers.ts"
import { type Accepted, type Flow, StoreFault, type Transactional } from "./flow.ts"
import { headOf } from "./stream-state.ts"
import { entryOfCausation, lockStream, lookAround, type StreamRow } from "./stream-tables.ts"
import { KnownSince, noteFollowed, undoable } from "./telling.ts"
import { EffectRefused, writeDown } from "./write-down.ts"
import type { Write } from "./writes.ts"

/* What happens in one stream, inside a transaction that the caller holds. */

/** Rows that are written in the transaction of an accepted fact: they come and go with it. */
export type Alongside<M extends AnyStateMachine> = (accepted: Accepted<M>) => readonly Write<never, unknown>[]

/**
 * Asked in the transaction of an event, of the state that it would happen in: false refuses it, as what its sender was
 * shown does not hold any more. No other event of the stream comes between.
 */
export type Holds<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, at: string) => Transactional<boolean>

export type OpenOptions<M extends AnyStateMachine> = {
  readonly openedAt?: string | undefined
  readonly alongside?: Alongside<M> | undefined
  /** By followed stream: the entry up to which the new stream knows its log already; without it, all of it. */
  readonly since?: Readonly<Record<string, number>> | undefined
}

/** Fact 0 of a stream. A stream that exists is refused, unless the same causation opened it. */
export const openIn = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  input: InputFrom<M>,
  origin: Origin,
  { openedAt, alongside, since = {} }: OpenOptions<M>,
) =>
  Effect.gen(function* () {
    const at = openedAt ?? (yield* now)
    const { opening, snapshot, ...effects } = yield* Effect.try({
      try: () => flow.durable.open(input, at, stream, origin),
      catch: (cause) => new StoreFault({ message: `${flow.durable.id} cannot be opened with this input`, cause }),
    })
    const accepted = (outbox: readonly string[]): Accepted<M> => ({
      ok: true,
      entry: opening,
      snapshot,
      outbox,
      repeated: false,
    })
    const beside = (outbox: readonly string[]) => alongside?.(accepted(outbox)) ?? []
    const outbox = yield* Effect.provideService(writeDown(flow, opening, snapshot, effects, beside), KnownSince, since)
    if (outbox === null) return (yield* answerOf(flow, stream, origin)) ?? refused({ kind: "streamExists" as const })
    return accepted(outbox)
  })

/** An event for a stream whose row is locked; null: there is none. */
export const sendTo = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  row: StreamRow | null,
  event: Untimed<EventOf<M>>,
  origin: Origin,
  alongside?: Alongside<M>,
  holds?: Holds<M>,
) =>
  Effect.gen(function* () {
    if (row === null || row.machine !== flow.durable.id) return refused({ kind: "unknownStream" as const })
    const { stream } = row
    const around = yield* lookAround(stream, origin.causation)
    if (around.followed) yield* noteFollowed(stream)
    const head = yield* headOf(flow, row)
    const { snapshot, nextSeq: seq } = around.due ? yield* fireDueTimers(flow, head) : head
    const before = around.repeated ? yield* answerOf(flow, stream, origin) : null
    if (before !== null) return before
    // A timer that has just fired may be younger than the look around.
    const at = around.due ? yield* now : around.now
    if (holds !== undefined && !(yield* holds(snapshot, at))) return refused({ kind: "changed" as const })
    const fact: Fact<EventOf<M>> = { kind: "event", event: stamped<EventOf<M>>(event, at) }
    const decision = flow.durable.decide(snapshot, fact, { ...origin, stream, seq })
    if (!decision.ok) return refused({ kind: "rejected" as const, rejection: decision.rejection })
    const { entry, next } = decision
    const accepted = (outbox: readonly string[]): Accepted<M> => ({
      ok: true,
      entry,
      snapshot: next,
      outbox,
      repeated: false,
    })
    const beside = (outbox: readonly string[]) => alongside?.(accepted(outbox)) ?? []
    const happen = Effect.map(writeDown(flow, entry, next, decision, beside), (outbox) => accepted(outbox ?? []))
    // What fired stays fired when the event is refused; when nothing did, all of the transaction may be undone.
    return yield* around.due ? orRefused(undoable(happen)) : happen
  })

const refused = <Reason>(refusal: Reason) => ({ ok: false as const, refusal })

/** What the same causation id was answered, with the state as it is now. */
const answerOf = <M extends AnyStateMachine, Refused>(flow: Flow<M, Refused>, stream: string, origin: Origin) =>
  Effect.gen(function* () {
    if (origin.causation === null) return null
    const entry = yield* entryOfCausation<EventOf<M>>(stream, origin.causation)
    const row = entry === null ? null : yield* lockStream(stream)
    if (entry === null || row === null) return null
    const { snapshot } = yield* headOf(flow, row)
    const sql = yield* SqlClient.SqlClient
    const messages = yield* sql<{ id: string }>`
      select id from outbox where stream = ${stream} and starts_with(id, ${`${stream}/${entry.seq}/`}) order by id`
    return { ok: true as const, entry, snapshot, outbox: messages.map(({ id }) => id), repeated: true }
  })

/** An effect that is refused has undone everything on its way here, and becomes the answer. */
export const orRefused = <A, Refused, E>(
  effect: Effect.Effect<A, EffectRefused<Refused> | E | SqlError.SqlError, SqlClient.SqlClient>,
) =>
  Effect.catchIf(
    effect,
    (error): error is EffectRefused<Refused> => error instanceof EffectRefused,
    ({ effect, reason }) => Effect.succeed(refused({ kind: "effect" as const, effect, reason })),
  )
