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

/** The streams of a booking's payment links. */
export const linkStreamsOf = Effect.fn("payLink.streams")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ linkId: string }>`
    select link_id as "linkId" from pay_links where booking_code = ${bookingCode}`
  return rows.map(({ linkId }) => linkId)
})
