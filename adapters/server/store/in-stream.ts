import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { SqlClient } from "effect/sql"
import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { stamped } from "../../../machines/kit/seam.ts"
import type { EventOf, Fact, LogEntry, Opening, Origin, StoredEvent, Untimed } from "../../../machines/kit/types.ts"
import { fireDueTimers } from "./due-timers.ts"
import { type Accepted, type Ask, type Flow, StoreFault, type Transactional } from "./flow.ts"
import { entryOfCausation } from "./stream-tables.ts"
import { assumeNew, headIn, put, seen, standingOf, undoable, type Work } from "./work.ts"
import { type Asking, EffectRefused, writeDown } from "./write-down.ts"
import type { Write } from "./writes.ts"

/* What happens in one stream, as a part of a command's work. */

/** Rows that are written together with an accepted fact. Their guards may refuse it. */
export type Alongside<M extends AnyStateMachine, Refused = never> = (
  accepted: Accepted<M>,
) => readonly Write<Refused, unknown>[]

/**
 * Checks the state in which an event would happen. False refuses the event, because what its sender was shown no longer
 * holds. The event is only written if none of the streams that the command has read has changed since.
 */
export type Holds<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, at: string) => Transactional<boolean>

export type OpenOptions<M extends AnyStateMachine, Refused = never> = {
  readonly openedAt?: string | undefined
  readonly alongside?: Alongside<M, Refused> | undefined
  /**
   * By followed stream: the last entry that the new stream already knows. If it is missing, the stream knows the whole
   * log.
   */
  readonly since?: Readonly<Record<string, number>> | undefined
}

/** Opens a stream. An existing stream is refused, unless the same causation opened it. */
export const openIn = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  stream: string,
  input: InputFrom<M>,
  origin: Origin,
  { openedAt, alongside, since = {} }: OpenOptions<M, Refused>,
) =>
  Effect.gen(function* () {
    // Most openings are of a new name, so the first try does not look. If the name is taken, the next try reads it.
    if (openedAt !== undefined && work.tries === 0) assumeNew(work, stream)
    const { nextSeq } = yield* standingOf(work, stream)
    if (nextSeq > 0) {
      return (yield* answerOf(work, flow, stream, origin)) ?? refused({ kind: "streamExists" as const })
    }
    const { opening, snapshot, ...effects } = yield* Effect.try({
      try: () => flow.durable.open(input, openedAt ?? work.now!, stream, origin),
      catch: (cause) => new StoreFault({ message: `${flow.durable.id} cannot be opened with this input`, cause }),
    })
    const accepted = acceptedAs(opening, snapshot)
    const beside = (outbox: readonly string[]) => alongside?.(accepted(outbox)) ?? []
    return accepted(yield* writeDown(work, flow, opening, snapshot, effects, asked, beside, since))
  })

export type Sending<M extends AnyStateMachine, Refused = never> = {
  readonly alongside?: Alongside<M, Refused> | undefined
  readonly holds?: Holds<M> | undefined
  /** The causation has led to nothing before, as far as the sender knows. The first try believes that. */
  readonly isNew?: boolean
}

/** Sends an event to a stream, after its due timers, whose facts stay whatever the answer. */
export const sendTo = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  stream: string,
  event: Untimed<EventOf<M>>,
  origin: Origin,
  { alongside, holds, isNew = false }: Sending<M, Refused> = {},
) =>
  Effect.gen(function* () {
    const standing = yield* standingOf(work, stream)
    const { nextSeq, stored } = standing
    if (nextSeq === 0 || (stored !== null && stored.machine !== flow.durable.id)) {
      return refused({ kind: "unknownStream" as const })
    }
    yield* fireDueTimers(work, flow, stream, asked)
    const before = isNew && work.tries === 0 ? null : yield* answerOf(work, flow, stream, origin)
    if (before !== null) return before
    const snapshot = yield* headIn(work, flow, stream)
    const at = work.now!
    if (holds !== undefined) {
      const holdsStill = yield* holds(snapshot, at)
      for (const name of work.read.keys()) put(work, name, { isDecided: true })
      if (!holdsStill) return refused({ kind: "changed" as const })
    }
    const fact: Fact<EventOf<M>> = { kind: "event", event: stamped<EventOf<M>>(event, at) }
    const { nextSeq: seq } = seen(work, stream)
    const decision = flow.durable.decide(snapshot, fact, { ...origin, stream, seq })
    if (!decision.ok) return refused({ kind: "rejected" as const, rejection: decision.rejection })
    const { entry, next } = decision
    const accepted = acceptedAs(entry, next)
    const beside = (outbox: readonly string[]) => alongside?.(accepted(outbox)) ?? []
    return yield* orRefused(
      undoable(work, Effect.map(writeDown(work, flow, entry, next, decision, asked, beside), accepted)),
    )
  })

const acceptedAs =
  <M extends AnyStateMachine>(entry: LogEntry<EventOf<M>> | Opening, snapshot: SnapshotFrom<M>) =>
  (outbox: readonly string[]): Accepted<M> => ({ ok: true, entry, snapshot, outbox, repeated: false })

/** Sends what a reactor asks of another flow. The event's facts are undone before the reason of a refusal is read. */
export const asked: Asking = <Refused>(work: Work, { flow, stream, event, origin, why }: Ask<Refused>) =>
  Effect.flatMap(
    orRefused(undoable(work, sendTo(work, flow, stream, event, origin))),
    (outcome): Effect.Effect<Refused | null, unknown, SqlClient.SqlClient> =>
      outcome.ok ? Effect.succeed(null) : why(outcome.refusal),
  )

const refused = <Reason>(refusal: Reason) => ({ ok: false as const, refusal })

/** The answer that the same causation id got before, with the current state; null if there is none. */
const answerOf = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  stream: string,
  origin: Origin,
) =>
  Effect.gen(function* () {
    const { causation } = origin
    if (causation === null) return null
    const entry = yield* entryOf<EventOf<M>>(work, stream, causation)
    if (entry === null) return null
    const snapshot = yield* headIn(work, flow, stream)
    const sql = yield* SqlClient.SqlClient
    const messages = yield* sql<{ id: string }>`
      select id from outbox where stream = ${stream} and starts_with(id, ${`${stream}/${entry.seq}/`}) order by id`
    return { ok: true as const, entry, snapshot, outbox: messages.map(({ id }) => id), repeated: true }
  })

const entryOf = <E extends StoredEvent>(work: Work, stream: string, causation: string) => {
  type Found = LogEntry<E> | Opening
  const own = work.state.facts.find(({ entry }) => entry.stream === stream && entry.causation === causation)
  if (own !== undefined) return Effect.succeed(own.entry as Found)
  const { cause } = work
  if (cause?.stream === stream && cause.id === causation) return Effect.succeed(work.before as Found | null)
  return entryOfCausation<E>(stream, causation)
}

/** A refused effect has undone everything of its event. Here it becomes the answer. */
export const orRefused = <A, Refused, E, R>(
  effect: Effect.Effect<A, EffectRefused<Refused> | E | SqlError.SqlError, R>,
) =>
  Effect.catchIf(
    effect,
    (error): error is EffectRefused<Refused> => error instanceof EffectRefused,
    ({ effect, reason }) => Effect.succeed(refused({ kind: "effect" as const, effect, reason })),
  )
