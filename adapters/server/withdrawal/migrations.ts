import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const withdrawals = script(`
-- The statements' personal data, kept outside the log, which is never erased. A statement never changes: a new one
-- replaces it.
create table withdrawal_statements (
  id text primary key,
  booking_code text not null references bookings (code),
  name text not null,
  email text not null,
  locale text not null,
  created_at timestamptz not null
);
create index withdrawal_statements_of_booking on withdrawal_statements (booking_code);

-- The state of each withdrawal. "contract_seq": the last entry of the booking's log that it was told.
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

/**
 * Withdrawals hear of their booking and its pay links through subscriptions. Only older releases still write
 * "contract_seq". Money that was given back before the withdrawal was opened is no longer owed, so those facts are not
 * told.
 */
const follows = script(`
insert into subscriptions (followed, follow, follower, heard, due_at)
select b.stream, 'booking > withdrawal', w.stream, heard.seq, case when b.seq > heard.seq then clock_timestamp() end
from withdrawals w join bookings b on b.code = w.booking_code
cross join lateral (
  select greatest(w.contract_seq, coalesce(max(e.seq), 0)) as seq from events e
  where e.stream = b.stream and e.position < (select position from events where stream = w.stream and seq = 0)) as heard
where not w.is_over on conflict do nothing;

insert into subscriptions (followed, follow, follower, heard, due_at)
select l.link_id, 'pay-by-link > withdrawal', 'withdrawal-' || l.booking_code, heard.seq,
  case when l.seq > heard.seq then clock_timestamp() end
from pay_links l left join withdrawals w on w.booking_code = l.booking_code
cross join lateral (
  select coalesce(max(e.seq), 0) as seq from events e
  where e.stream = l.link_id and (w.stream is null
    or e.position < (select position from events where stream = w.stream and seq = 0))) as heard
where not l.is_over on conflict do nothing;
`)

export const withdrawalMigrations: Migrations = {
  "0047_withdrawals": withdrawals,
  "0062_withdrawals_follow": follows,
}
