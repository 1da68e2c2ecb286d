import { countBookings } from "../catalogue/part.ts"
import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

/** The server's secret, made once per database, so that all processes make the same access tokens. */
const secrets = script(`
create table secrets (
  name text primary key,
  value text not null
);
`)

/** The price lines of each date that a customer asked for. They are shown after the booking has moved there. */
const datePrices = script(`
create table booking_date_prices (
  code text not null references bookings (code),
  slot_id text not null,
  total_cents integer not null,
  due_online_cents integer not null,
  price jsonb not null,
  primary key (code, slot_id, total_cents, due_online_cents)
);
`)

/**
 * How many places a booking keeps without payment, and keyed hashes of the network address and the email address for
 * which they count. Both are empty again when the booking is paid or over.
 */
const unpaidPlaces = script(`
alter table bookings add column unpaid_places integer not null default 0, add column address_hash text,
  add column email_hash text;
create index bookings_unpaid_of_visitor on bookings (visitor_hash) where unpaid_places > 0;
create index bookings_unpaid_of_address on bookings (address_hash) where unpaid_places > 0;
create index bookings_unpaid_of_email on bookings (email_hash) where unpaid_places > 0 and email_hash is not null;
`)

/** Also a keyed hash of an IPv6 address's wider network, because one caller can have many of the narrower ones. */
const unpaidNetwork = script(`
alter table bookings add column network_hash text;
create index bookings_unpaid_of_network on bookings (network_hash) where unpaid_places > 0 and network_hash is not null;
`)

/** Also a keyed hash of the mail domain, and what is unpaid of a variant, for the limits of all customers together. */
const unpaidOfDomain = script(`
alter table bookings add column mail_domain_hash text;
create index bookings_unpaid_of_mail_domain on bookings (mail_domain_hash)
  where unpaid_places > 0 and mail_domain_hash is not null;
create index bookings_unpaid_of_variant on bookings (variant_id, slot_id)
  where unpaid_places > 0 and email_hash is not null;
`)

/**
 * A booking counts as booked, for the order of experiences and for what others have booked, only when there is money for
 * it or nothing to pay online. Otherwise anybody could raise an experience for free.
 */
const bookedAndPaid = script(`
alter table bookings alter column booked_at set expression as (
  case when unpaid_places = 0 or due_online_cents = 0
    then coalesce(timestamps->>'pending_at', timestamps->>'confirmed_at') end);
comment on column bookings.booked_at is 'ISO instant in UTC with milliseconds, which sorts as text; null: not booked, or unpaid';
delete from booking_counts;
${countBookings}`)

/**
 * What partners and operators wrote about a booking. Until this step it stood in the log, which is never erased. This is
 * the only rewrite of stored logs: each text moves to a row, and the row's id takes its place in the entry and in the
 * stored snapshot. The upcasters give the same id (machines/kit/remarks.ts), so every stream has the same state as before.
 */
export const remarks = script(`
create table booking_remark (
  id text primary key,
  booking_code text not null,
  words text not null,
  created_at timestamptz not null
);
create index booking_remark_of_booking on booking_remark (booking_code);

create temporary table said on commit drop as
select e.stream, e.seq, e.at, e.stream || '/' || e.seq as id, e.fact #>> '{event,reason}' as words,
  coalesce(o.fact #>> '{input,code}', o.fact #>> '{input,link,bookingCode}', e.stream) as code
from events e join events o on o.stream = e.stream and o.seq = 0
where e.machine in ('booking', 'pay-by-link') and e.fact #>> '{event,type}' in ('provider.rejected', 'partner.rejected',
  'provider.rescheduleRejected', 'partner.rescheduleRejected', 'admin.refunded') and e.fact -> 'event' ? 'reason';

insert into booking_remark (id, booking_code, words, created_at) select id, code, words, at from said;
update events e set fact = jsonb_set(e.fact, '{event,reason}', to_jsonb(said.id))
from said where e.stream = said.stream and e.seq = said.seq;
update streams s set snapshot = jsonb_set(s.snapshot::jsonb, '{snapshot,context,reason}', to_jsonb(said.id))::text
from said where s.stream = said.stream and s.snapshot::jsonb #>> '{snapshot,context,reason}' = said.words;
`)

/** Links that open a checkout in another tab, each once. Only their hashes are kept. */
const tabLinks = script(`
create table booking_tab_link (
  token_hash text primary key,
  code text not null references bookings (code) on delete cascade,
  expires_at timestamptz not null
);
create index booking_tab_links_of_booking on booking_tab_link (code);
create index booking_tab_links_by_end on booking_tab_link (expires_at);
`)

export const bookingMigrations: Migrations = {
  "0020_secrets": secrets,
  "0050_booking_date_prices": datePrices,
  "0080_unpaid_places": unpaidPlaces,
  "0120_unpaid_network": unpaidNetwork,
  "0221_booking_remarks": remarks,
  "0230_unpaid_of_mail_domain": unpaidOfDomain,
  "0231_booked_and_paid": bookedAndPaid,
  "0736_booking_tab_links": tabLinks,
}
