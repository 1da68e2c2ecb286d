import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * How long answers that are the same for all are kept in the process. Without it nothing is kept. docs/operating.md has
 * the rule.
 */
export class KeptFor extends Context.Reference<{
  readonly seconds: number
  /** Milliseconds that only grow. */
  readonly clock: () => number
}>("altrove/store/KeptFor", { defaultValue: () => ({ seconds: 0, clock: () => performance.now() }) }) {}

type Kept<A> = { readonly answer: A; readonly until: number }

/**
 * A place for one answer of each database. It is read again when its seconds are over, so a change is seen after them.
 * Only answers that depend on nothing but the database belong here.
 */
export function kept<A>() {
  const places = new WeakMap<SqlClient.SqlClient, Kept<A>>()
  const answerOf = <E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | SqlClient.SqlClient> =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { seconds, clock } = yield* KeptFor
      if (seconds === 0) return yield* read
      const found = places.get(sql)
      if (found !== undefined && found.until > clock()) return found.answer
      const answer = yield* read
      places.set(sql, { answer, until: clock() + seconds * 1000 })
      return answer
    })
  return { answerOf, forget: (sql: SqlClient.SqlClient) => void places.delete(sql) }
}
