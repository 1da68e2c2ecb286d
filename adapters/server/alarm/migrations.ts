import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const alarms = script(`
-- One row for each signal that was ever wrong.
create table alarm (
  signal text primary key,
  state text not null,
  since timestamptz,
  value integer not null,
  seq integer not null
);
`)

export const alarmMigrations: Migrations = { "0895_alarms": alarms }
