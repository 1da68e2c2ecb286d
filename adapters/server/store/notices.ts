import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { flight } from "./flight.ts"

export type Notice = { readonly channel: string; readonly payload: string }

/** How long notices are collected. One statement then tells of all of them. */
const COLLECTED_MS = 25

type Collected = { readonly notices: Notice[]; readonly sending: Fiber.Fiber<void> }

const collected = new WeakMap<SqlClient.SqlClient, Collected>()

/**
 * Tells all processes of committed facts, a moment later. Inside the transaction, the notice would make all commits wait
 * for each other. A notice that is lost in a crash is no harm: the tables are the truth, and loops also look by
 * themselves.
 */
export const announce = (notices: readonly Notice[]): Effect.Effect<void, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    if (notices.length === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql.afterCommit(collect(sql, notices))
  })

const collect = (sql: SqlClient.SqlClient, notices: readonly Notice[]) =>
  Effect.gen(function* () {
    const waiting = collected.get(sql)
    if (waiting !== undefined) waiting.notices.push(...notices)
    else {
      const sending = yield* Effect.forkDetach(Effect.delay(send(sql), COLLECTED_MS))
      collected.set(sql, { notices: [...notices], sending })
    }
  })

/** Waits until what was announced is sent, before the connections close. */
export const settleNotices = (sql: SqlClient.SqlClient): Effect.Effect<void> =>
  Effect.suspend(() => {
    const waiting = collected.get(sql)
    return waiting === undefined ? Effect.void : Effect.asVoid(Fiber.await(waiting.sending))
  })

const send = (sql: SqlClient.SqlClient): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { notices } = collected.get(sql)!
    collected.delete(sql)
    const values = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)]
    const text = "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)"
    return flight([{ text, values }])
  }).pipe(
    Effect.provideService(SqlClient.SqlClient, sql),
    Effect.catchCause((cause) => Effect.logWarning("notices were not sent", cause)),
    Effect.asVoid,
  )
