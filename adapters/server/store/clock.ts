import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { wirePrefix } from "../../../domain/product.ts"
import { kept } from "./kept.ts"
import { processNow } from "./recent.ts"

type Result<A> = Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>

/** The channel that tells of a moved clock: other work may be due now. */
export const CLOCK_CHANNEL = `${wirePrefix}_clock`

/**
 * The shop's time, an ISO instant with milliseconds. It is the database's time, so that all servers agree, plus the
 * offset of the sandbox's virtual clock. It also moves on within a transaction.
 */
export const now: Result<string> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ now: string }>`select shop_now() as now`
  return row!.now
})

/** How far the shop's clock is ahead of this process's. */
const ahead = kept<number>()
const readAhead = Effect.map(now, (at) => Date.parse(at) - processNow())

/**
 * The shop's time for pages and calls that only show something: it costs no statement while the difference between the
 * clocks is kept. Another process that moves the clock is noticed after the seconds of `KeptFor`.
 */
export const viewNow: Result<string> = Effect.map(ahead.answerOf(readAhead), (difference) =>
  new Date(processNow() + difference).toISOString(),
)

/** How many milliseconds the shop's clock is ahead of the real one; 0 unless it was moved. */
export const clockOffset: Result<number> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ offset_ms: number }>`select offset_ms from clock`
  return row!.offset_ms
})

/**
 * Moves the clock of all processes on this database by whole milliseconds, and wakes the timers. For the sandbox only.
 */
export const advanceClock = (milliseconds: number): Result<void> => setOffset((sql) => sql`offset_ms + ${milliseconds}`)

/** Lets the workers of all processes look for work, for example after a person has changed rows. */
export const wakeWorkers: Result<void> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_notify(${CLOCK_CHANNEL}, '')`
})

/** Returns to real time. What became due meanwhile has happened and stays. */
export const resetClock: Result<void> = setOffset((sql) => sql`0`)

function setOffset(offset: (sql: SqlClient.SqlClient) => ReturnType<SqlClient.SqlClient["literal"]>): Result<void> {
  return Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update clock set offset_ms = ${offset(sql)}`
    ahead.forget(sql)
    yield* wakeWorkers
  })
}
