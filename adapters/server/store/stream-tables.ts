import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { StateValue } from "xstate"
import type { Actor, Fact, LogEntry, Opening, StoredEvent } from "../../../machines/kit/types.ts"

/** Locks streams in the order of their names. Commands write them in the same order, so none waits in a circle. */
export const lockStreams = (streams: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select from streams where stream = any(${streams}) order by stream for update`
  })

/** Keeps the logs of these streams unchanged until the transaction ends, so that what was read of them stays true. */
export const holdStill = (streams: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select stream from streams where stream = any(${streams}) order by stream for no key update`
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

/** The entry as it was accepted. An opening has its input where an entry has its fact. */
export function entryOf<E extends StoredEvent>(row: EventRow<E>): LogEntry<E> | Opening {
  const { stream, seq, machine, version, at, fact, state: to, actor, causation, correlation } = row
  const common = { stream, machine, version, at, to, actor, causation, correlation }
  return fact.kind === "opened" ? { ...common, seq: 0, input: fact.input } : { ...common, seq, fact }
}

/** The entries of one stream after a sequence number, without the opening. */
export const readEntries = (stream: string, afterSeq: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<EventRow>`
      select stream, seq, machine, version, at, fact, state, actor, causation, correlation
      from events where stream = ${stream} and seq > ${Math.max(0, afterSeq)} order by seq`
    return rows.map(entryOf).filter((entry): entry is LogEntry => "fact" in entry)
  })

/** The entry that a causation id has already led to, if any. */
export const entryOfCausation = <E extends StoredEvent>(stream: string, causation: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<EventRow<E>>`
      select stream, seq, machine, version, at, fact, state, actor, causation, correlation
      from events where stream = ${stream} and causation = ${causation}`
    return rows[0] === undefined ? null : entryOf(rows[0])
  })

/** How a stream was opened; null if there is no such stream. */
export const openingOf = (stream: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ opened: Opening }>`select opened from streams where stream = ${stream}`
    return rows[0]?.opened ?? null
  })
