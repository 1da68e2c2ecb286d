import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type BookingStatus, standingStatuses } from "../../../domain/booking/status.ts"

const checkout: BookingStatus = "CHECKOUT"

/** Whether one of these bookings is in its checkout, or stands and is not over for a day. */
export const isUnderWay = Effect.fn("booking.isUnderWay")(function* (codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ any: boolean }>`
    select exists (select from bookings b left join slots s on s.id = b.slot_id where b.code = any(${codes})
      and (b.status = ${checkout} or (b.status = any(${standingStatuses})
        and coalesce(s.starts_at, b.created_at) + interval '1 day' > shop_now()))) as any`
  return row?.any === true
})
