import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { wirePrefix } from "../../../domain/product.ts"
import type { LogEntry, Opening, OutboxMessage, TimerOp } from "../../../machines/kit/types.ts"

/** The channel that tells of every fact; the payload is `<stream> <seq>`. It only wakes: the table is the truth. */
export const STREAM_CHANNEL = `${wirePrefix}_stream`

/** A fact in the form of the store's own tables. */
export type FactRows = {
  readonly entry: LogEntry | Opening
  /** The stream's state after the fact, serialised. */
  readonly snapshot: string
  readonly timers: readonly TimerOp[]
  readonly outbox: readonly OutboxMessage[]
}

/**
 * Writes entry, stream, timers and outbox rows in one statement, because round trips are what a command costs. Returns
 * false and writes nothing if an opening finds that its stream exists. Waits for a transaction that opens the same
 * stream.
 */
export const insertFact = ({ entry, snapshot, timers, outbox }: FactRows) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const head = "fact" in entry ? streamMoved(sql, entry, snapshot) : streamOpened(sql, entry, snapshot)
    const parts = [
      sql`head as (${head})`,
      sql`entry as (${eventWritten(sql, entry)})`,
      ...timerParts(sql, timers),
      ...(outbox.length === 0 ? [] : [messagesSent(sql, outbox)]),
    ]
    const written = yield* sql`
      with ${sql.join(", ", false)(parts)}
      select pg_notify(${STREAM_CHANNEL}, ${`${entry.stream} ${entry.seq}`}) from head`
    return written.length === 1
  })

const streamOpened = (sql: SqlClient.SqlClient, opening: Opening, snapshot: string) => sql`
  insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
  values (${opening.stream}, ${opening.machine}, ${opening.version}, ${JSON.stringify(opening)}::jsonb,
    ${JSON.stringify(opening.to)}::jsonb, ${snapshot}, 1, ${opening.at})
  on conflict (stream) do nothing returning stream`

const streamMoved = (sql: SqlClient.SqlClient, entry: LogEntry, snapshot: string) => sql`
  update streams set version = ${entry.version}, state = ${JSON.stringify(entry.to)}::jsonb,
    snapshot = ${snapshot}, next_seq = ${entry.seq + 1}, updated_at = ${entry.at}
  where stream = ${entry.stream} returning stream`

const eventWritten = (sql: SqlClient.SqlClient, entry: LogEntry | Opening) => {
  const fact = "fact" in entry ? entry.fact : { kind: "opened", input: entry.input }
  return sql`
    insert into events (stream, seq, machine, version, at, fact, state, actor, causation, correlation)
    select stream, ${entry.seq}::integer, ${entry.machine}::text, ${entry.version}::text, ${entry.at}::timestamptz,
      ${JSON.stringify(fact)}::jsonb, ${JSON.stringify(entry.to)}::jsonb, ${JSON.stringify(entry.actor)}::jsonb,
      ${entry.causation}::text, ${entry.correlation}::text
    from head`
}

/** A timer that is armed again under the same id moves. Its higher generation makes an older firing obsolete. */
function timerParts(sql: SqlClient.SqlClient, operations: readonly TimerOp[]): readonly Statement.Fragment[] {
  // Of several operations on one timer, the last one counts.
  const last = [...new Map(operations.map((operation) => [operation.id, operation])).values()]
  const gone = last.flatMap(({ op, id }) => (op === "cancel" ? [id] : []))
  const armed = last.flatMap((timer) => (timer.op === "arm" ? [timer] : []))
  return [
    ...(gone.length === 0
      ? []
      : [sql`gone as (delete from timers using head where timers.stream = head.stream and ${sql.in("id", gone)})`]),
    ...(armed.length === 0
      ? []
      : [
          sql`armed as (
            insert into timers (stream, id, generation, due_at)
            select stream, id, generation, "dueAt" from head, jsonb_to_recordset(${JSON.stringify(armed)}::jsonb)
              as timer (id text, generation integer, "dueAt" timestamptz)
            on conflict (stream, id) do update set generation = excluded.generation, due_at = excluded.due_at,
              lease_until = null, attempts = 0, error = null)`,
        ]),
  ]
}

const messagesSent = (sql: SqlClient.SqlClient, messages: readonly OutboxMessage[]) => sql`
  sent as (
    insert into outbox (id, stream, type, params, next_at, created_at)
    select id, stream, type, params, clock_timestamp(), shop_now()
    from head, jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (id text, type text, params jsonb))`
