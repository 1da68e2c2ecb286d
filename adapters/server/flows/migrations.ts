import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const figures = script(`
-- Where each stream is: one row for each of its innermost states, with the number of its last counted entry.
create table flow_at (
  stream text not null,
  state text not null,
  machine text not null,
  -- Of the machine, when the state was entered.
  version text not null,
  since timestamptz not null,
  seq integer not null,
  primary key (stream, state)
);
create index flow_at_state on flow_at (machine, state, since);

-- By day of entering, and of leaving. How long those stayed that left is counted in buckets.
create table flow_day (
  machine text not null,
  state text not null,
  day date not null,
  version text not null,
  entered integer not null,
  left_ integer not null,
  dwell integer[] not null,
  primary key (machine, state, day, version)
) with (fillfactor = 70);

create table flow_taken (
  machine text not null,
  transition text not null,
  day date not null,
  version text not null,
  times integer not null,
  primary key (machine, transition, day, version)
) with (fillfactor = 70);

-- Up to where the log has been counted.
create table flow_position (
  id boolean primary key default true check (id),
  tx text not null default '0',
  position bigint not null default 0
);
insert into flow_position default values;
`)

export const flowMigrations: Migrations = { "0861_flow_figures": figures }
