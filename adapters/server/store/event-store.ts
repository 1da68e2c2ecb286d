import { Effect } from "effect"
import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { EventOf, Origin, Untimed } from "../../../machines/kit/types.ts"
import { committed } from "./commit.ts"
import { fireDueTimers } from "./due-timers.ts"
import type { AnyFlow, Flow, Outcome, Refusal, Transactional } from "./flow.ts"
import { type Alongside, asked, type Holds, type OpenOptions, openIn, orRefused, sendTo } from "./in-stream.ts"
import { flowOf } from "./stream-state.ts"
import { headIn, load, type Reading, standingOf, take, undoable, type Work } from "./work.ts"

export type { Alongside, Holds } from "./in-stream.ts"

/**
 * Opens a stream with everything of its first state: its fact 0, timers, effects, projections. An existing stream is
 * refused, unless the same causation opened it; the answer is then the same as the first time. `openedAt`: the instant
 * of opening, if the input already contains it (from `now`).
 */
export const openStream = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  input: InputFrom<M>,
  origin: Origin,
  options: OpenOptions<M, Refused> = {},
): Transactional<Outcome<M, Refused>> =>
  answered(
    committed(causeOf(stream, origin), (work) =>
      orRefused(undoable(work, openIn(work, flow, stream, input, origin, options))),
    ),
  )

/**
 * Asks a stream's machine to accept an event. Due timers fire first, and their facts stay whatever the answer. Then the
 * event is written with all its consequences, or nothing of it is. An event whose causation id was accepted before is
 * answered with that entry. `reading`: what the caller has already read of the stream and of the same causation
 * (`readingOf`), or only the instant if the process recalls the stream; if it is old, the stream is read again.
 */
export const send = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  event: Untimed<EventOf<M>>,
  origin: Origin,
  alongside?: Alongside<M, Refused>,
  holds?: Holds<M>,
  reading?: Reading | Pick<Reading, "now">,
): Transactional<Outcome<M, Refused>> =>
  answered(
    committed(
      causeOf(stream, origin),
      (work) => {
        if (reading !== undefined && work.tries === 0) {
          if ("streams" in reading) take(work, reading)
          else if (work.mayRecall) work.now = reading.now
        }
        const together = load(work, [stream, ...(flow.reaches?.(stream) ?? [])])
        return Effect.andThen(together, sendTo(work, flow, stream, event, origin, { alongside, holds }))
      },
      {
        // A check may read more than streams, so they are read with it.
        ...(holds === undefined && { isRefusal: ({ ok }: Outcome<M, Refused>) => !ok }),
      },
    ),
  )

/** A stream that is opened, as `openStream` does. */
export type Opens<M extends AnyStateMachine, Refused> = OpenOptions<M, Refused> & {
  readonly stream: string
  readonly input: InputFrom<M>
  readonly origin: Origin
}

/** Undoes what a command has decided, because another part of it was refused. */
class Undone {
  readonly _tag = "Undone"
  readonly refusal: unknown
  constructor(refusal: unknown) {
    this.refusal = refusal
  }
}

/**
 * Sends an event to a stream, for example one that ends it, and opens another one in its place, to which more events are
 * sent, as one command: all of it is written or nothing. Returns the answer of the last part, or of the one that was
 * refused.
 */
export const replaceStream = <M extends AnyStateMachine, Refused, Old extends AnyStateMachine, OfOld>(
  old: { readonly flow: Flow<Old, OfOld>; readonly stream: string; readonly event: Untimed<EventOf<Old>> },
  flow: Flow<M, Refused>,
  { stream, input, origin, ...options }: Opens<M, Refused>,
  then: readonly { readonly event: Untimed<EventOf<M>>; readonly alongside?: Alongside<M, Refused> }[] = [],
): Transactional<Outcome<M, Refused | OfOld>> =>
  answered(
    committed(null, (work) => {
      const orUndone = <N extends AnyStateMachine, R>(outcome: Outcome<N, R>) =>
        outcome.ok ? Effect.succeed(outcome) : Effect.fail(new Undone(outcome.refusal))
      const all = Effect.gen(function* () {
        // Somebody may follow the new stream already.
        yield* load(work, [old.stream, stream])
        const ended = yield* Effect.flatMap(
          sendTo(work, old.flow, old.stream, old.event, origin, { isNew: true }),
          orUndone,
        )
        const outbox = [...ended.outbox]
        let last = yield* Effect.flatMap(openIn(work, flow, stream, input, origin, options), orUndone)
        outbox.push(...last.outbox)
        for (const { event, alongside } of then) {
          last = yield* Effect.flatMap(sendTo(work, flow, stream, event, origin, { alongside, isNew: true }), orUndone)
          outbox.push(...last.outbox)
        }
        return { ...last, outbox } satisfies Outcome<M, Refused>
      })
      return orRefused(undoable(work, all)).pipe(
        Effect.catchIf(
          (error): error is Undone => error instanceof Undone,
          ({ refusal }) => Effect.succeed({ ok: false as const, refusal: refusal as Refusal<Refused | OfOld> }),
        ),
      )
    }),
  )

/** An event, and where it comes from. */
export type Said<M extends AnyStateMachine> = { readonly event: Untimed<EventOf<M>>; readonly origin: Origin }

/**
 * Sends a stream the events that it does not know yet, in order, as one command: all that are accepted are written
 * together, and the rows of `alongside` with the first of them. `newsOf` finds them in the stream's current state.
 * Returns that state with what became of each event; null if there is no such stream.
 */
export const hear = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
  newsOf: (snapshot: SnapshotFrom<M>) => readonly Said<M>[],
  alongside?: Alongside<M, Refused>,
): Transactional<Heard<M, Refused> | null> =>
  Effect.map(
    committed(
      null,
      (work) =>
        Effect.gen(function* () {
          const { stored } = yield* standingOf(work, stream)
          if (stored === null || stored.machine !== flow.durable.id) return null
          yield* fireDueTimers(work, flow, stream, asked)
          const snapshot = yield* headIn(work, flow, stream)
          const outcomes: Outcome<M, Refused>[] = []
          for (const { event, origin } of newsOf(snapshot)) {
            const first = outcomes.some(({ ok }) => ok) ? undefined : alongside
            outcomes.push(yield* sendTo(work, flow, stream, event, origin, { alongside: first, isNew: true }))
          }
          return { snapshot, outcomes }
        }),
      { isRefusal: (answer) => answer?.outcomes.some(({ ok }) => !ok) ?? false },
    ),
    ({ answer, work }) => answer && { ...answer, outbox: [...outboxOf(answer.outcomes), ...work.state.outbox] },
  )

/** `outbox`: the new rows of the outbox. */
export type Heard<M extends AnyStateMachine, Refused> = {
  readonly snapshot: SnapshotFrom<M>
  readonly outcomes: readonly Outcome<M, Refused>[]
  readonly outbox: readonly string[]
}

const outboxOf = <M extends AnyStateMachine>(outcomes: readonly Outcome<M, unknown>[]): readonly string[] =>
  outcomes.flatMap((outcome) => (outcome.ok && !outcome.repeated ? outcome.outbox : []))

/** Fires the due timers of one stream. Does nothing if another process or a command has already fired them. */
export const fireStream = (flows: readonly AnyFlow[], stream: string): Transactional<void> =>
  Effect.asVoid(
    committed(null, (work) =>
      Effect.gen(function* () {
        const { stored } = yield* standingOf(work, stream)
        if (stored !== null) yield* fireDueTimers(work, yield* flowOf(flows, stored.machine), stream, asked)
      }),
    ),
  )

const causeOf = (stream: string, { causation }: Origin): Work["cause"] =>
  causation === null ? null : { stream, id: causation }

/** The answer's outbox ids include those of the flows that were told. */
const answered = <M extends AnyStateMachine, Refused, E, R>(
  carriedOut: Effect.Effect<{ readonly answer: Outcome<M, Refused>; readonly work: Work }, E, R>,
): Effect.Effect<Outcome<M, Refused>, E, R> =>
  Effect.map(carriedOut, ({ answer, work }) =>
    answer.ok ? { ...answer, outbox: [...answer.outbox, ...work.state.outbox] } : answer,
  )
