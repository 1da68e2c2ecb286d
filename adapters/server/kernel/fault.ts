import { Cause, Predicate } from "effect"
import { SqlError } from "effect/sql"
import { isOfUnknownVersion } from "../store/readable.ts"

/** How long a caller should wait before it calls again, if the server cannot answer now. */
export const RETRY_SECONDS = 5

/**
 * The refusal for a failure that is not one. It is a 503 if the same call will succeed soon: only another process can
 * read the stream, or the database is away or too busy.
 */
export const faultOf = (cause: Cause.Cause<unknown>) =>
  isOfUnknownVersion(cause) || isAway(Cause.squash(cause))
    ? ({ code: "service_unavailable", retryAfterSeconds: RETRY_SECONDS } as const)
    : ({ code: "server_error" } as const)

const passing = ["ConnectionError", "StatementTimeoutError", "LockTimeoutError", "DeadlockError", "SerializationError"]

/** Whether the failure, or a failure that caused it, is one of the database that passes. */
const isAway = (error: unknown): boolean => {
  if (SqlError.isSqlError(error)) return passing.includes(error.reason._tag)
  return Predicate.hasProperty(error, "cause") && isAway(error.cause)
}
