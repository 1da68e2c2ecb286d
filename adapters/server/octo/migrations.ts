import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const octo = script(`
-- A reseller who sells the experiences of one partner, with a token of its own.
create table octo_connections (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  reseller text not null,
  token_hash text not null unique,
  -- The reseller's part of each price, in basis points. A booking keeps the one with which it was opened.
  commission_bps integer not null check (commission_bps between 0 and 10000),
  -- Separated by spaces; what all connections may do is not named.
  rights text not null,
  calls_per_minute integer not null default 600 check (calls_per_minute > 0),
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index octo_connections_of_partner on octo_connections (partner_id);

-- A reseller's booking by the reseller's own id of it. "code": the booking that stands for it now; a hold that was changed
-- is another booking than before.
create table octo_bookings (
  connection_id uuid not null references octo_connections (id) on delete cascade,
  uuid uuid not null,
  -- Of the call that made it: the same uuid with another body is another booking.
  body_hash text not null,
  first_code text not null,
  code text not null references bookings (code),
  stream text not null unique,
  -- In the order in which they were sent: [{uuid, unitId, resellerReference}].
  units jsonb not null,
  -- Who comes, by the unit's uuid.
  unit_contacts jsonb not null,
  contact jsonb not null,
  notes text,
  reseller_reference text,
  cancel_reason text,
  -- The reseller's part of the price, in basis points, as it was when the places were held.
  commission_bps integer not null,
  changes integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (connection_id, uuid)
);
create index octo_bookings_by_reference on octo_bookings (connection_id, reseller_reference)
  where reseller_reference is not null;
create index octo_bookings_by_code on octo_bookings (code);
create index octo_bookings_by_first_code on octo_bookings (connection_id, first_code);
`)

export const octoMigrations: Migrations = { "0700_octo": octo }
