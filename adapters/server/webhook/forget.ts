import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { LOG_DAYS } from "../../../domain/webhook/terms.ts"
import type { Loop } from "../store/worker-loop.ts"

const HOUR_MS = 3_600_000
/** So many rows go in one statement, so that none is long. */
const AT_ONCE = 1_000

/** Deletes the messages of the log that are too old, secrets whose time is over, and slots that are past. */
export const forgetOld = Effect.fn("webhook.forget")(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update webhook_endpoint set old_secret = null, old_until = null where old_until < (select shop_now())`
  yield* sql`
    delete from webhook_slot w using slots s where s.id = w.slot_id and s.starts_at < (select shop_now())`
  const gone = yield* sql`
    delete from webhook_message where id = any(array(
      select id from webhook_message where created_at < (select shop_now()) - make_interval(days => ${LOG_DAYS}::integer)
      order by created_at limit ${AT_ONCE})) returning 1`
  return gone.length === AT_ONCE
})

/** Safe in several processes. */
export const forgetLoop: Loop<SqlClient.SqlClient> = {
  name: "webhook-forget",
  step: forgetOld(),
  wokenBy: () => false,
  safetyLookMs: HOUR_MS,
}
