import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What a booking's payment links took and gave back, in cents: its own log knows nothing of that money. */
export const linkMoneyOf = Effect.fn("payLink.money")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ paid: number; refunded: number }>`
    select coalesce(sum(paid_cents), 0)::integer as paid, coalesce(sum(refunded_cents), 0)::integer as refunded
    from pay_links where booking_code = ${bookingCode}`
  return row ?? { paid: 0, refunded: 0 }
})

/** Each refund of what a booking's links took, by the entry that says so. */
export const linkRefundsOf = Effect.fn("payLink.refunds")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ refundId: string; amountCents: number }>`
    select e.stream || '/' || e.seq as "refundId", (e.fact->'event'->>'amountCents')::integer as "amountCents"
    from pay_links l join events e on e.stream = l.link_id
    join events c on c.stream = e.stream and c.fact->'event'->>'type' = 'payment.captured'
      and c.fact->'event'->>'paymentId' = e.fact->'event'->>'paymentId'
    where l.booking_code = ${bookingCode} and e.fact->'event'->>'type' = 'payment.refunded'
    order by e.stream, e.seq`
})
