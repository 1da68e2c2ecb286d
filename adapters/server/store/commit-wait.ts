import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A commit that waits longer for its synchronous standby is no usual one. Seconds. */
export const LONG_WAIT_SECONDS = 5
/** While commits wait, the log tells it again this often. Milliseconds. */
const AGAIN_MS = 60_000

/**
 * SQL: how many commits wait for a synchronous standby, and the seconds of the longest wait. PostgreSQL holds such a commit
 * for ever, also when its caller is gone.
 */
export const COMMIT_WAITS = `
  select count(*)::int as waiting,
    coalesce(greatest(0, extract(epoch from clock_timestamp() - min(query_start))), 0)::float8 as seconds
  from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`

export type CommitWaits = { readonly waiting: number; readonly seconds: number }

export const commitWaits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql.unsafe<CommitWaits>(COMMIT_WAITS)
  return row!
})

/**
 * Returns what to call when an answer of the database takes long. It looks for the reason, and tells the log if commits
 * wait for the synchronous standby, until they do not any more.
 */
export const commitWatch = Effect.fnUntraced(function* (looking: SqlClient.SqlClient) {
  const services = yield* Effect.context<never>()
  let isWatching = false
  const watch = Effect.gen(function* () {
    for (let told = false; ; told = true) {
      const { waiting, seconds } = yield* commitWaits
      if (waiting === 0) {
        if (told) yield* Effect.logInfo("Commits do not wait for the synchronous standby any more.")
        return
      }
      yield* Effect.logWarning(
        `${waiting} commits wait for the synchronous standby, the first one for ${Math.round(seconds)} s: nothing can be sold until a standby is back, or synchronous_standby_names no longer names it (docs/operating.md, "With a standby").`,
      )
      yield* Effect.sleep(AGAIN_MS)
    }
  }).pipe(
    Effect.provideService(SqlClient.SqlClient, looking),
    // The database is away: whoever waits for it says so.
    Effect.ignore,
    Effect.ensuring(
      Effect.sync(() => {
        isWatching = false
      }),
    ),
  )
  const scope = yield* Effect.scope
  return () => {
    if (isWatching) return
    isWatching = true
    Effect.runForkWith(services)(Effect.forkIn(watch, scope))
  }
})
