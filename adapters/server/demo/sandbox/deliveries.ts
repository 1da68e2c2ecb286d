import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { DeliveryAct } from "./acts.ts"
import type { Behaviour } from "./cards.ts"
import type { SandboxTimes } from "./config.ts"
import { controls } from "./controls.ts"
import { isoNow } from "./instant.ts"
import type { EventType, SandboxPayment } from "./payment.ts"
import { paymentWire } from "./wire.ts"

/**
 * When an event is posted: one entry for each delivery, in milliseconds from now. Null is a delivery that is never
 * made.
 */
export function plannedPosts(behaviour: Behaviour, type: EventType, times: SandboxTimes): readonly (number | null)[] {
  switch (behaviour.webhook ?? "prompt") {
    case "late":
      return [times.lateWebhookMs]
    case "duplicated":
      return [0, 0, times.lastDuplicateMs]
    case "reordered":
      // The webhook of the earlier event is sent after that of the later one.
      return [type === "payment.authorised" ? times.reorderedWebhookMs : 0]
    case "never":
      return [null]
    case "prompt":
      return [0]
  }
}

/** Stores the deliveries of one event, in the transaction of the change that caused it. */
export const planEvent = Effect.fnUntraced(function* (
  eventId: string,
  type: EventType,
  payment: SandboxPayment,
  times: SandboxTimes,
) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* isoNow()
  const { holding } = yield* controls
  const body = JSON.stringify({ id: eventId, type, created: now, payment: paymentWire(payment) })
  for (const ahead of plannedPosts(payment.behaviour, type, times)) {
    const due = ahead === null || holding ? null : yield* isoNow(ahead)
    const fate = holding && ahead !== null ? "held" : "open"
    yield* sql`
      insert into sbx_delivery (event_id, payment_id, type, body, created_at, due_at, fate)
      values (${eventId}, ${payment.id}, ${type}, ${body}, ${now}::timestamptz, ${due}::timestamptz, ${fate})`
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
    state: Schema.Literals(["delivered", "waiting", "held", "dropped", "never", "givenUp"]),
  }),
)
export type RecentDelivery = (typeof Recent.Type)[number]

const stateOf = (sql: SqlClient.SqlClient) => sql`
  case when delivered_at is not null then 'delivered' when fate <> 'open' then fate
    when due_at is not null then 'waiting' when attempts = 0 then 'never' else 'givenUp' end`

/** The deliveries of these payments, oldest first. */
export const deliveriesOf = Effect.fnUntraced(function* (paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select id::text as id, event_id as "eventId", payment_id as "paymentId", type, attempts, answer,
      ${stateOf(sql)} as state
    from sbx_delivery d where ${sql.in("payment_id", paymentIds)} order by d.id`
  return yield* Schema.decodeUnknownEffect(Recent)(rows)
}, Effect.orDie)

/** The gap between two deliveries, so that their order can be seen. */
const REORDER_GAP_MS = 1_000

/** Does what the person asks and returns whether it was possible: a delivery that has arrived cannot be held back. */
export const actOnDelivery = Effect.fnUntraced(function* (id: string, act: DeliveryAct) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* isoNow()
  const undelivered = sql`id = ${id}::bigint and delivered_at is null`
  const send = sql`update sbx_delivery set due_at = ${now}::timestamptz, fate = 'open' where ${undelivered} returning id`
  switch (act) {
    case "now":
      return (yield* send).length > 0
    case "hold":
      return (
        (yield* sql`update sbx_delivery set due_at = null, fate = 'held' where ${undelivered} returning id`).length > 0
      )
    case "drop":
      return (
        (yield* sql`update sbx_delivery set due_at = null, fate = 'dropped' where ${undelivered} returning id`).length >
        0
      )
    case "again": {
      const copied = yield* sql`
        insert into sbx_delivery (event_id, payment_id, type, body, created_at, due_at)
        select event_id, payment_id, type, body, ${now}::timestamptz, ${now}::timestamptz
        from sbx_delivery where id = ${id}::bigint returning id`
      return copied.length > 0
    }
    case "reorder": {
      const sent = yield* sql`
        update sbx_delivery d set fate = 'open', due_at = ${now}::timestamptz + (n.place - 1) * ${REORDER_GAP_MS}::int * interval '1 ms'
        from (select id, row_number() over (order by id desc) as place from sbx_delivery
          where payment_id = (select payment_id from sbx_delivery where id = ${id}::bigint)
            and delivered_at is null and fate <> 'dropped') n
        where d.id = n.id returning d.id`
      return sent.length > 0
    }
    default:
      return act satisfies never
  }
}, Effect.orDie)

/** Makes waiting deliveries due earlier, by as much as the clock was moved. */
export const hastenDeliveries = Effect.fnUntraced(function* (milliseconds: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update sbx_delivery set due_at = due_at - ${milliseconds} * interval '1 ms'
    where delivered_at is null and due_at is not null`
}, Effect.orDie)
