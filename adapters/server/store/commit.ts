import { Effect, Option } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Opening } from "../../../machines/kit/types.ts"
import { isConflict } from "./command-errors.ts"
import {
  clockStill,
  entryWritten,
  followersChanged,
  messageSent,
  type SentMessage,
  STREAM_CHANNEL,
  streamMoved,
  streamOpened,
  streamStill,
  timerArmed,
  timerGone,
} from "./fact-rows.ts"
import { type FlightFailed, isNotOne, type Sent, undoableFlight } from "./flight.ts"
import { StoreFault } from "./flow.ts"
import { CallKey, keyWritten } from "./idempotency.ts"
import { type Asked, askLines, LineMoved, SomebodyWaits } from "./lines.ts"
import { OwnRows } from "./own-rows.ts"
import { type Left, type Recent, recentOf } from "./recent.ts"
import { announce, type Notice } from "./soon.ts"
import { lockStreams } from "./stream-tables.ts"
import { followersWritten, subscriptionsEnded } from "./subscription-rows.ts"
import { FOLLOW_CHANNEL } from "./subscriptions.ts"
import { payloadOf, TASK_CHANNEL } from "./task-notice.ts"
import { tellAll } from "./tell.ts"
import {
  keyOf,
  newWork,
  type OfEffect,
  type Outcome,
  rowsFailed,
  type Standing,
  type Stored,
  seen,
  type Timer,
  type Work,
} from "./work.ts"
import { inOrder, refusedOnReading, sentOf } from "./writes.ts"

/** How often a command is decided again because somebody else has changed what it had read. Then it takes locks. */
const TRIES = 5

/** How often a command is decided again because one of its rows failed. */
const MOST_FAILED_ROWS = 20

/** How often a command is decided again because of a line. Each time, another command has changed the line. */
const MOST_LINES_MOVED = 50

/** A command on recalled streams was refused or failed. What the database says may be different. */
class Unsure {
  readonly _tag = "Unsure"
}

/** The command was decided on what is no longer so. */
class Overtaken {
  readonly _tag = "Overtaken"
  readonly error: SqlError.SqlError
  constructor(error: SqlError.SqlError) {
    this.error = error
  }
}

type How<A> = {
  /** Whether the answer is a refusal. A command that can tell may decide on what this process wrote last. */
  readonly isRefusal?: (answer: A) => boolean
}

/**
 * Carries out a command: `decide` reads and decides, then the following flows are told, then everything is written in
 * one flight. If the database does not take it, the command is decided again. `cause`: the causation whose first answer
 * the command would repeat. The answer of `decide` must not be used before this effect succeeds.
 */
export const committed = <A, E>(
  cause: Work["cause"],
  decide: (work: Work) => Effect.Effect<A, E, SqlClient.SqlClient>,
  { isRefusal }: How<A> = {},
): Committed<A, E> => {
  const once = ({ tries, failedRows, known, lines }: Try) =>
    Effect.gen(function* () {
      const mayRecall = isRefusal !== undefined && tries === 0 && !(yield* inTransaction)
      const work = newWork(cause, { tries, failedRows, known, lines, mayRecall })
      const done = Effect.gen(function* () {
        const answer = yield* decide(work)
        if (work.hasRecalled && isRefusal?.(answer)) return new Unsure()
        yield* tellAll(work)
        yield* askLines(work)
        return { answer }
      })
      const decided = yield* Effect.catchCause(done, (cause) =>
        work.hasRecalled ? Effect.succeed(new Unsure()) : Effect.failCause(cause),
      )
      if (decided instanceof Unsure) return { answer: null, work, failed: decided }
      return { answer: decided.answer, work, failed: yield* write(work) }
    })
  const again = (now: Try): Committed<A, E> =>
    Effect.gen(function* () {
      const { tries, failedRows, known, lines, linesMoved, isLocked } = now
      const { answer, work, failed } = yield* once(now)
      if (failed === null) return { answer: answer as A, work }
      if (work.hasRecalled) recentOf(yield* SqlClient.SqlClient).forget(work.read.keys())
      const next = { ...now, tries: tries + 1 }
      if (failed instanceof Unsure) return yield* again(next)
      if (failed instanceof LineMoved || failed instanceof SomebodyWaits) {
        if (linesMoved >= MOST_LINES_MOVED) return yield* new StoreFault({ message: failed.message, cause: failed })
        const more = failed instanceof SomebodyWaits ? failed.lines : []
        return yield* again({ ...next, linesMoved: linesMoved + 1, lines: new Map([...lines, ...more]) })
      }
      if (!(failed instanceof Overtaken)) {
        const all = new Map([...known, [failed.key, failed.outcome]])
        if (failedRows >= MOST_FAILED_ROWS) return yield* rowsFailed(all)
        return yield* again({ ...next, failedRows: failedRows + 1, known: all })
      }
      if (tries < TRIES + failedRows + linesMoved) return yield* again(next)
      return yield* isLocked ? Effect.fail(failed.error) : locked(work)
    })
  /**
   * While the streams are locked, nobody can overtake the command. If its rows still collide, it is a fault and not a
   * race.
   */
  const locked = (overtaken: Work) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const streams = [...overtaken.read.keys()]
      const inside = Effect.andThen(lockStreams(streams), again({ ...firstTry, tries: 1, isLocked: true }))
      return yield* sql.withTransaction(inside)
    })
  return again(firstTry)
}

type Committed<A, E> = Effect.Effect<
  { readonly answer: A; readonly work: Work },
  E | SqlError.SqlError | StoreFault,
  SqlClient.SqlClient
>

type Try = {
  readonly tries: number
  readonly failedRows: number
  /** The rows that failed, in this order. */
  readonly known: ReadonlyMap<string, Outcome>
  /** The lines that must be asked. */
  readonly lines: Asked
  readonly linesMoved: number
  readonly isLocked: boolean
}
const firstTry: Try = {
  tries: 0,
  failedRows: 0,
  known: new Map(),
  lines: new Map(),
  linesMoved: 0,
  isLocked: false,
}

const inTransaction = Effect.flatMap(SqlClient.SqlClient, ({ transactionService }) =>
  Effect.map(Effect.serviceOption(transactionService), Option.isSome),
)

type Statement = Sent & { readonly write?: OfEffect }

/** Why the work was not written: it was overtaken, a line was not asked or has changed, or a row has this outcome. */
type Failed = Overtaken | Unsure | SomebodyWaits | LineMoved | { readonly key: string; readonly outcome: Outcome }
type Settled<A> = Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>

/** Writes the work in one flight. Null: it is written. */
const write = (work: Work): Settled<Failed | null> =>
  Effect.gen(function* () {
    const own = yield* OwnRows
    const sent = work.state.facts.flatMap(({ entry, outbox }) =>
      outbox.map((one) => ({ ...one, stream: entry.stream })),
    )
    const kept = sent.filter(({ type }) => own.takes(type))
    const left = sent.filter((one) => !kept.includes(one))
    const statements = statementsOf(work, [
      ...kept.map((one) => messageSent(one, own.leaseMs)),
      ...left.map((one) => messageSent(one, null)),
    ])
    // What is not written is not checked either.
    if (statements.length === 0) return work.hasRecalled ? new Unsure() : null
    const unread = yield* refusedOnReading(work.state.rows)
    if (unread !== null) return yield* refusedRow(unread)
    const failed = yield* withKey(yield* CallKey, statements)
    if (failed !== null) return failed
    yield* announce(
      noticesOf(work, left),
      work.state.facts.flatMap(({ later }) => later ?? []),
    )
    const sql = yield* SqlClient.SqlClient
    yield* sql.afterCommit(Effect.sync(() => keepInMind(work, recentOf(sql))))
    yield* sql.afterCommit(own.took(kept.map((one) => ({ ...one, attempt: 1, isOwn: true }))))
    return null
  })

/** The call's first flight writes the call's key. If another call has it, this call ends here. */
const withKey = (key: CallKey | null, statements: readonly Statement[]): Settled<Failed | null> => {
  const fly = (all: readonly Statement[], landed: () => void, failed: (failure: FlightFailed) => Settled<Failed>) =>
    undoableFlight(all).pipe(
      Effect.map(() => {
        landed()
        return null
      }),
      Effect.catchTag("FlightFailed", (failure): Settled<Failed | null> => failed(failure)),
    )
  if (key?.fate !== "open")
    return fly(
      statements,
      () => {},
      (failure) => whyFailed(statements, failure),
    )
  key.fate = "sent"
  const all = [keyWritten(key.call), ...statements]
  return fly(
    all,
    () => (key.fate = "written"),
    (failure) => {
      if (failure.error.reason._tag !== "ConnectionError") key.fate = "open"
      if (failure.index !== 0 || !isNotOne(failure)) return whyFailed(all, failure)
      key.fate = "lost"
      return Effect.interrupt
    },
  )
}

const whyFailed = (statements: readonly Statement[], failure: FlightFailed): Settled<Failed> => {
  const statement = failure.index === null ? undefined : statements[failure.index]
  const { error } = failure
  if (isConflict(error)) return Effect.succeed(new Overtaken(error))
  if (statement === undefined || error.reason._tag === "ConnectionError") return Effect.fail(error)
  if (statement.write === undefined) {
    // A stream moved, was opened, or took the same causation.
    const isOvertaken = isNotOne(failure) || error.reason._tag === "UniqueViolation"
    return isOvertaken ? Effect.succeed(new Overtaken(error)) : Effect.fail(error)
  }
  return isNotOne(failure)
    ? refusedRow(statement.write)
    : Effect.succeed({ key: keyOf(statement.write), outcome: { kind: "fault", error } as const })
}

/** The reason of a refused row is read when nothing of the command is left. */
const refusedRow = (row: OfEffect): Settled<Failed> => {
  const key = keyOf(row)
  const why: Effect.Effect<unknown, unknown, SqlClient.SqlClient> = row.guard?.why ?? Effect.succeed(null)
  return Effect.match(why, {
    onSuccess: (reason): Failed => ({ key, outcome: { kind: "refused", reason } }),
    onFailure: (error): Failed =>
      error instanceof SomebodyWaits || error instanceof LineMoved ? error : { key, outcome: { kind: "fault", error } },
  })
}

/**
 * The statements of a command, in the one order that all commands have: streams by name, then what only this command
 * writes, then rows by rank. So no two commands can wait for each other for ever.
 */
function statementsOf(work: Work, messages: readonly Sent[]): readonly Statement[] {
  const { facts, rows, ended, standings } = work.state
  const known = [...standings.values()].toSorted((one, other) => (one.stream < other.stream ? -1 : 1))
  if (facts.length === 0 && rows.length === 0 && !known.some((one) => isChanged(work, one))) return []
  return [
    ...(work.isOwnClock ? [clockStill(work.now!)] : []),
    ...known.flatMap((standing) => headOf(work, standing)),
    ...facts.map(entryWritten),
    ...known.flatMap((standing) => timersOf(work, standing)),
    ...messages,
    ...known.flatMap(({ stream, subscriptions }) => followersWritten(readOf(work, stream), subscriptions, ended)),
    ...ended.map(subscriptionsEnded),
    ...inOrder(rows).map((row) => ({ ...sentOf(row), write: row })),
  ]
}

const readOf = (work: Work, stream: string) => work.read.get(stream)!

const isChanged = (work: Work, { stream, timers, subscriptions }: Standing): boolean => {
  const read = readOf(work, stream)
  return timers !== read.timers || subscriptions !== read.subscriptions
}

/** What happens to the stream's own row. It also makes sure that the stream is as it was read. */
function headOf(work: Work, standing: Standing): readonly Statement[] {
  const { stream, stored, isDecided } = standing
  const own = work.state.facts.filter(({ entry }) => entry.stream === stream)
  const last = own.at(-1)
  if (last !== undefined) {
    return [stored === null ? streamOpened(own[0]!.entry as Opening, last) : streamMoved(last, stored)]
  }
  if (stored === null) return []
  if (isChanged(work, standing)) return [followersChanged(stream, stored)]
  return isDecided ? [streamStill(stream, stored)] : []
}

function timersOf(work: Work, standing: Standing): readonly Statement[] {
  const { stream, timers } = standing
  const { timers: before } = readOf(work, stream)
  if (timers === before) return []
  return [
    ...[...before.keys()].filter((id) => !timers.has(id)).map((id) => timerGone(stream, id)),
    ...armedIn(work, standing).map((timer) => timerArmed(stream, timer)),
  ]
}

const armedIn = (work: Work, { stream, timers }: Standing): readonly Timer[] => {
  const { timers: before } = readOf(work, stream)
  return [...timers.values()].filter((timer) => before.get(timer.id) !== timer)
}

/** `left`: the messages that any worker may claim. */
function noticesOf(work: Work, left: readonly SentMessage[]): readonly Notice[] {
  const { facts, isBehind, standings } = work.state
  const armed = [...standings.values()].flatMap((standing) => armedIn(work, standing))
  // A timer that fires late has the instant at which it was due, so a fact's instant may be long ago.
  const now = Date.parse(work.now ?? facts.at(-1)?.entry.at ?? "")
  const dueInMs = armed.length === 0 ? null : Math.min(...armed.map(({ dueAt }) => Date.parse(dueAt) - now))
  const tasks = payloadOf({ types: left.map(({ type }) => type), dueInMs })
  return [
    ...facts.map(({ entry }) => ({ channel: STREAM_CHANNEL, payload: `${entry.stream} ${entry.seq}` })),
    ...(isBehind ? [{ channel: FOLLOW_CHANNEL, payload: "" }] : []),
    ...(tasks === null ? [] : [{ channel: TASK_CHANNEL, payload: tasks }]),
  ]
}

/** The streams that the command has written, for the next one. */
function keepInMind(work: Work, recent: Recent): void {
  const { facts, ended, standings } = work.state
  for (const name of standings.keys()) {
    const left = leftOf(work, name)
    if (left !== null) recent.keep(name, left)
    else if (isChanged(work, seen(work, name))) recent.forget([name])
  }
  if (facts.length > 0) for (const { follower } of ended) recent.forgetFollowedBy(follower)
}

/** Null if it wrote no fact, if nobody has read who follows the stream, or if others work on its followers. */
function leftOf(work: Work, name: string): Left | null {
  const last = work.state.facts.filter(({ entry }) => entry.stream === name).at(-1)
  const { stored, timers, subscriptions } = seen(work, name)
  const isAssumed = readOf(work, name).isAssumed === true
  if (last === undefined || isAssumed || subscriptions.some(({ behind }) => behind)) return null
  const { machine, version, to, seq, at } = last.entry
  const row: Stored = {
    stream: name,
    machine,
    version,
    state: to,
    snapshot: last.snapshot(),
    next_seq: seq + 1,
    follow_revision: stored?.follow_revision ?? 0,
  }
  return { stored: row, timers, subscriptions, at }
}
