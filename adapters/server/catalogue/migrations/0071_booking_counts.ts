import { standingStatuses } from "../../../../domain/booking/status.ts"
import { script } from "../../store/migrations/script.ts"

/** Counts the bookings that are there. Since then, the booking's projection counts each fact (booking/flow.ts). */
export const countBookings = `
insert into booking_counts (subject, span, period, part, count)
select subject, span, period, 0, count(*)
from bookings b cross join lateral (values (b.experience_id, 'hour', left(b.booked_at, 13)),
  (b.experience_id, 'minute', left(b.booked_at, 16)), ('', 'hour', left(b.booked_at, 13))) as p(subject, span, period)
where b.booked_at is not null and b.status in (${standingStatuses.map((status) => `'${status}'`).join(", ")})
group by subject, span, period
`

/**
 * How many standing bookings were made in each hour and minute, by experience and in the whole shop. A view adds up a
 * few of these rows, however many bookings there are.
 */
export const bookingCounts = script(`
create table booking_counts (
  subject text collate "C" not null,
  span text collate "C" not null check (span in ('hour', 'minute')),
  period text collate "C" not null,
  part smallint not null,
  count integer not null,
  primary key (subject, span, period, part)
) with (fillfactor = 70);
comment on column booking_counts.subject is 'an experience; empty: the whole shop';
comment on column booking_counts.period is 'the beginning of the instant in UTC (bookings.booked_at), for example 2026-01-01T00';
comment on column booking_counts.part is 'the shop''s count is the sum of some parts, so that bookings do not wait for each other';
${countBookings}`)
