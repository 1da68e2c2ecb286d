import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { flight, type Sent } from "./flight.ts"

export type Notice = { readonly channel: string; readonly payload: string }

/** How long notices and statements are collected. One flight then sends all of them. */
const COLLECTED_MS = 25

type Waiting = { readonly notices: readonly Notice[]; readonly statements: readonly Sent[] }
type Collected = Waiting & { readonly sending: Fiber.Fiber<void> }

const collected = new WeakMap<SqlClient.SqlClient, Collected>()

/**
 * Tells all processes of committed facts, a moment later. Inside the transaction, the notice would make all commits wait
 * for each other. A notice that is lost in a crash is no harm: the tables are the truth, and loops also look by
 * themselves.
 */
export const announce = (notices: readonly Notice[]) => afterCommit({ notices, statements: [] })

/** Writes what nobody waits for, a moment later. A crash before that must do no harm. */
export const writeSoon = (statements: readonly Sent[]) => afterCommit({ notices: [], statements })

const afterCommit = (added: Waiting): Effect.Effect<void, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    if (added.notices.length === 0 && added.statements.length === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql.afterCommit(collect(sql, added))
  })

const collect = (sql: SqlClient.SqlClient, { notices, statements }: Waiting) =>
  Effect.gen(function* () {
    const waiting = collected.get(sql)
    const sending = waiting?.sending ?? (yield* Effect.forkDetach(Effect.delay(send(sql), COLLECTED_MS)))
    collected.set(sql, {
      notices: [...(waiting?.notices ?? []), ...notices],
      statements: [...(waiting?.statements ?? []), ...statements],
      sending,
    })
  })

/** Waits until what was collected is sent, before the connections close. */
export const settleSoon = (sql: SqlClient.SqlClient): Effect.Effect<void> =>
  Effect.suspend(() => {
    const waiting = collected.get(sql)
    return waiting === undefined ? Effect.void : Effect.asVoid(Fiber.await(waiting.sending))
  })

const NOTIFY = "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)"

const send = (sql: SqlClient.SqlClient): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { notices, statements } = collected.get(sql)!
    collected.delete(sql)
    const values = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)]
    return flight([...statements, ...(notices.length === 0 ? [] : [{ text: NOTIFY, values }])])
  }).pipe(
    Effect.provideService(SqlClient.SqlClient, sql),
    Effect.catchCause((cause) => Effect.logWarning("notices and answers were not sent", cause)),
    Effect.asVoid,
  )
