import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const months = Array.from({ length: 12 }, (_, n) => n + 1)

const events = script(`
-- What visitors did. A table for each month of the year: rows are kept for 90 days, so each is empty before its month
-- comes again, and nothing has to be made while the shop runs.
create table user_event (
  -- A hash of the sender's id, which may hold a booking's code.
  id text not null,
  month smallint not null,
  day date not null,
  at timestamptz not null,
  type text not null,
  -- Null: the server's own log told it.
  device text,
  -- Only with consent, and only the address of who was signed in.
  email text,
  experience_id text,
  partner_id text,
  metadata jsonb not null,
  -- False: a program, or somebody who works for the shop or a partner.
  is_counted boolean not null,
  primary key (month, id)
) partition by list (month);
${months.map((month) => `create table user_event_${month} partition of user_event for values in (${month});`).join("\n")}
create index user_events_of_partner on user_event (partner_id, day, type) where is_counted;
create index user_events_by_day on user_event (day, type);
create index user_events_by_email on user_event (lower(email)) where email is not null;

-- The sums of the days whose events are gone. An empty id: of no experience.
create table event_day (
  day date not null,
  type text not null,
  step text not null,
  experience_id text not null,
  partner_id text not null,
  n integer not null,
  devices integer not null,
  primary key (day, type, step, experience_id)
);
create index event_days_of_partner on event_day (partner_id, day);

-- Up to where the log has been read for events.
create table user_event_position (
  id boolean primary key default true check (id),
  tx text not null,
  position bigint not null
);
insert into user_event_position (tx, position) select pg_snapshot_xmin(pg_current_snapshot())::text, 0;
`)

export const userEventMigrations: Migrations = { "0820_user_events": events }
