import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { loadStream } from "../store/stream-state.ts"
import { PayLinkFlow } from "./flow.ts"

/** The money that a booking's pay links took and gave back, in cents. It is not in the booking's own log. */
export const linkMoneyOf = Effect.fn("payLink.money")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ paid: number; refunded: number }>`
    select coalesce(sum(paid_cents), 0)::integer as paid, coalesce(sum(refunded_cents), 0)::integer as refunded
    from pay_links where booking_code = ${bookingCode}`
  return row ?? { paid: 0, refunded: 0 }
})

/** The money that each payment of a booking's pay links holds or took. */
export const linksPaid = Effect.fn("payLink.paid")(function* (bookingCode: string) {
  const flow = yield* PayLinkFlow
  const heads = yield* Effect.forEach(yield* linkStreamsOf(bookingCode), (linkId) =>
    Effect.map(loadStream(flow, linkId), (head) => ({ linkId, paid: head?.snapshot.context.paid ?? [] })),
  )
  return heads.flatMap(({ linkId, paid }) => paid.map((part) => ({ linkId, part })))
})

/** The streams of a booking's pay links. */
export const linkStreamsOf = Effect.fn("payLink.streams")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ linkId: string }>`
    select link_id as "linkId" from pay_links where booking_code = ${bookingCode}`
  return rows.map(({ linkId }) => linkId)
})
