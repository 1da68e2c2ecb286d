import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const events = script(`
-- Days of the year on which a person gives a gift. Whose day it is stands here, beside the log.
create table gift_event (
  id text primary key,
  person_id uuid not null,
  name text not null,
  month_day text not null,
  remind_days integer not null,
  is_on boolean not null,
  remind_at timestamptz not null,
  seq integer not null,
  created_at timestamptz not null
);
create index gift_events_of_person on gift_event (person_id, created_at);
`)

export const giftEventMigrations: Migrations = { "0542_gift_events": events }
