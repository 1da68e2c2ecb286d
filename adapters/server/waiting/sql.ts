import { waitingPrefix } from "../../../machines/waiting/selectors.ts"
import { isoInstant } from "../store/reads.ts"

/**
 * SQL: who waits for a slot, as JSON: how many parties with how many people are in line, and how many of them are offered
 * places now. `slotId` is SQL.
 */
export const lineOfSlot = (slotId: string): string => `
  (select json_build_object('parties', count(*)::integer,
      'people', coalesce(sum((select sum((h->>'quantity')::integer) from jsonb_array_elements(w.holds) h)), 0)::integer,
      'offered', (count(*) filter (where w.standing = 'OFFERED'))::integer)
    from waiting_entry w where w.slot_id = ${slotId} and w.standing in ('WAITING', 'OFFERED'))`

/** SQL: the departure and the party of an entry, as JSON. `stream` is SQL; null: it is no entry's. */
export const waitingAt = (stream: string): string => `
  (select json_build_object('partnerId', x.partner_id, 'slotId', s.id, 'startsAt', ${isoInstant("s.starts_at")},
      'people', (select sum((h->>'quantity')::integer)::integer from jsonb_array_elements(w.holds) h))
    from waiting_entry w join slots s on s.id = w.slot_id join variants v on v.id = s.variant_id
      join experiences x on x.id = v.experience_id
    where w.id = substr(${stream}, ${waitingPrefix.length + 1}))`
