import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const vouchers = script(`
-- The credit left on each voucher, kept equal to its log.
create table vouchers (
  code text primary key,
  value_cents integer not null,
  balance_cents integer not null check (balance_cents between 0 and value_cents),
  expires_at timestamptz not null,
  state jsonb not null,
  seq integer not null
);
`)

export const voucherMigrations: Migrations = { "0054_vouchers": vouchers }
