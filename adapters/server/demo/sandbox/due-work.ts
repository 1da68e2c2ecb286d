import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SandboxConfig } from "./config.ts"
import { deliverDue } from "./deliver.ts"
import { isoNow } from "./instant.ts"
import { passTime } from "./time.ts"

/** What is due is in work at another process. This process looks again after so many milliseconds. */
const ELSEWHERE_MS = 1_000

/**
 * Delivers the due webhooks, and changes the payments that time changes. Returns in how many milliseconds the next of
 * either is due; false: nothing waits.
 */
export const dueWork = Effect.fnUntraced(function* (config: SandboxConfig) {
  const { paymentMs, deliveryMs } = yield* nextDue
  const next = Math.min(paymentMs ?? Number.POSITIVE_INFINITY, deliveryMs ?? Number.POSITIVE_INFINITY)
  if (next > 0) return next < Number.POSITIVE_INFINITY && Math.ceil(next)
  const changed = (paymentMs ?? 1) <= 0 ? yield* passTime(config) : 0
  return changed + (yield* deliverDue(config)) > 0 || ELSEWHERE_MS
})

type NextDue = { readonly paymentMs: number | null; readonly deliveryMs: number | null }

const nextDue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<NextDue>`
    select (select 1000 * extract(epoch from min(due_at) - shop_now())::double precision from sbx_payment) as "paymentMs",
      (select 1000 * extract(epoch from min(due_at) - ${yield* isoNow()}::timestamptz)::double precision
        from sbx_delivery, sbx_control where outage = 'none' and delivered_at is null) as "deliveryMs"`
  return found!
})
