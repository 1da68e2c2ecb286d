import { Cause, Predicate } from "effect"
import { SqlError } from "effect/sql"
import { isOfUnknownVersion } from "../store/readable.ts"

/** How long a caller should wait before it calls again, if the server cannot answer now. */
const RETRY_SECONDS = 5

/**
 * The refusal for a failure that is not one. It is a 503 if the same call will succeed soon: only another process can
 * read the stream, or the database cannot be reached.
 */
export const faultOf = (cause: Cause.Cause<unknown>) =>
  isOfUnknownVersion(cause) || isUnreachable(Cause.squash(cause))
    ? ({ code: "service_unavailable", retryAfterSeconds: RETRY_SECONDS } as const)
    : ({ code: "server_error" } as const)

/** Whether the failure, or a failure that caused it, is a lost or refused connection to the database. */
const isUnreachable = (error: unknown): boolean => {
  if (SqlError.isSqlError(error)) return error.reason._tag === "ConnectionError"
  return Predicate.hasProperty(error, "cause") && isUnreachable(error.cause)
}
