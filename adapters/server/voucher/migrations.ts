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

/**
 * Since version 2, a voucher's id tells nothing of its code, which stands in a table of its own: its hash, by which it is
 * found, and the code itself, encrypted. An older voucher has its code as id. (The id's column is still called "code",
 * because processes of the release before may run.)
 */
const codes = script(`
create table voucher_code (
  voucher_id text primary key,
  code_hmac text not null unique,
  code_sealed text not null
);
`)

/** What is still owed, and how it came about: the lines of each voucher add up to it. */
const ledger = script(`
alter table vouchers add column owed_cents integer not null default 0 check (owed_cents >= 0);
update vouchers set owed_cents = case when state ? 'valid' then balance_cents else 0 end;
create table voucher_ledger (
  voucher_id text not null,
  seq integer not null,
  kind text not null,
  cents integer not null,
  at timestamptz not null,
  primary key (voucher_id, seq, kind)
);
insert into voucher_ledger (voucher_id, seq, kind, cents, at)
select v.code, 0, 'issued', v.value_cents, e.at from vouchers v
join events e on e.stream = 'voucher-' || v.code and e.seq = 0;
insert into voucher_ledger (voucher_id, seq, kind, cents, at)
select v.code, e.seq, 'used', (e.fact->'event'->>'amountCents')::integer, e.at from vouchers v
join events e on e.stream = 'voucher-' || v.code and e.fact->'event'->>'type' = 'customer.redeemed';
insert into voucher_ledger (voucher_id, seq, kind, cents, at)
select v.code, e.seq, 'givenBack', u.cents, e.at from vouchers v
join events e on e.stream = 'voucher-' || v.code and e.fact->'event'->>'type' = 'booking.canceled'
cross join lateral (select (p.fact->'event'->>'amountCents')::integer as cents from events p
  where p.stream = e.stream and p.seq < e.seq and p.fact->'event'->>'type' = 'customer.redeemed'
    and p.fact->'event'->>'bookingCode' = e.fact->'event'->>'bookingCode'
  order by p.seq desc limit 1) u;
insert into voucher_ledger (voucher_id, seq, kind, cents, at)
select v.code, v.seq, 'expired', v.balance_cents, v.expires_at from vouchers v
where v.state = '"expired"' and v.balance_cents > 0
on conflict do nothing;
`)

const checks = script(`
-- The nights in which the books of all vouchers were compared, and how many vouchers differed.
create table voucher_checks (
  night timestamptz primary key,
  differing integer
);
`)

/** Vouchers follow the payments that bought them. Facts before this one are not told. */
const disputes = script(`
insert into subscriptions (followed, follow, follower, about, heard)
select s.stream, 'payment > voucher', 'voucher-gv-' || (s.opened->'input'->>'code'), 'null'::jsonb, s.next_seq - 1
from streams s
where s.stream like 'payment-%' and s.opened->'input'->'owner'->>'flow' = 'gift-order'
on conflict do nothing;
`)

export const voucherMigrations: Migrations = {
  "0054_vouchers": vouchers,
  "0450_voucher_codes": codes,
  "0451_voucher_ledger": ledger,
  "0454_voucher_checks": checks,
  "0540_voucher_disputes": disputes,
}
