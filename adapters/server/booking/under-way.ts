import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type BookingStatus, standingStatuses } from "../../../domain/booking/status.ts"
import type { BookingUnderWay } from "../../../domain/personal-data/ports.ts"
import { Access } from "../kernel/access.ts"

const checkout: BookingStatus = "CHECKOUT"

/** The booking is in its checkout, or stands and is not over for a day. */
const isOpen = (sql: SqlClient.SqlClient) => sql`(b.status = ${checkout} or (b.status = any(${standingStatuses})
  and coalesce(s.starts_at, b.created_at) + interval '1 day' > shop_now()))`

/** Whether one of these bookings is under way. */
export const isUnderWay = Effect.fn("booking.isUnderWay")(function* (codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ any: boolean }>`
    select exists (select from bookings b left join slots s on s.id = b.slot_id
      where b.code = any(${codes}) and ${isOpen(sql)}) as any`
  return row?.any === true
})

const MOST = 20

/** The bookings in a customer's account that are under way, the next visit first. */
export const underWayOf = Effect.fn("booking.underWayOf")(function* (personId: string) {
  const [sql, { tokenOf }] = [yield* SqlClient.SqlClient, yield* Access]
  const rows = yield* sql<Omit<BookingUnderWay, "token"> & { readonly code: string }>`
    select b.code, b.summary->'experience'->>'name' as title, s.starts_at as "startsAt",
      (select min(t.due_at) from timers t where t.stream = b.stream and b.status = ${checkout}) as "checkoutUntil"
    from booking_owner o join bookings b using (code) join slots s on s.id = b.slot_id
    where o.person_id = ${personId}::uuid and o.how <> 'notMine' and ${isOpen(sql)}
    order by s.starts_at, b.code limit ${MOST}`
  return rows.map(({ code, ...row }): BookingUnderWay => ({ ...row, token: tokenOf(code) }))
})
