import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Runs the effect in a transaction without a limit for its statements. It is for the long statements of a start, which
 * take longer than a request's limit on a slow machine.
 */
export const unhurried = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(Effect.andThen(sql`set local statement_timeout = 0`, effect))
  })
