import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Whether a statement may take up to an hour. Otherwise a server that says nothing counts as away much sooner. */
export const Unhurried = Context.Reference<boolean>("altrove/store/Unhurried", { defaultValue: () => false })

/** Waits longer for the effect's statements. They must tell the database, too. */
export const waitedFor = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, Unhurried, true)

/**
 * Runs the effect in a transaction without a limit for its statements. It is for the long statements of a start, which
 * take longer than a request's limit on a slow machine.
 */
export const unhurried = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(Effect.andThen(sql`set local statement_timeout = 0`, effect))
  }).pipe(waitedFor)
