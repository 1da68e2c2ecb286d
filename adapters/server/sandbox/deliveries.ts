import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Behaviour } from "./cards.ts"
import type { SandboxTimes } from "./config.ts"
import { isoNow } from "./instant.ts"
import type { EventType, SandboxPayment } from "./payment.ts"
import { paymentWire } from "./wire.ts"

/** When an event is posted: one entry a post, in milliseconds from now; null is a post that is never made. */
export function plannedPosts(behaviour: Behaviour, type: EventType, times: SandboxTimes): readonly (number | null)[] {
  switch (behaviour.webhook ?? "prompt") {
    case "late":
      return [times.lateWebhookMs]
    case "duplicated":
      return [0, 0, times.lastDuplicateMs]
    case "reordered":
      // What happened first is told after what followed from it.
      return [type === "payment.authorised" ? times.reorderedWebhookMs : 0]
    case "never":
      return [null]
    case "prompt":
      return [0]
  }
}

/** Writes the posts of one event beside the change that caused it. */
export const planEvent = Effect.fnUntraced(function* (
  eventId: string,
  type: EventType,
  payment: SandboxPayment,
  times: SandboxTimes,
) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* isoNow()
  const body = JSON.stringify({ id: eventId, type, created: now, payment: paymentWire(payment) })
  for (const ahead of plannedPosts(payment.behaviour, type, times)) {
    const due = ahead === null ? null : yield* isoNow(ahead)
    yield* sql`
      insert into sbx_delivery (event_id, payment_id, type, body, created_at, due_at)
      values (${eventId}, ${payment.id}, ${type}, ${body}, ${now}::timestamptz, ${due}::timestamptz)`
  }
}, Effect.orDie)

const Recent = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    eventId: Schema.String,
    paymentId: Schema.String,
    type: Schema.String,
    attempts: Schema.Int,
    answer: Schema.NullOr(Schema.Int),
    state: Schema.Literals(["delivered", "waiting", "never", "givenUp"]),
  }),
)
export type RecentDelivery = (typeof Recent.Type)[number]

/** The latest posts, newest first. */
export const recentDeliveries = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select id::text as id, event_id as "eventId", payment_id as "paymentId", type, attempts, answer,
      case when delivered_at is not null then 'delivered' when due_at is not null then 'waiting'
        when attempts = 0 then 'never' else 'givenUp' end as state
    from sbx_delivery order by id desc limit ${count}`
  return yield* Schema.decodeUnknownEffect(Recent)(rows)
}, Effect.orDie)
