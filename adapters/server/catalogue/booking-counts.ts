import type { SqlClient, Statement } from "effect/sql"
import { type ActivityWindow, hourOf, nextHour, nextMinute, windowOf } from "../../../domain/booking/activity.ts"
import { standingStatuses } from "../../../domain/booking/status.ts"
import { plusHours } from "../../../domain/time/instant.ts"

/**
 * SQL: the number of standing bookings of the experience named `e` that were made in the window (`bookedIn` of
 * domain/booking/activity).
 * Whole hours come from the counters. A window that begins within an hour adds the minutes of that hour, and the
 * bookings of its first minute one by one. So the cost depends on neither the bookings of a day nor those of an hour.
 */
export function bookingsOf(sql: SqlClient.SqlClient, window: ActivityWindow, now: string): Statement.Fragment {
  const { from, to } = windowOf(window, now)
  const [whole, minute] = [nextHour(from), nextMinute(from)]
  const isStanding = sql`b.experience_id = e.id and b.status in ${sql.in(standingStatuses)}`
  return sql`(
    select coalesce(sum(h.count) filter (where h.period >= ${whole}), 0)
      + case when bool_or(h.period < ${whole}) then (
          select coalesce(sum(m.count), 0) from booking_counts m
          where m.subject = e.id and m.span = 'minute' and m.period >= ${minute} and m.period < ${whole}
        ) + (
          select count(*) from bookings b where b.booked_at >= ${from} and b.booked_at < ${minute} and ${isStanding}
        ) else 0 end
      - ${madeLater(sql, to, isStanding)}
    from booking_counts h
    where h.subject = e.id and h.span = 'hour' and h.period between ${hourOf(from)} and ${hourOf(to)})`
}

/** SQL: the number of the shop's standing bookings of today. A day in Rome begins with a whole hour of UTC. */
export function bookingsToday(sql: SqlClient.SqlClient, now: string): Statement.Fragment {
  const { from, to } = windowOf("today", now)
  return sql`(
    select coalesce(sum(h.count), 0) - ${madeLater(sql, to, sql`b.status in ${sql.in(standingStatuses)}`)}
    from booking_counts h
    where h.subject = '' and h.span = 'hour' and h.period between ${hourOf(from)} and ${hourOf(to)})`
}

/**
 * SQL: the bookings of the current hour that are made after this instant. There are some only if the clock was moved
 * back, or if one was made since the clock was read.
 */
const madeLater = (sql: SqlClient.SqlClient, now: string, condition: Statement.Fragment) => sql`
  case when exists (select from bookings where booked_at > ${now}) then (
    select count(*) from bookings b where b.booked_at > ${now} and b.booked_at < ${hourOf(plusHours(now, 1))}
      and ${condition}) else 0 end`
