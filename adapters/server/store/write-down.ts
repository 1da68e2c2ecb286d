import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { wirePrefix } from "../../../domain/product.ts"
import type { Effects, EventOf, LogEntry, Opening, OutboxMessage, TimerOp } from "../../../machines/kit/types.ts"
import type { Flow, Transactional } from "./flow.ts"
import { insertEvent, updateStream } from "./stream-tables.ts"

/** Told of every fact; the payload is `<stream> <seq>`. It only wakes: the table is the truth. */
export const STREAM_CHANNEL = `${wirePrefix}_stream`

/** An effect that a reactor refused; it travels as a failure so that the transaction is undone on its way. */
export class EffectRefused<Refused> {
  readonly _tag = "EffectRefused"
  readonly effect: string
  readonly reason: Refused
  constructor(effect: string, reason: Refused) {
    this.effect = effect
    this.reason = reason
  }
}

/**
 * Writes an accepted fact and all that follows from it: the entry, the stream's new state, timers, effects,
 * projections. The caller holds the transaction. Answers the ids of the outbox rows.
 */
export const writeDown = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  entry: LogEntry<EventOf<M>> | Opening,
  snapshot: SnapshotFrom<M>,
  effects: Effects,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* insertEvent(entry)
    if ("fact" in entry) yield* updateStream(entry, flow.durable.freeze(snapshot))
    yield* Effect.forEach(effects.timers, (operation) => applyTimer(entry.stream, operation), { discard: true })
    const outbox: string[] = []
    for (const message of effects.outbox) {
      const reactor = flow.reactors[message.type]
      if (reactor === undefined) {
        yield* insertMessage(entry.stream, message)
        outbox.push(message.id)
      } else {
        const reason = yield* reactor(message.params, entry)
        if (reason !== null) return yield* Effect.fail(new EffectRefused(message.type, reason))
      }
    }
    yield* flow.project(snapshot, entry)
    yield* sql`select pg_notify(${STREAM_CHANNEL}, ${`${entry.stream} ${entry.seq}`})`
    return outbox
  })

/** A timer that is armed again under its id moves; the newer generation makes an old delivery stale. */
const applyTimer = (stream: string, operation: TimerOp): Transactional<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    if (operation.op === "cancel") {
      yield* sql`delete from timers where stream = ${stream} and id = ${operation.id}`
    } else {
      yield* sql`
        insert into timers (stream, id, generation, due_at)
        values (${stream}, ${operation.id}, ${operation.generation}, ${operation.dueAt})
        on conflict (stream, id) do update set generation = excluded.generation, due_at = excluded.due_at,
          lease_until = null, attempts = 0, error = null`
    }
  })

const insertMessage = (stream: string, message: OutboxMessage): Transactional<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into outbox (id, stream, type, params, next_at, created_at)
      values (${message.id}, ${stream}, ${message.type}, ${JSON.stringify(message.params)}::jsonb,
        clock_timestamp(), shop_now())`
  })
