import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../../domain/locale.ts"
import type { NamedExperience } from "../../../../domain/partners/calendar.ts"
import type { ClosedBooking, MadeChange, PartnerChange, ShownLine } from "../../../../domain/partners/changes.ts"
import { personsIn } from "../persons.ts"
import { closedBookings } from "./change-rows.ts"

const MOST_RECENT = 20
const MOST_SHOWN = 200
const MOST_BOOKINGS = 100

/** SQL: a `MadeChange` of the row `c`. */
const made = `c.id, c.change, c.lines, c.conflicts, c.standing, m.name as who, c.acted_at as at`
const from = "calendar_change c left join partner_member m on m.id = c.acted_by"

/** The changes that a partner's members and programs made lately, newest first. */
export const recentChanges = Effect.fn("partner.recentChanges")(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<MadeChange>`
    select ${sql.literal(made)} from ${sql.literal(from)}
    where c.partner_id = ${partnerId} and c.standing in ('previewed', 'applied', 'undone')
    order by c.made_at desc, c.id limit ${MOST_RECENT}`
})

/** The experiences of a partner with their variants. */
export const ownExperiences = Effect.fn("partner.experiences")(function* (partnerId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<NamedExperience>`
    select e.id, e.data->'name'->>${locale} as name,
      json_agg(json_build_object('id', v.id, 'name', v.data->'name'->>${locale}) order by v.position) as variants
    from experiences e join variants v on v.experience_id = e.id where e.partner_id = ${partnerId}
    group by e.id order by name, e.id`
})

type Found = MadeChange & Pick<PartnerChange, "until" | "done" | "restored" | "bookingCount">

/** A change with its lines and the bookings that stand on what it closes; null: the partner has none of this id. */
export const changeOf = Effect.fn("partner.change")(function* (partnerId: string, changeId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const [change] = yield* sql<Found>`
    select ${sql.literal(made)}, c.until,
      (select count(*) from calendar_change_line l where l.change_id = c.id and l.done)::integer as done,
      (select count(*) from calendar_change_line l where l.change_id = c.id and l.restored)::integer as restored,
      (select count(*) from ${sql.literal(closedBookings)} and l.change_id = c.id)::integer as "bookingCount"
    from ${sql.literal(from)} where c.partner_id = ${partnerId} and c.id::text = ${changeId}`
  if (change === undefined) return null
  const shown = yield* sql<ShownLine>`
    select l.kind, l.subject, l.group_id as "group", l.was, l.becomes, l.taken, l.conflict, l.done as "isDone",
      l.restored as "isRestored", coalesce(s.starts_at, (l.makes->>'startsAt')::timestamptz) as "startsAt",
      e.data->'name'->>${locale} as experience, v.data->'name'->>${locale} as variant
    from calendar_change_line l left join slots s on s.id = l.subject and l.kind <> 'leadTime'
      join variants v on v.id = coalesce(s.variant_id, l.makes->>'variantId', l.subject)
      join experiences e on e.id = v.experience_id
    where l.change_id = ${change.id}::uuid
    order by l.conflict is null, "startsAt", l.subject, l.group_id limit ${MOST_SHOWN}`
  const bookings = yield* sql<ClosedBooking>`
    select b.code, coalesce(c.name || ' ' || c.surname, '') as customer, ${sql.literal(personsIn("b"))} as people,
      s.starts_at as "startsAt"
    from (select b.* from ${sql.literal(closedBookings)} and l.change_id = ${change.id}::uuid) b
      join slots s on s.id = b.slot_id left join booking_contact c on c.code = b.code
    order by s.starts_at, b.code limit ${MOST_BOOKINGS}`
  return { ...change, shown, bookings }
})
