import { Clock, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { SandboxConfig } from "./config.ts"
import { isoNow } from "./instant.ts"
import { sign, signatureHeader } from "./signature.ts"

const postTimeoutMs = 10_000
/** How long a claimed delivery belongs to its process. Then another may take it. */
const leaseMs = 30_000
const batch = 20

const Claimed = Schema.Array(Schema.Struct({ id: Schema.String, body: Schema.String, attempts: Schema.Int }))

/** Claims due deliveries and counts the try before it is made. Claims none during an outage. */
const claim = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    update sbx_delivery set attempts = attempts + 1, due_at = ${yield* isoNow(leaseMs)}::timestamptz
    where id in (
      select id from sbx_delivery, sbx_control
      where outage = 'none' and delivered_at is null and due_at <= ${yield* isoNow()}::timestamptz
      order by due_at, id limit ${batch} for update of sbx_delivery skip locked
    ) returning id::text as id, body, attempts`
  return yield* Schema.decodeUnknownEffect(Claimed)(rows)
})

/** The status of the answer, or 0 if there was none. */
const post = (config: SandboxConfig, body: string) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.tryPromise(async (signal) => {
      const response = await fetch(config.webhookUrl, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          [signatureHeader]: sign(body, config.webhookSecret, Math.floor(now / 1000)),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(postTimeoutMs)]),
      })
      await response.body?.cancel()
      return response.status
    }),
  ).pipe(Effect.catch(() => Effect.succeed(0)))

const record = Effect.fnUntraced(function* (config: SandboxConfig, id: string, attempts: number, status: number) {
  const sql = yield* SqlClient.SqlClient
  if (status >= 200 && status < 300) {
    yield* sql`update sbx_delivery set answer = ${status}, delivered_at = ${yield* isoNow()}::timestamptz where id = ${id}::bigint`
    return
  }
  // If a person held it back or dropped it meanwhile, that stays.
  const pause = config.times.webhookRetriesMs[attempts - 1]
  const due = pause === undefined ? null : yield* isoNow(pause)
  yield* sql`update sbx_delivery set answer = ${status}, due_at = ${due}::timestamptz
    where id = ${id}::bigint and fate = 'open'`
})

/** Posts the due deliveries and returns how many it tried. No transaction is open while it posts. */
export const deliverDue = Effect.fnUntraced(function* (config: SandboxConfig) {
  const claimed = yield* claim
  yield* Effect.forEach(
    claimed,
    ({ id, body, attempts }) => Effect.flatMap(post(config, body), (status) => record(config, id, attempts, status)),
    { concurrency: 4, discard: true },
  )
  return claimed.length
}, Effect.orDie)
