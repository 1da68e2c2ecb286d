import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { stamped } from "../../../machines/kit/seam.ts"
import type { EventOf, Fact, Origin, Untimed } from "../../../machines/kit/types.ts"
import { now } from "./clock.ts"
import { fireDueTimers } from "./due-timers.ts"
import { type Accepted, type Ask, type Flow, StoreFault, type Transactional } from "./flow.ts"
import { headOf } from "./stream-state.ts"
import { entryOfCausation, lockStream, lockStreams, lookAround, type StreamRow } from "./stream-tables.ts"
import { KnownSince, noteFollowed, undoable } from "./telling.ts"
import { type Asking, EffectRefused, writeDown } from "./write-down.ts"
import type { Write } from "./writes.ts"

/* What happens in one stream, inside a transaction that the caller holds. */

/** Rows that are written in the transaction of an accepted fact. */
export type Alongside<M extends AnyStateMachine> = (accepted: Accepted<M>) => readonly Write<never, unknown>[]

/**
 * Checks the state in which an event would happen, inside its transaction. False refuses the event, because what its
 * sender was shown no longer holds. No other event of the stream can come between.
 */
export type Holds<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, at: string) => Transactional<boolean>

export type OpenOptions<M extends AnyStateMachine> = {
  readonly openedAt?: string | undefined
  readonly alongside?: Alongside<M> | undefined
  /**
   * By followed stream: the last entry that the new stream already knows. If it is missing, the stream knows the whole
   * log.
   */
  readonly since?: Readonly<Record<string, number>> | undefined
}

/** Writes fact 0 of a stream. An existing stream is refused, unless the same causation opened it. */
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
    const outbox = yield* Effect.provideService(
      writeDown(flow, opening, snapshot, effects, asked, beside),
      KnownSince,
      since,
    )
    if (outbox === null) return (yield* answerOf(flow, stream, origin)) ?? refused({ kind: "streamExists" as const })
    return accepted(outbox)
  })

/** Sends an event to a stream whose row is locked. Null: the stream does not exist. */
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
    const { snapshot, nextSeq: seq } = around.due ? yield* fireDueTimers(flow, head, asked) : head
    const before = around.repeated ? yield* answerOf(flow, stream, origin) : null
    if (before !== null) return before
    // A timer that has just fired may be later than the instant read before.
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
    const happen = Effect.map(writeDown(flow, entry, next, decision, asked, beside), (outbox) => accepted(outbox ?? []))
    // If timers fired, their facts must stay even if the event is refused, so only the event is undone. Otherwise the
    // whole transaction may be undone.
    return yield* around.due ? orRefused(undoable(happen)) : happen
  })

/** Sends what a reactor asks of another flow. The event's writes are undone before the reason of a refusal is read. */
export const asked: Asking = <Refused>({ flow, stream, event, origin, why }: Ask<Refused>) =>
  Effect.flatMap(
    orRefused(undoable(Effect.flatMap(lockFor(flow, stream), (row) => sendTo(flow, row, event, origin)))),
    (outcome): Effect.Effect<Refused | null, unknown, SqlClient.SqlClient> =>
      outcome.ok ? Effect.succeed(null) : why(outcome.refusal),
  )

/**
 * Locks the stream's own row and the rows of all streams that the event may change: its followers, and those that its
 * reactors write to.
 */
export const lockFor = <M extends AnyStateMachine, Refused>(flow: Flow<M, Refused>, stream: string) => {
  const reached = flow.reaches?.(stream) ?? []
  const isAlone = reached.length === 0 && (flow.follows?.tells().length ?? 0) === 0
  return isAlone ? lockStream(stream) : lockStreams([stream, ...reached])
}

const refused = <Reason>(refusal: Reason) => ({ ok: false as const, refusal })

/** The answer that the same causation id got before, with the current state. */
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

/** A refused effect has undone everything of its event. Here it becomes the answer. */
export const orRefused = <A, Refused, E>(
  effect: Effect.Effect<A, EffectRefused<Refused> | E | SqlError.SqlError, SqlClient.SqlClient>,
) =>
  Effect.catchIf(
    effect,
    (error): error is EffectRefused<Refused> => error instanceof EffectRefused,
    ({ effect, reason }) => Effect.succeed(refused({ kind: "effect" as const, effect, reason })),
  )
