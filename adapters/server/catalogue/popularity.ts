import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { standingStatuses } from "../../../domain/booking/status.ts"
import { plusHours } from "../../../domain/time/instant.ts"

/**
 * Bookings of the last so many hours count. Those of twice as many hours are read, so that older ones can be subtracted
 * again.
 */
const COUNTED_HOURS = 30 * 24

/**
 * Refreshes the default order: an experience's editorial weight, plus one point for every booking of the last 30
 * days that is paid for. Writes only changes. `now` is an ISO instant.
 */
export const refreshPopularity = Effect.fn("catalogue.refreshPopularity")(function* (now: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update experiences e set popularity = (e.data->>'popularity')::integer + sold.bookings
    from (
      select experience_id, count(*) filter (where created_at > ${plusHours(now, -COUNTED_HOURS)}::timestamptz
        and booked_at is not null and status in ${sql.in(standingStatuses)})::integer as bookings
      from bookings where created_at > ${plusHours(now, -2 * COUNTED_HOURS)}::timestamptz group by experience_id
    ) as sold
    where e.id = sold.experience_id and e.popularity <> (e.data->>'popularity')::integer + sold.bookings`
})
