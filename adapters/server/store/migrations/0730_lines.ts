import { script } from "./script.ts"

/** The lines of people who wait for a slot (lines.ts). */
export const lines = script(`
-- "line": another number each time that the line changes; 0: nobody waits. "kept": the held places that are collected for
-- somebody in the line. They count as held, so nobody else can have them.
alter table slot_places add column line bigint not null default 0, add column kept integer not null default 0,
  add check (kept >= 0 and kept <= held);
create sequence slot_line;
`)
