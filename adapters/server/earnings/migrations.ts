import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const postings = script(`
-- By sales channel: what the operator has agreed on with the partner. A booking keeps the terms on which it was opened.
alter table partners add column contract jsonb not null default '{}';
create table partner_contract_change (
  id bigint generated always as identity primary key,
  partner_id text not null references partners (id),
  channel text not null,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  coupons_by text not null,
  set_by text not null,
  set_at timestamptz not null
);
-- The money of partners, kept equal to the bookings' logs. Each line takes from one account and gives to another.
create table partner_posting (
  cause text not null,
  kind text not null,
  at timestamptz not null,
  partner_id text not null,
  -- Null: a payout.
  booking text,
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  cents integer not null check (cents > 0),
  channel text,
  primary key (cause, kind)
);
create index partner_postings_of_booking on partner_posting (partner_id, booking);
-- For the nightly comparison: what was posted lately.
create index partner_postings_by_time on partner_posting (at);
`)

export const earningsMigrations: Migrations = { "0720_partner_postings": postings }
