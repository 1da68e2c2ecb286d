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

/** Existing bookings may ask for money too. `demand` is the number of the demand, `reason` its reason. */
const demands = script(`
alter table pay_links add column demand integer;
alter table pay_links add column reason text;
`)

/**
 * Subscriptions between pay links and their bookings; only older releases write "booking_seq". A link's subscription
 * starts after the events that it already got, or after the entry in which the booking asked for it. If an older release
 * left an event of the link in the outbox, the booking's subscription starts there.
 */
const follows = script(`
insert into subscriptions (followed, follow, follower, about, heard, due_at)
select b.stream, 'booking > pay-by-link', l.link_id, jsonb_build_object('of', l.demand), heard.seq,
  case when b.seq > heard.seq then clock_timestamp() end
from pay_links l join bookings b on b.code = l.booking_code
join events opening on opening.stream = l.link_id and opening.seq = 0
cross join lateral (
  select greatest(l.booking_seq, case when l.demand is not null then split_part(opening.causation, '/', 2)::integer
    else (select max(e.seq) from events e where e.stream = b.stream and e.position < opening.position) end) as seq) as heard
on conflict do nothing;

insert into subscriptions (followed, follow, follower, about, heard, due_at)
select l.link_id, 'pay-by-link > booking', b.stream, jsonb_build_object('of', l.demand),
  coalesce(untold.seq - 1, l.seq), case when untold.seq is not null then clock_timestamp() end
from pay_links l join bookings b on b.code = l.booking_code
cross join lateral (
  select min(split_part(id, '/', 2)::integer) as seq from outbox
  where stream = l.link_id and type = 'tellBooking' and status <> 'done') as untold
on conflict do nothing;

update outbox set status = 'done', lease_until = null, error = 'told by a follow' where type = 'tellBooking' and status <> 'done';
`)

/** What a link still has of its money; null: only an older release has written the row. */
const rest = script(`
alter table pay_links add column rest_cents integer;
`)

export const payLinkMigrations: Migrations = {
  "0048_pay_links": payLinks,
  "0049_pay_link_demands": demands,
  "0063_pay_links_follow": follows,
  "0090_pay_link_rest": rest,
}
