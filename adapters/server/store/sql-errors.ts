import { Predicate } from "effect"
import { SqlError } from "effect/sql"
import { noteFullDisk } from "./full-disk.ts"

/** Classifies a driver's failure by its SQLSTATE, so that callers can tell a conflict from a broken connection. */
export function sqlError(operation: string, cause: unknown): SqlError.SqlError {
  return new SqlError.SqlError({ reason: reason(operation, cause) })
}

/** The error for a COMMIT after a failed statement: PostgreSQL rolls back and reports no error by itself. */
export function abortedCommit(): SqlError.SqlError {
  const message = "a statement of this transaction failed, so PostgreSQL rolled it back at COMMIT"
  return new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause: message, message, operation: "commit" }) })
}

function reason(operation: string, cause: unknown): SqlError.SqlErrorReason {
  const message = cause instanceof Error ? cause.message : String(cause)
  const about = { cause, message, operation }
  const state = textOf(cause, "code")
  // A value cannot be encoded or decoded. The connection itself is fine.
  if (cause instanceof RangeError || cause instanceof TypeError) return new SqlError.UnknownError(about)
  // Errors of the database itself have an SQLSTATE: five characters, with a digit among them. All others are about the
  // connection. Node's EPIPE has five characters, too.
  if (operation === "connect" || state === null || !/^(?=.*\d)[\dA-Z]{5}$/.test(state))
    return new SqlError.ConnectionError(about)
  if (state === "23505") {
    return new SqlError.UniqueViolation({ ...about, constraint: textOf(cause, "constraint") ?? "unknown" })
  }
  if (state === "40001") return new SqlError.SerializationError(about)
  if (state === "40P01") return new SqlError.DeadlockError(about)
  if (state === "55P03") return new SqlError.LockTimeoutError(about)
  // The connection leads to a standby: it was the primary before, or it will be soon.
  if (state === "25006") return new SqlError.ConnectionError(about)
  if (state === "53100") noteFullDisk()
  if (state === "57014") return new SqlError.StatementTimeoutError(about)
  switch (state.slice(0, 2)) {
    case "08":
    // The server has no disk, memory or connections left, it is stopped, or its disk fails. The next call gets another
    // connection.
    case "53":
    case "57":
    case "58":
      return new SqlError.ConnectionError(about)
    case "23":
      return new SqlError.ConstraintError(about)
    case "28":
      return new SqlError.AuthenticationError(about)
    case "42":
      return new SqlError.SqlSyntaxError(about)
    default:
      return new SqlError.UnknownError(about)
  }
}

function textOf(cause: unknown, property: string): string | null {
  if (!Predicate.hasProperty(cause, property)) return null
  const value = cause[property]
  return typeof value === "string" ? value : null
}
