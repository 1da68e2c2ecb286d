import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const withdrawals = script(`
-- Who withdraws, apart from the log, which is never erased. A statement is never changed: another takes its place.
create table withdrawal_statements (
  id text primary key,
  booking_code text not null references bookings (code),
  name text not null,
  email text not null,
  locale text not null,
  created_at timestamptz not null
);
create index withdrawal_statements_of_booking on withdrawal_statements (booking_code);

-- Where each withdrawal stands. "contract_seq": the entry of the booking's log up to which it has been told of.
create table withdrawals (
  stream text primary key,
  booking_code text not null references bookings (code),
  state jsonb not null,
  is_over boolean not null,
  statement_id text,
  withdrawn_at timestamptz,
  contract_seq integer not null default 0,
  seq integer not null
);
create index withdrawals_under_way on withdrawals (booking_code) where not is_over;
`)

export const withdrawalMigrations: Migrations = { "0047_withdrawals": withdrawals }
