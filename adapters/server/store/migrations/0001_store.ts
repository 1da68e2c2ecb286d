import { script } from "./script.ts"

/** The log, the tables derived from it, and the tables that change in one transaction with it. */
export const store = script(`
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How far the shop's clock is ahead of the real one: 0, unless the sandbox moves it.
create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into clock default values;
create function shop_now() returns timestamptz language sql stable as
  'select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from clock';

create table streams (
  stream text primary key,
  machine text not null,
  version text not null,
  opened jsonb not null,
  state jsonb not null,
  snapshot text not null,
  next_seq integer not null,
  updated_at timestamptz not null
);

-- seq 0 is the opening. Readers order by tx: a position may be taken long before its commit.
create table events (
  position bigserial primary key,
  tx xid8 not null default pg_current_xact_id(),
  stream text not null references streams (stream),
  seq integer not null check (seq >= 0),
  machine text not null,
  version text not null,
  at timestamptz not null,
  fact jsonb not null,
  state jsonb not null,
  actor jsonb,
  causation text,
  correlation text,
  unique (stream, seq)
);
create index events_in_order on events (tx, position);
create unique index events_causation on events (stream, causation) where causation is not null;

create table timers (
  stream text not null references streams (stream),
  id text not null,
  generation integer not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  error text,
  primary key (stream, id)
);
create index timers_due on timers (due_at);

create table outbox (
  id text primary key,
  stream text not null,
  type text not null,
  params jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index outbox_pending on outbox (next_at) where status = 'pending';
create index outbox_of_stream on outbox (stream);

create table inbox (
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  primary key (provider, event_id)
);
create index inbox_waiting on inbox (received_at) where processed_at is null;

create table idempotency (
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);

-- Only this table decides whether a slot has places left.
create table slots (
  id text primary key,
  variant_id text not null,
  starts_at timestamptz not null,
  date date not null,
  start_time text not null check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  language text,
  closed boolean not null default false
);
create index slots_of_variant on slots (variant_id, date, start_time);
create index slots_by_date on slots (date);

create table slot_places (
  slot_id text not null references slots (id) on delete cascade,
  group_id text not null,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  primary key (slot_id, group_id),
  check (held >= 0 and sold >= 0 and held + sold <= capacity)
);

create table partners (
  id text primary key,
  name text not null,
  display_name text not null,
  email text not null,
  token_hash text unique
);

-- The state of the bookings: updated by each fact, and rebuilt from the log at any time.
create table bookings (
  code text primary key,
  token_hash text not null unique,
  visitor_hash text not null,
  stream text not null unique references streams (stream),
  experience_id text not null,
  variant_id text not null,
  slot_id text not null,
  partner_id text not null,
  status text not null,
  state jsonb not null,
  deadline timestamptz,
  locale text not null,
  summary jsonb not null,
  total_cents bigint not null,
  due_online_cents bigint not null,
  timestamps jsonb not null default '{}',
  seq integer not null,
  created_at timestamptz not null
);
create index bookings_of_partner on bookings (partner_id, created_at desc);
create index bookings_of_experience on bookings (experience_id, created_at desc);
create index bookings_of_slot on bookings (slot_id);

-- Personal data is not in the log, so that it can be erased while the log stays complete.
create table booking_contact (
  code text primary key,
  name text not null,
  surname text not null,
  email text not null,
  phone text not null,
  custom_fields jsonb not null default '{}',
  updated_at timestamptz not null
);

create table mails (
  id text primary key,
  booking_code text,
  kind text not null,
  dedupe text not null default '',
  to_address text not null,
  subject text not null,
  locale text not null,
  eml text not null,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (booking_code, kind, dedupe)
);
create index mails_by_age on mails (created_at desc);
`)
