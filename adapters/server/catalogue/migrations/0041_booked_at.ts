import { script } from "../../store/migrations/script.ts"

/**
 * When a customer booked or asked to book, from the booking's own facts. A checkout that begins before midnight may end
 * after it.
 */
export const bookedAt = script(`
alter table bookings add column booked_at text collate "C"
  generated always as (coalesce(timestamps->>'pending_at', timestamps->>'confirmed_at')) stored;
comment on column bookings.booked_at is 'ISO instant in UTC with milliseconds, which sorts as text; null: not booked';
create index bookings_booked on bookings (booked_at) include (experience_id, status);
create index bookings_booked_of_experience on bookings (experience_id, booked_at) include (status);
`)
