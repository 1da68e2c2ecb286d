import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { forgetOldAnswers } from "./idempotency.ts"
import { forgetOldCounts } from "./rate-limits.ts"
import type { Loop } from "./worker-loop.ts"

const HOUR_MS = 3_600_000
/** Calls, mails and webhooks that are over are kept for so long, for whoever looks for what happened. */
export const DONE_DAYS = 30
/** So many rows go in one statement, so that none is long. */
const AT_ONCE = 1_000

/** Deletes the rows that are over since so long. */
const forgetOver = (table: "outbox" | "inbox", overAt: "done_at" | "processed_at") =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const isOver = `${overAt} < (select shop_now()) - interval '${DONE_DAYS} days'`
    for (let gone = 0; ; ) {
      const some = yield* sql.unsafe(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${AT_ONCE})) returning 1`,
      )
      gone += some.length
      if (some.length < AT_ONCE) return gone
    }
  })

/**
 * Deletes calls and mails that were carried out, and webhooks that were processed. Nothing needs them any more: a repeated
 * command finds its fact in the log, a mail its row in `mails`, and a webhook that comes again asks the provider anew.
 * Those that wait or were given up stay.
 */
export const forgetDone = Effect.all({
  outbox: forgetOver("outbox", "done_at"),
  inbox: forgetOver("inbox", "processed_at"),
})

/** Deletes every hour what the store keeps only for a limited time. Safe in several processes. */
export const housekeepingLoop: Loop<SqlClient.SqlClient> = {
  name: "housekeeping",
  step: Effect.as(Effect.all([forgetOldAnswers, forgetOldCounts, forgetDone]), false),
  wokenBy: () => false,
  safetyLookMs: HOUR_MS,
}
