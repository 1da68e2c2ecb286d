import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readRows } from "../store/reads.ts"
import { loadStream } from "../store/stream-state.ts"
import { PayLinkFlow } from "./flow.ts"

/** SQL: the money that a booking's pay links took and gave back, in cents, as JSON. `code` is SQL. */
export const linkMoneySql = (code: string): string => `
  (select json_build_object('paid', coalesce(sum(m.paid_cents), 0), 'refunded', coalesce(sum(m.refunded_cents), 0))
    from pay_links m where m.booking_code = ${code})`

const moneyText = `select ${linkMoneySql(":bookingCode")} as money`

/** The money that a booking's pay links took and gave back, in cents. It is not in the booking's own log. */
export const linkMoneyOf = Effect.fn("payLink.money")(function* (bookingCode: string) {
  const [row] = yield* readRows<{ money: { paid: number; refunded: number } }>(moneyText, { bookingCode })
  return row!.money
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
