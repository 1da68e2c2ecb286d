import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const webhooks = script(`
-- The addresses of partners' programs. The log (streams "webhook-<id>") knows only their random ids.
create table webhook_endpoint (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  url text not null,
  -- What it is told of, separated by spaces.
  kinds text not null,
  standing text not null,
  failures integer not null default 0,
  -- Facts before this instant are none of its business.
  active_at timestamptz,
  -- Sealed with the shop's secret. The old one signs too until a day after the rotation.
  secret text,
  old_secret text,
  old_until timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index webhook_endpoints_of_partner on webhook_endpoint (partner_id);
create index webhook_endpoints_at_work on webhook_endpoint (partner_id) where standing in ('active', 'failing');

-- One message to one endpoint. "id" stays the same over all tries and replays, and "body" is what is signed.
create table webhook_message (
  id text primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  kind text not null,
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- How many tries there were before the last replay.
  tries_before integer not null default 0,
  -- By the shop's clock. The lease is of real time.
  next_at timestamptz not null,
  lease_until timestamptz,
  created_at timestamptz not null
);
create index webhook_messages_waiting on webhook_message (endpoint_id, next_at) where state = 'waiting';
create index webhook_messages_under_way on webhook_message (endpoint_id) where lease_until is not null;
create index webhook_messages_in_order on webhook_message (endpoint_id, created_at desc, id);
create index webhook_messages_by_age on webhook_message (created_at);

create table webhook_try (
  message_id text not null references webhook_message (id) on delete cascade,
  n integer not null,
  at timestamptz not null,
  -- Null: there was no answer; "problem" says why.
  status integer,
  problem text,
  duration_ms integer not null,
  -- The beginning of the answer.
  answer text not null,
  primary key (message_id, n)
);

-- Slots whose places may have changed, and what was last told of them.
create table webhook_slot (
  slot_id text primary key references slots (id) on delete cascade,
  -- Null: nothing has changed since.
  due_at timestamptz,
  told text,
  sequence integer not null default 0
);
create index webhook_slots_due on webhook_slot (due_at) where due_at is not null;

-- Up to where the log has been read for messages.
create table webhook_position (
  id boolean primary key default true check (id),
  tx text not null,
  position bigint not null,
  moved_at timestamptz not null
);
insert into webhook_position (tx, position, moved_at)
select pg_snapshot_xmin(pg_current_snapshot())::text, 0, clock_timestamp();
`)

export const webhookMigrations: Migrations = { "0710_webhooks": webhooks }
