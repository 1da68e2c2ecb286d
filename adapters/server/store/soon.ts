import { Deferred, Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { flight, type Sent } from "./flight.ts"

export type Notice = { readonly channel: string; readonly payload: string }

/** How long notices and statements are collected. One flight then sends all of them: the first notice takes all along. */
const COLLECTED_MS = { withNotices: 25, alone: 200 }

/** While the database is away, what was collected is sent again this often. */
const AGAIN = Schedule.spaced("1 second")
const MOST_TRIES = 60

type Added = { readonly notices: readonly Notice[]; readonly statements: readonly Sent[] }
type Collected = {
  readonly notices: Notice[]
  readonly statements: Sent[]
  readonly isSent: Deferred.Deferred<void>
}

const nothing = (): Collected => ({ notices: [], statements: [], isSent: Deferred.makeUnsafe<void>() })

const collected = new WeakMap<SqlClient.SqlClient, Collected>()

/**
 * Tells all processes of committed facts, a moment later; `statements` tell more. Inside the transaction, the notice would make all commits wait
 * for each other. A notice that is lost in a crash is no harm: the tables are the truth, and loops also look by
 * themselves.
 */
export const announce = (notices: readonly Notice[], statements: readonly Sent[] = []) =>
  afterCommit({ notices, statements })

/** Writes what nobody waits for, a moment later. A crash before that must do no harm. */
export const writeSoon = (statements: readonly Sent[]) => afterCommit({ notices: [], statements })

const afterCommit = (added: Added): Effect.Effect<void, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    if (added.notices.length === 0 && added.statements.length === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql.afterCommit(collect(sql, added))
  })

/** Who finds nothing collected begins to collect, and who adds the first notice hurries, in one step. */
const collect = (sql: SqlClient.SqlClient, { notices, statements }: Added) =>
  Effect.suspend(() => {
    const waiting = collected.get(sql)
    const all = waiting ?? nothing()
    collected.set(sql, all)
    const isHurried = all.notices.length > 0
    all.notices.push(...notices)
    all.statements.push(...statements)
    const hurries = !isHurried && all.notices.length > 0
    if (waiting !== undefined && !hurries) return Effect.void
    const delay = hurries ? COLLECTED_MS.withNotices : COLLECTED_MS.alone
    return Effect.asVoid(Effect.forkDetach(Effect.delay(sendOnce(sql, all), delay)))
  })

const sendOnce = (sql: SqlClient.SqlClient, all: Collected) =>
  Effect.suspend(() => (collected.get(sql) === all ? send(sql, all) : Effect.void))

/** Waits until what was collected is sent, before the connections close. */
export const settleSoon = (sql: SqlClient.SqlClient): Effect.Effect<void> =>
  Effect.suspend(() => {
    const waiting = collected.get(sql)
    return waiting === undefined ? Effect.void : Deferred.await(waiting.isSent)
  })

const NOTIFY = "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)"

const send = (sql: SqlClient.SqlClient, { notices, statements, isSent }: Collected): Effect.Effect<void> =>
  Effect.suspend(() => {
    collected.delete(sql)
    const values = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)]
    const together = [...statements, ...(notices.length === 0 ? [] : [{ text: NOTIFY, values }])]
    // A statement that cannot be carried out must not take those of other calls along.
    const oneByOne = Effect.forEach(together, (one) => orLogged(flight([one])), { discard: true })
    const sent = Effect.catch(Effect.asVoid(flight(together)), (failed) =>
      failed.error.reason._tag === "ConnectionError" ? Effect.fail(failed) : oneByOne,
    )
    const later = Effect.retry(sent, { schedule: AGAIN, times: MOST_TRIES })
    // Who closes the connections does not wait for a database that is away.
    return Effect.catch(sent, () => Effect.asVoid(Effect.forkDetach(orLogged(later))))
  }).pipe(
    orLogged,
    Effect.ensuring(Deferred.succeed(isSent, undefined)),
    Effect.provideService(SqlClient.SqlClient, sql),
  )

const orLogged = <A, E, R>(sent: Effect.Effect<A, E, R>) =>
  Effect.asVoid(Effect.catchCause(sent, (cause) => Effect.logWarning("notices and answers were not sent", cause)))
