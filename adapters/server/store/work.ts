import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValue } from "xstate"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import type { FactRows } from "./fact-rows.ts"
import { flight } from "./flight.ts"
import { type AnyFlow, type Flow, StoreFault } from "./flow.ts"
import type { Asked, LineKeeper } from "./lines.ts"
import { isoInstant } from "./reads.ts"
import { type Recalled, recentOf } from "./recent.ts"
import { headFrom, type StoredHead } from "./stored-head.ts"
import { type EventRow, entryOf } from "./stream-tables.ts"
import type { Subscription } from "./subscriptions.ts"
import type { Write } from "./writes.ts"

/*
 * The work of one command: it reads the streams that it needs without locking them, decides everything in memory,
 * and writes all of it in one flight (commit.ts). What somebody else has written meanwhile shows there, and the command
 * is decided again.
 */

export type Timer = { readonly id: string; readonly generation: number; readonly dueAt: string }

/** A stream as it was read. */
export type Stored = {
  readonly stream: string
  readonly machine: string
  readonly version: string
  readonly state: StateValue
  readonly snapshot: string
  readonly next_seq: number
  readonly follow_revision: number
}

/** A stream as the command sees it: what was read, and what the command has done since. */
export type Standing = {
  readonly stream: string
  /** Null: it was not there. */
  readonly stored: Stored | null
  /** Its state; null until a decision needs it. */
  readonly snapshot: AnyMachineSnapshot | null
  /** 0: it is not open. */
  readonly nextSeq: number
  readonly timers: ReadonlyMap<string, Timer>
  /** The follows that hear this stream. */
  readonly subscriptions: readonly Subscription[]
  /** A decision rests on its state, so nobody may have changed it when the command writes. */
  readonly isDecided: boolean
}

export type Read = Pick<Standing, "stored" | "timers" | "subscriptions"> & {
  /** Nobody has read it: whoever opens it believes that it is new and that nobody follows it. */
  readonly isAssumed?: boolean
}

/** A fact that other flows may want to hear. */
export type Happened = {
  readonly flow: AnyFlow
  readonly entry: LogEntry | Opening
  readonly snapshot: AnyMachineSnapshot
}

/** A row of a feature, with the effect that asked for it ("" for a projection) and its number among the fact's rows. */
export type OfEffect = Write<unknown, unknown> & {
  readonly effect: string
  readonly entry: LogEntry | Opening
  readonly nth: number
}

/**
 * The same for the same row in each try of a command. It says where the row comes from and not what it holds, because
 * each try has an instant of its own.
 */
export const keyOf = ({ statement, key, effect, entry, nth }: OfEffect): string =>
  [entry.stream, entry.seq, entry.causation, whatHappened(entry), effect, nth, key, statement.text].join(" ")

const whatHappened = (entry: LogEntry | Opening): string => {
  if (!("fact" in entry)) return "opened"
  return entry.fact.kind === "event" ? entry.fact.event.type : entry.fact.kind
}

/** What became of a row in an earlier try: a guard refused it, or it cannot be written. */
export type Outcome =
  | { readonly kind: "refused"; readonly reason: unknown }
  | { readonly kind: "fault"; readonly error: unknown }

/** The fault of a command of which another row fails in each try. */
export const rowsFailed = (known: ReadonlyMap<string, Outcome>) => {
  const [first] = known.values()
  const cause = first?.kind === "fault" ? first.error : first?.reason
  return new StoreFault({ message: "too many rows of a command failed; the first is the cause", cause })
}

type State = {
  readonly standings: ReadonlyMap<string, Standing>
  readonly facts: readonly FactRows[]
  readonly rows: readonly OfEffect[]
  readonly happened: readonly Happened[]
  /** The outbox rows of the flows that were told. */
  readonly outbox: readonly string[]
  /** Streams that have ended and hear these follows no longer. */
  readonly ended: readonly { readonly follower: string; readonly follows: readonly string[] }[]
  /** Whether a follower was marked as behind, so that the loop must be woken. */
  readonly isBehind: boolean
}

export type Cause = { readonly stream: string; readonly id: string }

export type Work = {
  /** 0 for the first try. */
  readonly tries: number
  /** How many tries have ended because a row failed. */
  readonly failedRows: number
  /** Whether it may decide on what this process wrote last (recent.ts) instead of reading. */
  readonly mayRecall: boolean
  /** It has decided so. */
  hasRecalled: boolean
  /** Its instant is by this process's clock. */
  isOwnClock: boolean
  readonly known: ReadonlyMap<string, Outcome>
  /** The lines that must be asked, because an earlier try frees places for which somebody waits. */
  readonly lines: Asked
  /** Asks them; null as long as none of the work's flows is joined with that of the lines. */
  keeper: LineKeeper | null
  /** The causation of the command, and the entry that it led to before. */
  readonly cause: Cause | null
  before: LogEntry | Opening | null
  /** The instant of the first read. */
  now: string | null
  /** The fact that is being told. A stream that it opens follows from this fact on. */
  telling: { readonly stream: string; readonly seq: number } | null
  readonly read: Map<string, Read>
  state: State
}

export const newWork = (
  cause: Work["cause"],
  { tries, failedRows, known, lines, mayRecall }: Pick<Work, "tries" | "failedRows" | "known" | "lines" | "mayRecall">,
): Work => ({
  tries,
  failedRows,
  known,
  lines,
  keeper: null,
  mayRecall,
  hasRecalled: false,
  isOwnClock: false,
  cause,
  before: null,
  now: null,
  telling: null,
  read: new Map(),
  state: { standings: new Map(), facts: [], rows: [], happened: [], outbox: [], ended: [], isBehind: false },
})

export type FromDatabase<A> = Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>

/** More followers than this are read when they are told. */
const MOST_AT_ONCE = 12

/** All that a decision needs to know of a stream and of those that follow it, of one instant. */
export type Reading = {
  readonly now: string
  readonly streams: readonly (Stored & {
    readonly name: string
    readonly timers: readonly Timer[] | null
    readonly subscriptions: readonly Subscription[] | null
  })[]
  /** What the causation led to in the first stream. */
  readonly before: EventRow | null
}

/**
 * SQL: a `Reading` as JSON. `stream` and `causation` are SQL too. A statement that reads other data may include it, so
 * that a command needs no read of its own. It is written so that a plan for any values is as good as one for these
 * values: otherwise PostgreSQL would plan it anew each time.
 */
export const readingOf = (stream: string, causation: string): string => `
  (with recursive reached (stream) as (
    select ${stream}
    union
    select s.follower from subscriptions s join reached on s.followed = reached.stream where s.follower <> ''),
  near as (select stream from reached limit ${MOST_AT_ONCE})
  select json_build_object('now', ${isoInstant("shop_now()")}, 'streams', json_agg(json_build_object('name', near.stream,
    'stream', s.stream, 'machine', s.machine, 'version', s.version, 'state', s.state, 'snapshot', s.snapshot,
    'next_seq', s.next_seq, 'follow_revision', s.follow_revision,
    'timers', (select json_agg(json_build_object('id', t.id, 'generation', t.generation, 'dueAt', ${isoInstant("t.due_at")}))
      from timers t where t.stream = near.stream),
    'subscriptions', (select json_agg(json_build_object('followed', f.followed, 'follow', f.follow,
        'follower', f.follower, 'about', f.about, 'heard', f.heard, 'behind', f.due_at is not null, 'tries', f.tries)
        order by f.follower, f.follow)
      from subscriptions f where f.followed = near.stream))),
    'before', (select to_jsonb(e) || jsonb_build_object('at', ${isoInstant("e.at")}) from events e
      where e.stream = ${stream} and e.causation = ${causation}))
  from near left join streams s on s.stream = near.stream)`

const READ = `select ${readingOf("$1::text", "$2::text")} as reading`

/** Reads these streams in one round trip, unless the command has read them. */
export const load = (work: Work, streams: readonly string[]): FromDatabase<void> =>
  Effect.gen(function* () {
    const missing = streams.filter((stream) => !work.read.has(stream))
    if (missing.length === 0) return
    const recent = recentOf(yield* SqlClient.SqlClient)
    const recalled = work.mayRecall ? recent.recall(missing) : null
    if (recalled !== null) return recall(work, recalled)
    const { cause } = work
    const landed = yield* flight(
      missing.map((stream) => ({
        text: READ,
        values: [stream, cause?.stream === stream ? cause.id : null],
        reads: true,
      })),
    ).pipe(Effect.mapError(({ error }) => error))
    for (const [row] of landed) {
      const reading = row?.reading as Reading
      recent.sawClock(reading.now)
      take(work, reading)
    }
  })

const recall = (work: Work, { streams, newest, now }: Recalled): void => {
  if (work.now === null) work.isOwnClock = true
  // A stream's facts never go back in time, although the clocks were compared at different moments.
  const known = work.now ?? now
  work.now = known < newest ? newest : known
  work.hasRecalled = true
  for (const [name, read] of streams) if (!work.read.has(name)) work.read.set(name, read)
}

/** What was read becomes what the command sees. */
export const take = (work: Work, { now, streams, before }: Reading): void => {
  if (work.now === null || work.read.size === 0) work.now = now
  if (before !== null) work.before = entryOf(before)
  for (const { name, timers, subscriptions, ...row } of streams) {
    if (work.read.has(name)) continue
    work.read.set(name, {
      stored: row.stream === null ? null : row,
      timers: new Map((timers ?? []).map((timer) => [timer.id, timer])),
      subscriptions: subscriptions ?? [],
    })
  }
}

/** A stream that nobody has read: whoever opens it believes that it is new and that nobody follows it. */
export const assumeNew = (work: Work, stream: string): void => {
  if (!work.read.has(stream))
    work.read.set(stream, { stored: null, timers: new Map(), subscriptions: [], isAssumed: true })
}

/** A stream as the command sees it now. */
export const standingOf = (work: Work, stream: string): FromDatabase<Standing> =>
  Effect.map(load(work, [stream]), () => seen(work, stream))

/** The same, for a stream that was read. */
export const seen = (work: Work, stream: string): Standing => {
  const { standings, ended } = work.state
  const standing = standings.get(stream) ?? asRead(stream, work.read.get(stream)!)
  if (ended.length === 0) return standing
  const isOver = ({ follower, follow }: Subscription) =>
    ended.some((one) => one.follower === follower && one.follows.includes(follow))
  return { ...standing, subscriptions: standing.subscriptions.filter((one) => !isOver(one)) }
}

const asRead = (stream: string, read: Read): Standing => ({
  stream,
  ...read,
  snapshot: null,
  nextSeq: read.stored?.next_seq ?? 0,
  isDecided: false,
})

/** Changes what the command sees of a stream. */
export const put = (work: Work, stream: string, changed: Partial<Standing>): void => {
  const standings = new Map(work.state.standings)
  standings.set(stream, { ...(standings.get(stream) ?? asRead(stream, work.read.get(stream)!)), ...changed })
  work.state = { ...work.state, standings }
}

export const note = (work: Work, changed: (state: State) => Partial<State>): void => {
  work.state = { ...work.state, ...changed(work.state) }
}

/** The state of a stream, for a decision. */
export const headIn = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  stream: string,
): Effect.Effect<SnapshotFrom<M>, SqlError.SqlError | StoreFault, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const { stored, snapshot } = yield* standingOf(work, stream)
    const known = snapshot ?? (stored === null ? null : (yield* headFrom(flow, headOf(stored))).snapshot)
    put(work, stream, { snapshot: known, isDecided: true })
    return known as SnapshotFrom<M>
  })

/** The row of a stream is written with its newest entry, so it says what the log says. */
const headOf = ({ stream, snapshot, next_seq: nextSeq, version, state }: Stored): StoredHead => ({
  stream,
  snapshot,
  nextSeq,
  last: { seq: nextSeq - 1, version, state },
})

/** Runs all of the effect or nothing of it, while the rest of the command stays. */
export const undoable = <A, E, R>(work: Work, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const { state } = work
    return Effect.onError(effect, () =>
      Effect.sync(() => {
        work.state = state
      }),
    )
  })
