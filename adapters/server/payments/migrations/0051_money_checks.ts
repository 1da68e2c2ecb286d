import { script } from "../../store/migrations/script.ts"

/**
 * How far each payment provider's books have been compared with the shop's, and the differences. A check is a row, so
 * that any process can continue it after a crash. `explained_at`: a later check found that both agree.
 */
export const moneyChecks = script(`
create table money_checks (
  provider text primary key,
  since timestamptz not null,
  until timestamptz not null,
  phase text not null check (phase in ('theirs', 'ours', 'done')),
  page text,
  compared integer not null default 0,
  lease_until timestamptz,
  done_at timestamptz
);
create table money_differences (
  provider text not null,
  payment_id text not null,
  kind text not null,
  code text not null,
  ours jsonb,
  theirs jsonb,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  explained_at timestamptz,
  primary key (provider, payment_id)
);
create index money_differences_open on money_differences (first_seen_at) where explained_at is null;
alter table payment_attempts add column compared_at timestamptz;
`)
