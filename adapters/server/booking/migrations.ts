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

/**
 * How many places a booking keeps without payment, and keyed hashes of the network address and the email address for
 * which they count. Both are empty again when the booking is paid or over.
 */
const unpaidPlaces = script(`
alter table bookings add column unpaid_places integer not null default 0, add column address_hash text,
  add column email_hash text;
create index bookings_unpaid_of_visitor on bookings (visitor_hash) where unpaid_places > 0;
create index bookings_unpaid_of_address on bookings (address_hash) where unpaid_places > 0;
create index bookings_unpaid_of_email on bookings (email_hash) where unpaid_places > 0 and email_hash is not null;
`)

export const bookingMigrations: Migrations = {
  "0020_secrets": secrets,
  "0050_booking_date_prices": datePrices,
  "0080_unpaid_places": unpaidPlaces,
}
