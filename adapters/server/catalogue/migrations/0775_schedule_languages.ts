import { script } from "../../store/migrations/script.ts"

/** A schedule's times may have guides of different languages. */
export const scheduleLanguages = script(`
alter table schedules add column languages jsonb;
comment on column schedules.languages is 'the guide''s language by start time; null: that of the variant, if it has one alone';
`)
