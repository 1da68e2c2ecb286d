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

/** Locks the stream until the end of the transaction, so that facts of one stream are decided one after another. */
export const lockStream = (stream: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<StreamRow>`
      select stream, machine, opened, snapshot, next_seq from streams where stream = ${stream} for update`
    return rows[0] ?? null
  })

/**
 * Locks streams and all their followers, ordered by name. Transactions that lock the same streams therefore wait for
 * each other, but never in a circle. Returns the row of the first stream.
 */
export const lockStreams = (streams: readonly [string, ...string[]]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [first] = streams
    const rows = yield* sql<StreamRow>`
      with recursive reached (stream) as (
        select unnest(${streams}::text[])
        union
        select s.follower from subscriptions s join reached on s.followed = reached.stream)
      select stream, machine, case when stream = ${first} then opened end as opened,
        case when stream = ${first} then snapshot end as snapshot, next_seq
      from streams where stream = any(array(select stream from reached)) order by stream for update`
    return rows.find(({ stream }) => stream === first) ?? null
  })

/** Keeps the logs of these streams unchanged until the transaction ends, so that what was read of them stays true. */
export const holdStill = (streams: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select stream from streams where stream = any(${streams}) order by stream for share`
  })

export type Around = {
  readonly now: string
  readonly due: boolean
  readonly repeated: boolean
  /** Whether some stream follows this one. */
  readonly followed: boolean
}

/**
 * What a command must know besides the state, in one round trip: the instant, whether timers are due, whether its
 * causation id has already led to a fact, and whether a stream follows this one. It is a separate statement after the
 * lock, so that it sees what the previous holder of the lock wrote.
 */
export const lookAround = (stream: string, causation: string | null) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<Around>`
      select now, exists (select from timers where stream = ${stream} and due_at <= now) as due,
        exists (select from events where stream = ${stream} and causation = ${causation}) as repeated,
        exists (select from subscriptions where followed = ${stream}) as followed
      from (select shop_now() as now) as clock`
    return rows[0]!
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
