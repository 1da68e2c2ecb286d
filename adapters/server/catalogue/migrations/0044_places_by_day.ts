import { script } from "../../store/migrations/script.ts"

/**
 * Stores the places of one day next to each other, as its slots already are. A slot's id is its variant followed by day
 * and time. In the order of ids, the slots of one day are spread over as many pages, so with 100,000 experiences a
 * search for a day read thousands of pages that were not in memory. Only the order depends on how ids are made: two ids
 * are equal if both of their parts are.
 */
export const placesByDay = script(`
set local statement_timeout = 0;
create index slot_places_of_day on slot_places (right(slot_id, 13), left(slot_id, -13));
`)
