import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const giveaways = script(`
-- Prize contests (d.P.R. 430/2001). None is announced without the protocol number of its notice; none changes.
create table giveaway (
  slug text primary key,
  title jsonb not null,
  prize jsonb not null,
  rules jsonb not null,
  rules_version text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  protocol_number text not null check (protocol_number <> ''),
  created_at timestamptz not null,
  check (closes_at > opens_at)
);

-- Who has entered. These rows can be erased; the log, which never is, names an entry by its id only.
create table giveaway_entry (
  id text primary key,
  giveaway text not null references giveaway (slug),
  email text not null,
  email_key text not null,
  name text not null,
  locale text not null,
  confirmations integer not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null,
  unique (giveaway, email_key)
);

-- Where each entry stands (streams "giveaway-<entry>").
create table giveaway_standing (
  entry_id text primary key,
  giveaway text not null,
  state text not null,
  rules_version text,
  changed_at timestamptz not null
);
create index giveaway_standing_of on giveaway_standing (giveaway, state, changed_at, entry_id);
`)

export const giveawayMigrations: Migrations = { "0791_giveaway": giveaways }
