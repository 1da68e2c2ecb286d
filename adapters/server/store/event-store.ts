import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { AnyStateMachine, InputFrom } from "xstate"
import type { EventOf, Origin, Untimed } from "../../../machines/kit/types.ts"
import { fireDueTimers } from "./due-timers.ts"
import type { AnyFlow, Flow, Outcome, StoreFault, Transactional } from "./flow.ts"
import { type Alongside, asked, type Holds, lockFor, type OpenOptions, openIn, orRefused, sendTo } from "./in-stream.ts"
import { flowOf, headOf } from "./stream-state.ts"
import { lockStreams } from "./stream-tables.ts"
import { tellingAfter } from "./tell.ts"
import { isConflict, noteFollowed, undoable } from "./telling.ts"
import type { EffectRefused } from "./write-down.ts"

export type { Alongside, Holds } from "./in-stream.ts"

/** How often a transaction is tried if a deadlock or a serialisation failure undoes it. */
const TRIES = 5

/**
 * Opens a stream in one transaction: its fact 0, the timers and effects of its first state, its projections. An
 * existing stream is refused, unless the same causation opened it; the answer is then the same as the first time.
 * `openedAt`: the instant of opening, if the input already contains it (from `now`).
 */
export const openStream = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  input: InputFrom<M>,
  origin: Origin,
  options: OpenOptions<M> = {},
): Transactional<Outcome<M, Refused>> => committed(openIn(flow, stream, input, origin, options))

/**
 * Asks a stream's machine to accept an event, in one transaction. Due timers fire first, and their facts stay whatever
 * the answer. Then the event is written with all its consequences, or nothing of it is. An event whose causation id was
 * accepted before is answered with that entry.
 */
export const send = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  event: Untimed<EventOf<M>>,
  origin: Origin,
  alongside?: Alongside<M>,
  holds?: Holds<M>,
): Transactional<Outcome<M, Refused>> =>
  committed(Effect.flatMap(lockFor(flow, stream), (row) => sendTo(flow, row, event, origin, alongside, holds)))

/** Fires the due timers of one stream. Does nothing if another process or a command has already fired them. */
export const fireStream = (flows: readonly AnyFlow[], stream: string): Transactional<void> =>
  retried(undoable(tellingAfter(fireLocked(flows, stream)))).pipe(Effect.asVoid)

const fireLocked = (flows: readonly AnyFlow[], stream: string) =>
  Effect.gen(function* () {
    const row = yield* lockStreams([stream])
    if (row === null) return
    const flow = yield* flowOf(flows, row.machine)
    yield* noteFollowed(stream)
    yield* fireDueTimers(flow, yield* headOf(flow, row), asked)
  })

/**
 * Runs in one transaction, in which the following flows are told. The answer's outbox ids include those of the
 * followers.
 */
const committed = <M extends AnyStateMachine, Refused>(
  work: Effect.Effect<
    Outcome<M, Refused>,
    EffectRefused<Refused> | SqlError.SqlError | StoreFault,
    SqlClient.SqlClient
  >,
): Transactional<Outcome<M, Refused>> =>
  tellingAfter(work).pipe(
    Effect.map(({ answer, outbox }) => (answer.ok ? { ...answer, outbox: [...answer.outbox, ...outbox] } : answer)),
    undoable,
    orRefused,
    retried,
  )

const retried = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.retry(effect, { while: isConflict, times: TRIES - 1 })
