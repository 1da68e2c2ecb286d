import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

/** The server's own secret, made once per database, so that every process signs access tokens alike. */
const secrets = script(`
create table secrets (
  name text primary key,
  value text not null
);
`)

/** What a booking costs on each date that its customer asked for, line by line: it is shown once the booking is there. */
const datePrices = script(`
create table booking_date_prices (
  code text not null references bookings (code),
  slot_id text not null,
  total_cents integer not null,
  due_online_cents integer not null,
  price jsonb not null,
  primary key (code, slot_id, total_cents, due_online_cents)
);
`)

export const bookingMigrations: Migrations = { "0020_secrets": secrets, "0050_booking_date_prices": datePrices }
