import { Effect } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { stamped } from "../../../machines/kit/seam.ts"
import type { EventOf, Fact, Origin, Untimed } from "../../../machines/kit/types.ts"
import { now } from "./clock.ts"
import { fireDueTimers } from "./due-timers.ts"
import { type Accepted, type AnyFlow, type Flow, type Outcome, StoreFault, type Transactional } from "./flow.ts"
import { flowOf, headOf } from "./stream-state.ts"
import { entryOfCausation, lockStream, lookAround } from "./stream-tables.ts"
import { EffectRefused, writeDown } from "./write-down.ts"

/** How often a transaction is begun that a deadlock or a serialisation failure undid. */
const TRIES = 5

/** Written in the transaction of an accepted fact, for rows that must come and go with it. */
export type Alongside<M extends AnyStateMachine> = (accepted: Accepted<M>) => Transactional<unknown>

/**
 * Asked in the transaction of an event, of the state that it would happen in: false refuses it, as what its sender was
 * shown does not hold any more. No other event of the stream comes between.
 */
export type Holds<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, at: string) => Transactional<boolean>

/**
 * Opens a stream in one transaction: its fact 0, the timers and effects of its first state, its projections.
 * A stream that exists is refused, unless the same causation opened it: that is answered as it was.
 * `openedAt`: the instant, where the input already speaks of it (from `now`).
 */
export const openStream = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  input: InputFrom<M>,
  origin: Origin,
  { openedAt, alongside }: { readonly openedAt?: string; readonly alongside?: Alongside<M> } = {},
): Transactional<Outcome<M, Refused>> =>
  orRefused(
    inTransaction(
      Effect.gen(function* () {
        const at = openedAt ?? (yield* now)
        const { opening, snapshot, ...effects } = yield* Effect.try({
          try: () => flow.durable.open(input, at, stream, origin),
          catch: (cause) => new StoreFault({ message: `${flow.durable.id} cannot be opened with this input`, cause }),
        })
        const outbox = yield* writeDown(flow, opening, snapshot, effects)
        if (outbox === null)
          return (yield* answerOf(flow, stream, origin)) ?? refused({ kind: "streamExists" as const })
        return yield* accepted<M>({ ok: true, entry: opening, snapshot, outbox, repeated: false }, alongside)
      }),
    ),
  ).pipe(retried)

/**
 * Asks the machine of a stream to accept an event, in one transaction: timers that are due fire first and stay
 * fired whatever the answer; then the event happens with all that follows from it, or nothing of it does.
 * An event whose causation id was accepted before is answered with that entry.
 */
export const send = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  event: Untimed<EventOf<M>>,
  origin: Origin,
  alongside?: Alongside<M>,
  holds?: Holds<M>,
): Transactional<Outcome<M, Refused>> =>
  orRefused(
    inTransaction(
      Effect.gen(function* () {
        const row = yield* lockStream(stream)
        if (row === null || row.machine !== flow.durable.id) return refused({ kind: "unknownStream" as const })
        const around = yield* lookAround(stream, origin.causation)
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
        const happen = Effect.flatMap(writeDown(flow, entry, next, decision), (outbox) =>
          accepted<M>({ ok: true, entry, snapshot: next, outbox: outbox ?? [], repeated: false }, alongside),
        )
        // What fired stays fired when the event is refused; when nothing did, all of the transaction may be undone.
        return yield* around.due ? orRefused(inTransaction(happen)) : happen
      }),
    ),
  ).pipe(retried)

/** Fires what is due on one stream; nothing happens when another process or a command was first. */
export const fireStream = (flows: readonly AnyFlow[], stream: string): Transactional<void> =>
  inTransaction(
    Effect.gen(function* () {
      const row = yield* lockStream(stream)
      if (row === null) return
      const flow = yield* flowOf(flows, row.machine)
      yield* fireDueTimers(flow, yield* headOf(flow, row))
    }),
  ).pipe(retried)

const accepted = <M extends AnyStateMachine>(outcome: Accepted<M>, alongside: Alongside<M> | undefined) =>
  alongside === undefined ? Effect.succeed(outcome) : Effect.as(alongside(outcome), outcome)

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

const inTransaction = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))

const retried = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.retry(effect, { while: (error) => SqlError.isSqlError(error) && conflicted(error), times: TRIES - 1 })

const conflicted = ({ reason }: SqlError.SqlError) =>
  reason._tag === "DeadlockError" || reason._tag === "SerializationError"

/** An effect that is refused has undone everything on its way here, and becomes the answer. */
const orRefused = <A, Refused, E>(
  effect: Effect.Effect<A, EffectRefused<Refused> | E | SqlError.SqlError, SqlClient.SqlClient>,
) =>
  Effect.catchIf(
    effect,
    (error): error is EffectRefused<Refused> => error instanceof EffectRefused,
    ({ effect, reason }) => Effect.succeed(refused({ kind: "effect" as const, effect, reason })),
  )
