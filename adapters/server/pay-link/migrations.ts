import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const payLinks = script(`
-- Where each payment link stands. "booking_seq": the entry of the booking's log up to which it has been told of.
create table pay_links (
  link_id text primary key,
  token_hash text not null unique,
  booking_code text not null references bookings (code),
  partner_id text not null,
  amount_cents integer not null,
  expires_at timestamptz not null,
  state jsonb not null,
  is_over boolean not null,
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  booking_seq integer not null default 0,
  seq integer not null,
  created_at timestamptz not null
);
create index pay_links_of_booking on pay_links (booking_code);
create index pay_links_under_way on pay_links (booking_code) where not is_over;
`)

/** A booking that is made already may ask for money too: `demand` is the number of what it asked for, `reason` why. */
const demands = script(`
alter table pay_links add column demand integer;
alter table pay_links add column reason text;
`)

export const payLinkMigrations: Migrations = { "0048_pay_links": payLinks, "0049_pay_link_demands": demands }
