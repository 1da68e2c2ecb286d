import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Linked } from "../booking/part.ts"
import { readRows } from "../store/reads.ts"

/**
 * SQL: the money that a booking's pay links took and gave back, in cents, as JSON. `code` is SQL. Until version 3 of the
 * link, nothing was given back of a link that made a booking unless the booking was over, so its row needs no rest.
 */
export const linkMoneySql = (code: string): string => `
  (select json_build_object('paid', coalesce(sum(m.paid_cents), 0), 'refunded', coalesce(sum(m.refunded_cents), 0),
      'rest', coalesce(sum(coalesce(m.rest_cents, m.paid_cents - m.refunded_cents)) filter (where m.demand is null), 0))
    from pay_links m where m.booking_code = ${code})`

const moneyText = `select ${linkMoneySql(":bookingCode")} as money`

/** The money that a booking's pay links took and gave back, in cents. It is not in the booking's own log. */
export const linkMoneyOf = Effect.fn("payLink.money")(function* (bookingCode: string) {
  const [row] = yield* readRows<{ money: Linked }>(moneyText, { bookingCode })
  return row!.money
})

/** A booking's pay links. `demand` is the number of the demand; null: the link made the booking. */
export const linksOf = Effect.fn("payLink.ofBooking")(function* (bookingCode: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ linkId: string; demand: number | null }>`
    select link_id as "linkId", demand from pay_links where booking_code = ${bookingCode}`
})
