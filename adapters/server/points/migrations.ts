import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const points = script(`
-- The points of each person, kept equal to the log.
create table points_account (
  person_id uuid primary key,
  available integer not null check (available >= 0),
  pending integer not null check (pending >= 0),
  held integer not null check (held >= 0),
  debt integer not null check (debt >= 0),
  seq integer not null
);
-- The lines that a customer reads. Their points add up to available + pending + held - debt.
create table points_entry (
  stream text not null,
  seq integer not null,
  person_id uuid not null,
  reason text not null,
  points integer not null check (points <> 0),
  source text not null,
  at timestamptz not null,
  primary key (stream, seq)
);
create index points_entries_of_person on points_entry (person_id, at desc, seq desc);
`)

/** A person has one stream of points, and their pages are read by its sequence numbers. */
const entriesInOrder = script(`
create index points_entries_in_order on points_entry (person_id, seq);
drop index points_entries_of_person;
`)

export const pointsMigrations: Migrations = { "0210_points": points, "0368_entries_in_order": entriesInOrder }
