import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const statements = script(`
-- The statements of partners, kept equal to their logs.
create table partner_statement (
  stream text primary key,
  partner_id text not null references partners (id),
  number integer not null,
  state text not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  totals jsonb not null,
  hash text,
  reference text,
  seq integer not null,
  unique (partner_id, number)
);
-- What a closed statement says of each booking: what has changed since the statements before it. Written with the fact
-- that closes it, and never again.
create table partner_statement_line (
  stream text not null references partner_statement (stream),
  partner_id text not null,
  booking text not null,
  channel text not null,
  starts_at timestamptz not null,
  value_cents integer not null,
  promotion_cents integer not null,
  commission_cents integer not null,
  reseller_cents integer not null,
  on_site_cents integer not null,
  due_cents integer not null,
  primary key (stream, booking)
);
create index statement_lines_of_booking on partner_statement_line (partner_id, booking);
-- Where partners are paid. The newest row that counts already is in force.
create table partner_bank (
  id uuid primary key,
  partner_id text not null references partners (id),
  holder text not null,
  iban text not null,
  set_by uuid not null,
  created_at timestamptz not null,
  valid_from timestamptz not null
);
create index bank_of_partner on partner_bank (partner_id, valid_from);
-- The nights on which the money of partners was compared with the logs.
create table partner_money_check (
  night timestamptz primary key,
  differing integer
);
`)

export const payoutMigrations: Migrations = { "0721_partner_statements": statements }
