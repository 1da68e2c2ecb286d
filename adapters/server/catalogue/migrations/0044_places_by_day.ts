import { script } from "../../store/migrations/script.ts"

/**
 * The places of one day side by side, as its slots are. A slot's id is its variant with the day and time at its end: in
 * the order of ids every slot of a day lies on a page of its own, and of 100,000 experiences a search for a day fetched
 * thousands of pages that nobody had in memory. Only the order rests on how ids are made: two ids are the same when both
 * parts are.
 */
export const placesByDay = script(`
set local statement_timeout = 0;
create index slot_places_of_day on slot_places (right(slot_id, 13), left(slot_id, -13));
`)
