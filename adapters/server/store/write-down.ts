import { Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { followId } from "../../../machines/kit/follow.ts"
import { takenBy } from "../../../machines/kit/replay/taken-by.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { Effects, EventOf, LogEntry, Opening, TimerOp } from "../../../machines/kit/types.ts"
import { type Ask, type Flow, StoreFault } from "./flow.ts"
import { subscribeOpened } from "./subscribe-opened.ts"
import { keyOf, note, type OfEffect, put, seen, type Timer, type Work } from "./work.ts"
import type { Write } from "./writes.ts"

/** An effect that a reactor refused. It travels as a failure, so that its fact is undone. */
export class EffectRefused<Refused> {
  readonly _tag = "EffectRefused"
  readonly effect: string
  readonly reason: Refused
  constructor(effect: string, reason: Refused) {
    this.effect = effect
    this.reason = reason
  }
}

/** Sends an ask's event as a part of the work. Null: it was accepted. */
export type Asking = <Refused>(
  work: Work,
  ask: Ask<Refused>,
) => Effect.Effect<Refused | null, unknown, SqlClient.SqlClient>

/**
 * Adds an accepted fact and all its consequences to the work: the entry, the stream's new state, timers, effects, the
 * rows of projections and reactors, and the rows `beside` it. The reactors' asks are sent by `asking`. Returns the ids
 * of the outbox rows.
 */
export const writeDown = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  entry: LogEntry<EventOf<M>> | Opening,
  snapshot: SnapshotFrom<M>,
  effects: Effects,
  asking: Asking,
  beside: (outbox: readonly string[]) => readonly Write<Refused, unknown>[] = () => [],
  since: Readonly<Record<string, number>> = {},
) =>
  Effect.gen(function* () {
    const { stream, seq } = entry
    work.keeper ??= flow.follows?.keeper() ?? null
    const sent = effects.outbox.filter(({ type }) => flow.reactors[type] === undefined)
    const plain = plainSnapshot<M>(snapshot)
    const known = seen(work, stream)
    const before = known.nextSeq === 0 ? null : (known.snapshot as SnapshotFrom<M> | null)
    const timers = timersAfter(known.timers, effects.timers)
    put(work, stream, { snapshot: plain, nextSeq: seq + 1, timers })
    let frozen: string | null = null
    const frozenOnce = () => (frozen ??= flow.durable.freeze(snapshot))
    const later = flow.tellsLater?.(snapshot, stream) ?? null
    const taken = "fact" in entry && before === null ? null : takenBy(flow.durable, before, entry)
    note(work, ({ facts }) => ({ facts: [...facts, { entry, snapshot: frozenOnce, taken, outbox: sent, later }] }))
    if (!("fact" in entry)) yield* subscribeOpened(work, flow, entry, since)
    const outbox = sent.map(({ id }) => id)
    const rows: OfEffect[] = []
    const add = (write: Write<unknown, unknown>, effect: string) =>
      rows.push({ ...write, effect, entry, nth: rows.length })
    for (const write of [...beside(outbox), ...flow.project(snapshot, entry, sent, before)]) add(write, "")
    const asks: { readonly ask: Ask<Refused>; readonly effect: string }[] = []
    for (const { type, params } of effects.outbox) {
      for (const reaction of yield* reactionsOf(flow, type, params, entry)) {
        if ("statement" in reaction) add(reaction, type)
        else asks.push({ ask: reaction, effect: type })
      }
    }
    for (const { ask, effect } of asks.toSorted((one, other) => byName(one.ask.stream, other.ask.stream))) {
      const joined = flow.follows?.joinedOf(ask.flow) ?? ask.flow
      yield* refusing(effect, yield* asking(work, { ...ask, flow: joined }).pipe(Effect.mapError(asFault)))
    }
    for (const row of rows) yield* asBefore<Refused>(work, row)
    note(work, (state) => ({ rows: [...state.rows, ...rows] }))
    if (plain.status === "done") noteEnded(work, flow, stream)
    if ((flow.follows?.tells().length ?? 0) > 0) {
      note(work, ({ happened }) => ({ happened: [...happened, { flow, entry, snapshot: plain }] }))
    }
    return outbox
  })

/** A row that an earlier try could not write has the same outcome in this one. */
const asBefore = <Refused>({ known }: Work, row: OfEffect) => {
  const outcome = known.size === 0 ? undefined : known.get(keyOf(row))
  if (outcome === undefined) return Effect.void
  return outcome.kind === "refused"
    ? Effect.fail(new EffectRefused(row.effect, outcome.reason as Refused))
    : Effect.fail(asFault(outcome.error))
}

/** Of several operations on one timer, the last one counts. */
function timersAfter(armed: ReadonlyMap<string, Timer>, operations: readonly TimerOp[]): ReadonlyMap<string, Timer> {
  if (operations.length === 0) return armed
  const timers = new Map(armed)
  for (const operation of operations) {
    const { op, id } = operation
    if (op === "cancel") timers.delete(id)
    else timers.set(id, { id, generation: operation.generation, dueAt: operation.dueAt })
  }
  return timers
}

/** After a stream's end its follows are removed, except those that must still get an answer to a refusal. */
const noteEnded = <M extends AnyStateMachine, Refused>(work: Work, { follows }: Flow<M, Refused>, stream: string) => {
  const done = (follows?.hears() ?? []).filter(({ answersRefusal }) => answersRefusal !== true)
  if (done.length > 0)
    note(work, ({ ended }) => ({ ended: [...ended, { follower: stream, follows: done.map(followId) }] }))
}

const byName = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

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
