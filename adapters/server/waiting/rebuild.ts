import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The places of offers that stand, and the lines, from the entries, which are rebuilt before. It runs after the bookings
 * have counted theirs. What is collected for somebody was never anything but held, so what is free is kept until the line
 * is asked again.
 */
export const linesFromEntries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update slot_places p set held = p.held + o.quantity
    from (
      select e.slot_id, h->>'group' as group_id, sum((h->>'quantity')::integer)::integer as quantity
      from waiting_entry e cross join jsonb_array_elements(e.holds) h where e.standing = 'OFFERED' group by 1, 2) o
    where p.slot_id = o.slot_id and p.group_id = o.group_id`
  yield* sql`
    update slot_places p set line = nextval('slot_line'),
      held = case when l.collects then p.capacity - p.sold else p.held end,
      kept = case when l.collects then p.capacity - p.sold - p.held else 0 end
    from (
      select slot_id, bool_or(collect_until is not null) as collects
      from waiting_entry where standing = 'WAITING' group by slot_id) l
    where p.slot_id = l.slot_id`
})
