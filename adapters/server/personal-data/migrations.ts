import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const erasures = script(`
-- Whom an erasure is about: an email address, and an account if there is one. All of it is emptied when the erasure is
-- over. "trace": what the last search looks for, and the bookings, which cannot be found any more after the erasing.
create table erasure (
  id text primary key,
  email_key text,
  person_id text,
  locale text not null,
  trace jsonb not null default '{}',
  state jsonb not null default 'null',
  asked_at timestamptz not null
);
create unique index erasure_under_way on erasure (email_key) where email_key is not null;

-- Which tombstones this database has carried out. A restored backup lacks the newer ones.
create table erased (
  id text primary key,
  at timestamptz not null
);
`)

export const personalDataMigrations: Migrations = { "0222_erasures": erasures }
