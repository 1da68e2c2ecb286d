import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { StateValue } from "xstate"
import type { Actor, Fact, LogEntry, Opening, StoredEvent } from "../../../machines/kit/types.ts"

export type StreamRow = {
  readonly stream: string
  readonly machine: string
  readonly opened: Opening
  readonly snapshot: string
  readonly next_seq: number
}

/** Locks the stream until the end of the transaction: facts of one stream are decided one after another. */
export const lockStream = (stream: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<StreamRow>`
      select stream, machine, opened, snapshot, next_seq from streams where stream = ${stream} for update`
    return rows[0] ?? null
  })

/** Answers whether the stream is new. Waits for another transaction that opens the same one. */
export const insertStream = (opening: Opening, snapshot: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
      values (${opening.stream}, ${opening.machine}, ${opening.version}, ${JSON.stringify(opening)}::jsonb,
        ${JSON.stringify(opening.to)}::jsonb, ${snapshot}, 1, ${opening.at})
      on conflict (stream) do nothing returning 1`
    return rows.length === 1
  })

export const updateStream = (entry: LogEntry, snapshot: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update streams set version = ${entry.version}, state = ${JSON.stringify(entry.to)}::jsonb,
        snapshot = ${snapshot}, next_seq = ${entry.seq + 1}, updated_at = ${entry.at}
      where stream = ${entry.stream}`
  })

export const insertEvent = (entry: LogEntry | Opening) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const fact = "fact" in entry ? entry.fact : { kind: "opened", input: entry.input }
    yield* sql`
      insert into events (stream, seq, machine, version, at, fact, state, actor, causation, correlation)
      values (${entry.stream}, ${entry.seq}, ${entry.machine}, ${entry.version}, ${entry.at},
        ${JSON.stringify(fact)}::jsonb, ${JSON.stringify(entry.to)}::jsonb, ${JSON.stringify(entry.actor)}::jsonb,
        ${entry.causation}, ${entry.correlation})`
  })

export type EventRow<E extends StoredEvent = StoredEvent> = {
  readonly stream: string
  readonly seq: number
  readonly machine: string
  readonly version: string
  readonly at: string
  readonly fact: Fact<E> | { readonly kind: "opened"; readonly input: unknown }
  readonly state: StateValue
  readonly actor: Actor
  readonly causation: string | null
  readonly correlation: string | null
}

/** The entry as it was accepted; an opening keeps its input where an entry has its fact. */
export function entryOf<E extends StoredEvent>(row: EventRow<E>): LogEntry<E> | Opening {
  const { stream, seq, machine, version, at, fact, state: to, actor, causation, correlation } = row
  const common = { stream, machine, version, at, to, actor, causation, correlation }
  return fact.kind === "opened" ? { ...common, seq: 0, input: fact.input } : { ...common, seq, fact }
}

/** Entries of one stream after a sequence number, without its opening. */
export const readEntries = (stream: string, afterSeq: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<EventRow>`
      select stream, seq, machine, version, at, fact, state, actor, causation, correlation
      from events where stream = ${stream} and seq > ${Math.max(0, afterSeq)} order by seq`
    return rows.map(entryOf).filter((entry): entry is LogEntry => "fact" in entry)
  })

/** The entry that a causation id has already led to. */
export const entryOfCausation = <E extends StoredEvent>(stream: string, causation: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<EventRow<E>>`
      select stream, seq, machine, version, at, fact, state, actor, causation, correlation
      from events where stream = ${stream} and causation = ${causation}`
    return rows[0] === undefined ? null : entryOf(rows[0])
  })
