import { script } from "./script.ts"

/** What commands need to write all their rows in one round trip. */
export const flights = script(`
-- Undoes the statements that were sent together with one that did not change exactly one row.
create function exactly_one(changed bigint) returns void language plpgsql as $$
begin
  if changed <> 1 then raise exception 'changed % rows', changed using errcode = 'SH001'; end if;
end $$;

-- Counts changes of a stream's subscriptions that write no fact, so that a command that read them before notices.
alter table streams add column follow_revision integer not null default 0;
`)
