import { Cause, Effect, Option } from "effect"
import { SqlError } from "effect/sql"

/** A conflict with another transaction, which may succeed if it starts again. */
export const isConflict = (error: unknown): boolean =>
  SqlError.isSqlError(error) && (error.reason._tag === "DeadlockError" || error.reason._tag === "SerializationError")

/** Continues with a failure that ends the whole command (a lost connection, an interruption); otherwise null. */
export const endOfCommand = (cause: Cause.Cause<unknown>): Effect.Effect<never, SqlError.SqlError> | null => {
  if (Cause.hasInterrupts(cause)) return Effect.interrupt
  const error = Option.getOrNull(Cause.findErrorOption(cause))
  if (!SqlError.isSqlError(error)) return null
  return isConflict(error) || error.reason._tag === "ConnectionError" ? Effect.fail(error) : null
}
