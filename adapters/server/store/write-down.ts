import { Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { followId } from "../../../machines/kit/follow.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { Effects, EventOf, LogEntry, Opening } from "../../../machines/kit/types.ts"
import { insertFact } from "./fact-rows.ts"
import { type Ask, type Flow, StoreFault } from "./flow.ts"
import { subscribeOpened } from "./subscribe-opened.ts"
import { unsubscribe } from "./subscriptions.ts"
import { happened } from "./telling.ts"
import { carryOut, type Write } from "./writes.ts"

/** An effect that a reactor refused. It travels as a failure, so that the transaction is undone. */
export class EffectRefused<Refused> {
  readonly _tag = "EffectRefused"
  readonly effect: string
  readonly reason: Refused
  constructor(effect: string, reason: Refused) {
    this.effect = effect
    this.reason = reason
  }
}

/** Sends an ask's event in the caller's transaction. Null: it was accepted. */
export type Asking = <Refused>(ask: Ask<Refused>) => Effect.Effect<Refused | null, unknown, SqlClient.SqlClient>

/**
 * Writes an accepted fact and all its consequences: the entry, the stream's new state, timers, effects, the rows of
 * projections and reactors, and the rows `beside` it. The reactors' asks are sent by `asking`. The caller holds the transaction. Returns the ids of the outbox
 * rows, or null if an opening finds that its stream exists: then nothing was written.
 */
export const writeDown = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  entry: LogEntry<EventOf<M>> | Opening,
  snapshot: SnapshotFrom<M>,
  effects: Effects,
  asking: Asking,
  beside: (outbox: readonly string[]) => readonly Write<never, unknown>[] = () => [],
) =>
  Effect.gen(function* () {
    const { timers } = effects
    const sent = effects.outbox.filter(({ type }) => flow.reactors[type] === undefined)
    if (!(yield* insertFact({ entry, snapshot: flow.durable.freeze(snapshot), timers, outbox: sent }))) return null
    if (!("fact" in entry)) yield* subscribeOpened(flow, entry)
    const outbox = sent.map(({ id }) => id)
    const rows: OfEffect<Refused>[] = [...beside(outbox), ...flow.project(snapshot, entry)].map((write) => ({
      ...write,
      effect: "",
    }))
    const asks: { readonly ask: Ask<Refused>; readonly effect: string }[] = []
    for (const { type, params } of effects.outbox) {
      for (const reaction of yield* reactionsOf(flow, type, params, entry)) {
        if ("statement" in reaction) rows.push({ ...reaction, effect: type })
        else asks.push({ ask: reaction, effect: type })
      }
    }
    for (const { ask, effect } of asks.toSorted((one, other) => byName(one.ask.stream, other.ask.stream))) {
      yield* refusing(effect, yield* asking(ask).pipe(Effect.mapError(asFault)))
    }
    const refused = yield* carryOut<Refused, unknown, OfEffect<Refused>>(rows).pipe(Effect.mapError(asFault))
    if (refused !== null) yield* refusing(refused.write.effect, refused.reason)
    if (plainSnapshot<M>(snapshot).status === "done") yield* noteEnded(flow, entry.stream)
    yield* happened({ flow, entry, snapshot })
    return outbox
  })

/** After a stream's end its follows are removed, except those that must still get an answer to a refusal. */
const noteEnded = <M extends AnyStateMachine, Refused>({ follows }: Flow<M, Refused>, stream: string) => {
  const done = (follows?.hears() ?? []).filter(({ answersRefusal }) => answersRefusal !== true)
  return done.length === 0 ? Effect.void : unsubscribe(stream, done.map(followId))
}

const byName = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

type OfEffect<Refused> = Write<Refused, unknown> & { readonly effect: string }

const reactionsOf = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  type: string,
  params: unknown,
  entry: LogEntry | Opening,
) =>
  Effect.try({
    try: () => flow.reactors[type]?.(params, entry) ?? [],
    catch: (cause) =>
      new StoreFault({ message: `the params of ${type} of ${entry.stream} do not fit its reactor`, cause }),
  })

const refusing = <Refused>(effect: string, reason: Refused | null) =>
  reason === null ? Effect.void : Effect.fail(new EffectRefused(effect, reason))

/** A guard's fault becomes a fault of the store. */
const asFault = (error: unknown) =>
  SqlError.isSqlError(error) || error instanceof StoreFault
    ? error
    : new StoreFault({ message: error instanceof Error ? error.message : String(error), cause: error })
