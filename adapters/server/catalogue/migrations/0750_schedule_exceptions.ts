import { script } from "../../store/migrations/script.ts"

export const scheduleExceptions = script(`
-- Days on which a variant runs at other times than its schedules say, or not at all. Their departures are made when the
-- experience is published.
create table schedule_exceptions (
  variant_id text not null references variants (id) on delete cascade,
  date date not null,
  times text[] not null,
  places jsonb not null,
  primary key (variant_id, date)
);
`)
