import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { wakeWorkers } from "./clock.ts"

export type DeadRow = {
  readonly id: string
  readonly type: string
  readonly attempts: number
  /** When the call or mail was asked for. */
  readonly created: string
  readonly error: string | null
}

/** The calls and mails that were given up, the oldest first. */
export const deadRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<DeadRow>`
    select id, type, attempts, created_at as created, error from outbox where status = 'dead' order by created_at, id`
})

/**
 * Lets these rows be tried again from the first try on, at once; null: all that were given up. Returns the ids of the rows
 * that were dead.
 */
export const reviveRows = Effect.fnUntraced(function* (ids: readonly string[] | null) {
  const sql = yield* SqlClient.SqlClient
  const revived = yield* sql<{ id: string }>`
    update outbox set status = 'pending', attempts = 0, next_at = clock_timestamp(), lease_until = null, error = null,
      done_at = null
    where status = 'dead' and ${ids === null ? sql`true` : sql`id = any(${ids})`} returning id`
  if (revived.length > 0) yield* wakeWorkers
  return revived.map(({ id }) => id)
})
