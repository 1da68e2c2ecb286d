import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoOwner } from "./demo/demo-partner.ts"

/** SQL: a departure that can be asked for: soon, with room. */
export const askable = `from variants v join experiences e on e.id = v.experience_id join slots s on s.variant_id = v.id
  where v.data->>'instantBooking' = 'false' and not s.closed
    and s.starts_at between shop_now() + interval '10 days' and shop_now() + interval '90 days'
    and not exists (select from slot_places p where p.slot_id = s.id and p.capacity - p.held - p.sold < 4)`

/**
 * The partner whom the demo shows: the owner's own, once there is one. Before that, of those whose departures can be asked
 * for: the one with the oldest visit, which is in a statement; else the one with the most variants. The demo's history and
 * its first start must choose the same one, because the history opens its statement.
 */
export const demoHost = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [own] = yield* sql<{ partnerId: string }>`
    select partner_id as "partnerId" from partner_member where email_key = ${demoOwner.email} and standing <> 'removed'`
  if (own !== undefined) return own.partnerId
  const [row] = yield* sql<{ partnerId: string }>`
    select e.partner_id as "partnerId" ${sql.literal(askable)}
    group by e.partner_id order by (
      select min(s.starts_at) from partner_posting p join bookings b on b.code = p.booking join slots s on s.id = b.slot_id
      where p.partner_id = e.partner_id) nulls last, count(distinct v.id) desc, e.partner_id limit 1`
  return row?.partnerId ?? null
})
