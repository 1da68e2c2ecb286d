import { Context, Deferred, Effect, Exit, Option } from "effect"
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
 * Who asks while it is read waits for that one reading. Only answers that depend on nothing but the database belong here.
 */
export function kept<A>() {
  const places = new WeakMap<SqlClient.SqlClient, Kept<A>>()
  const coming = new WeakMap<SqlClient.SqlClient, Deferred.Deferred<Option.Option<A>>>()
  const answerOf = <E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | SqlClient.SqlClient> =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { seconds, clock } = yield* KeptFor
      if (seconds === 0) return yield* read
      const found = places.get(sql)
      if (found !== undefined && found.until > clock()) return found.answer
      // Who is in a transaction waits for nobody: the reader may need its connection.
      const isAlone = Option.isSome(yield* Effect.serviceOption(sql.transactionService))
      const waiting = isAlone ? undefined : coming.get(sql)
      const waited = waiting === undefined ? Option.none<A>() : yield* Deferred.await(waiting)
      if (Option.isSome(waited)) return waited.value
      const own = Deferred.makeUnsafe<Option.Option<A>>()
      coming.set(sql, own)
      return yield* Effect.onExit(read, (exit) =>
        Effect.suspend(() => {
          const answer = Exit.isSuccess(exit) ? Option.some(exit.value) : Option.none<A>()
          if (coming.get(sql) === own) {
            coming.delete(sql)
            if (Option.isSome(answer)) places.set(sql, { answer: answer.value, until: clock() + seconds * 1000 })
          }
          return Deferred.succeed(own, answer)
        }),
      )
    })
  const forget = (sql: SqlClient.SqlClient) => {
    places.delete(sql)
    coming.delete(sql)
  }
  return { answerOf, forget }
}
