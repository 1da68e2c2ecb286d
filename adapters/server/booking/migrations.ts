import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

/** The server's secret, made once per database, so that all processes make the same access tokens. */
const secrets = script(`
create table secrets (
  name text primary key,
  value text not null
);
`)

/** The price lines of each date that a customer asked for. They are shown after the booking has moved there. */
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
