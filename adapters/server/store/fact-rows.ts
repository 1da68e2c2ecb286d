import { Effect } from "effect"
import { wirePrefix } from "../../../domain/product.ts"
import type { LogEntry, Opening, OutboxMessage, TimerArm } from "../../../machines/kit/types.ts"
import { isNotOne, type Sent, undoableFlight } from "./flight.ts"
import type { Stored } from "./work.ts"

/** The channel that tells of every fact; the payload is `<stream> <seq>`. It only wakes: the table is the truth. */
export const STREAM_CHANNEL = `${wirePrefix}_stream`

/** A fact in the form of the store's own tables. */
export type FactRows = {
  readonly entry: LogEntry | Opening
  /** The stream's state after the fact, serialised. Only that of a stream's last fact is stored. */
  readonly snapshot: () => string
  /** The ids of the transitions that it took; null: they are not known yet. */
  readonly taken: readonly string[] | null
  readonly outbox: readonly OutboxMessage[]
  /** What is told after the commit. */
  readonly later: Sent | null
}

/* The rows of a fact, as statements. Each is a constant text, so connections keep it parsed and planned. */

/** Changes no row if the stream exists. */
export const streamOpened = (opening: Opening, { entry, snapshot }: FactRows): Sent => ({
  text: `
    insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
    values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8) on conflict (stream) do nothing returning 1`,
  values: [
    opening.stream,
    opening.machine,
    entry.version,
    JSON.stringify(opening),
    JSON.stringify(entry.to),
    snapshot(),
    entry.seq + 1,
    entry.at,
  ],
  mustBeOne: true,
})

/** The stream as it was read. A newer release may rewrite it in its own version without a new entry. */
type Expected = Pick<Stored, "next_seq" | "follow_revision" | "version">

/** Changes no row if the stream has moved since it was read. */
export const streamMoved = ({ entry, snapshot }: FactRows, expected: Expected): Sent => ({
  text: `
    update streams set version = $2, state = $3::jsonb, snapshot = $4, next_seq = $5, updated_at = $6
    where stream = $1 and next_seq = $7 and follow_revision = $8 and version = $9 returning 1`,
  values: [
    entry.stream,
    entry.version,
    JSON.stringify(entry.to),
    snapshot(),
    entry.seq + 1,
    entry.at,
    expected.next_seq,
    expected.follow_revision,
    expected.version,
  ],
  mustBeOne: true,
})

/** Somebody else's decision that rests on the stream's followers notices that they change. */
export const followersChanged = (stream: string, expected: Expected): Sent => ({
  text: `
    update streams set follow_revision = follow_revision + 1
    where stream = $1 and next_seq = $2 and follow_revision = $3 returning 1`,
  values: [stream, expected.next_seq, expected.follow_revision],
  mustBeOne: true,
})

/** The most that the clock may differ from the instant of a command that has not read it. */
const CLOCK_SECONDS = 2

/** A command that has not read the clock notices that it was moved. */
export const clockStill = (at: string): Sent => ({
  text: "select 1 where abs(extract(epoch from shop_now() - $1::timestamptz)) < $2",
  values: [at, CLOCK_SECONDS],
  mustBeOne: true,
})

/** Nobody may move the stream until this command is written. */
export const streamStill = (stream: string, expected: Expected): Sent => ({
  text: "select 1 from streams where stream = $1 and next_seq = $2 and version = $3 for share",
  values: [stream, expected.next_seq, expected.version],
  mustBeOne: true,
})

export const entryWritten = ({ entry, taken }: Pick<FactRows, "entry" | "taken">): Sent => ({
  text: `
    insert into events (stream, seq, machine, version, at, fact, state, actor, causation, correlation, taken)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9, $10, $11::text[])`,
  values: [
    entry.stream,
    entry.seq,
    entry.machine,
    entry.version,
    entry.at,
    JSON.stringify("fact" in entry ? entry.fact : { kind: "opened", input: entry.input }),
    JSON.stringify(entry.to),
    JSON.stringify(entry.actor),
    entry.causation,
    entry.correlation,
    taken,
  ],
})

export const timerGone = (stream: string, id: string): Sent => ({
  text: "delete from timers where stream = $1 and id = $2",
  values: [stream, id],
})

/** A timer that is armed again under the same id moves. Its higher generation makes an older firing obsolete. */
export const timerArmed = (stream: string, { id, generation, dueAt }: Omit<TimerArm, "op">): Sent => ({
  text: `
    insert into timers (stream, id, generation, due_at) values ($1, $2, $3, $4)
    on conflict (stream, id) do update set generation = excluded.generation, due_at = excluded.due_at,
      lease_until = null, attempts = 0, error = null`,
  values: [stream, id, generation, dueAt],
})

/** `leaseMs`: this process carries the row out, so it counts as claimed; null: a worker claims it. */
export const messageSent = ({ id, stream, type, params }: SentMessage, leaseMs: number | null): Sent => ({
  text: `
    insert into outbox (id, stream, type, params, next_at, created_at, attempts, lease_until)
    values ($1, $2, $3, $4::jsonb, clock_timestamp(), shop_now(), $5,
      clock_timestamp() + make_interval(secs => $6::double precision / 1000))`,
  values: [id, stream, type, JSON.stringify(params), leaseMs === null ? 0 : 1, leaseMs],
})

export type SentMessage = OutboxMessage & { readonly stream: string }

/**
 * Writes a whole stream in the caller's transaction: its opening, its log, and the timers of its state. Returns false
 * and writes nothing if the stream exists. Only for logs that were taken from elsewhere: commands decide their facts.
 */
export const writeLog = (
  opening: Opening,
  entries: readonly LogEntry[],
  snapshot: string,
  timers: readonly Omit<TimerArm, "op">[],
) => {
  const last = entries.at(-1) ?? opening
  const rows = [
    streamOpened(opening, { entry: last, snapshot: () => snapshot, taken: null, outbox: [], later: null }),
    ...[opening, ...entries].map((entry) => entryWritten({ entry, taken: null })),
    ...timers.map((timer) => timerArmed(opening.stream, timer)),
  ]
  return undoableFlight(rows).pipe(
    Effect.as(true),
    Effect.catchTag("FlightFailed", (failed) => (isNotOne(failed) ? Effect.succeed(false) : Effect.fail(failed.error))),
  )
}
