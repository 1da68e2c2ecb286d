import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const feeds = script(`
-- Calendars that members of a partner subscribe to. The address holds a token, of which only the hash is kept.
create table partner_feed (
  id uuid primary key,
  member_id uuid not null references partner_member (id) on delete cascade,
  token_hash text not null unique,
  scope text not null,
  experience_id text references experiences (id) on delete cascade,
  locale text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index partner_feeds_of_member on partner_feed (member_id);

-- What the calendars last said of a departure, so that each change gets the next number.
create table partner_feed_slot (
  slot_id text primary key references slots (id) on delete cascade,
  partner_id text not null references partners (id) on delete cascade,
  shown text not null,
  sequence integer not null default 0,
  changed_at timestamptz not null,
  -- Since when nobody comes any more.
  gone_at timestamptz
);
create index partner_feed_slots_of_partner on partner_feed_slot (partner_id);

-- How many products a feed had when it was last fetched.
create table feed_written (
  name text primary key,
  products integer not null,
  at timestamptz not null
);
`)

export const feedMigrations: Migrations = { "0711_feeds": feeds }
