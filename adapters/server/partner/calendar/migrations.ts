import type { Migrations } from "../../store/migrations/migrate.ts"
import { script } from "../../store/migrations/script.ts"

const guides = script(`
-- Which member guides a departure. Guides see the list of who comes only for their own ones.
create table partner_departure_guide (
  slot_id text primary key references slots (id) on delete cascade,
  member_id uuid not null references partner_member (id) on delete cascade
);
create index partner_departures_of_guide on partner_departure_guide (member_id);

-- Who took which list of customers out of the shop.
create table partner_export (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  member_id uuid not null,
  what text not null,
  of_date date not null,
  lines integer not null,
  at timestamptz not null
);
create index partner_exports_of_partner on partner_export (partner_id, at);
`)

const changes = script(`
-- Changes of many departures. The log (streams "calendar-change-<id>") says who made, applied and undid them.
create table calendar_change (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  change jsonb not null,
  lines integer not null,
  conflicts integer not null,
  bookings integer not null,
  standing text not null,
  made_at timestamptz not null,
  until timestamptz,
  -- What is written to the customers of the bookings that are canceled.
  words text,
  -- Who acted last; null: a program.
  acted_by uuid,
  acted_at timestamptz not null
);
create index calendar_changes_of_partner on calendar_change (partner_id, made_at desc);

-- The values that a change writes, as they were when it was previewed. An undo reads them too.
create table calendar_change_line (
  change_id uuid not null references calendar_change (id) on delete cascade,
  kind text not null check (kind in ('closed', 'capacity', 'slot', 'leadTime')),
  -- A departure or, of a lead time, a variant.
  subject text not null,
  group_id text not null,
  was integer,
  becomes integer not null,
  taken integer not null,
  conflict text,
  must_be_free boolean not null,
  makes jsonb,
  done boolean not null default false,
  restored boolean not null default false,
  primary key (change_id, kind, subject, group_id)
);
`)

export const calendarMigrations: Migrations = {
  "0650_departure_guides": guides,
  "0651_calendar_changes": changes,
}
