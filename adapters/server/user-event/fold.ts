import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { plusDays, romeToday } from "../../../domain/time/rome.ts"
import { KEPT_DAYS } from "../../../domain/user-event/terms.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"

const HOUR_MS = 3_600_000

/** SQL: the step that an event `e` tells of; empty for the others. */
export const stepOf = "coalesce(e.metadata->>'step', '')"

/**
 * The oldest day that is over becomes its sums, and its events are deleted, in one transaction. Returns whether there was
 * one. Safe in several processes: the second finds nothing left.
 */
export const foldOldest = Effect.fn("userEvent.fold")(function* () {
  const sql = yield* SqlClient.SqlClient
  const until = plusDays(romeToday(yield* now), -KEPT_DAYS)
  const [gone] = yield* sql<{ n: number }>`
    with gone as (
      delete from user_event where day = (select min(day) from user_event where day < ${until}::date)
      returning day, type, metadata, experience_id, partner_id, device, is_counted
    ), summed as (
      insert into event_day (day, type, step, experience_id, partner_id, n, devices)
      select day, type, ${sql.literal(stepOf)}, coalesce(experience_id, ''), max(coalesce(partner_id, '')), count(*),
        count(distinct device)
      from gone e where is_counted group by day, type, ${sql.literal(stepOf)}, coalesce(experience_id, '')
      on conflict (day, type, step, experience_id) do update
        set n = event_day.n + excluded.n, devices = event_day.devices + excluded.devices
      returning 1
    ) select count(*)::integer as n from gone`
  return (gone?.n ?? 0) > 0
})

export const foldLoop: Loop<SqlClient.SqlClient> = {
  name: "user-event-fold",
  step: foldOldest(),
  wokenBy: () => false,
  safetyLookMs: HOUR_MS,
}
