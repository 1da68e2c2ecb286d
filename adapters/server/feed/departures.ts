import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { confirmedStatuses } from "../../../domain/booking/status.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Departure } from "./calendar.ts"

/** Departures are shown from so many days back to so many ahead. What was cancelled stays for the first. */
const DAYS = { back: 30, ahead: 400 }

const standing = `b.status in (${confirmedStatuses.map((status) => `'${status}'`).join(", ")})`
const people = `(select coalesce(sum((line->>'quantity')::integer), 0)::integer
  from jsonb_array_elements(b.summary::jsonb->'participants') line)`

/**
 * Compares what the partner's calendars last said with what is so now. Each departure that is different gets the next
 * number, also one to which nobody comes any more: calendars must hear that it is cancelled.
 */
const brought = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with now as (
      select s.id as slot_id, sum(${sql.literal(people)})::integer || ' '
        || extract(epoch from s.starts_at) || ' '
        || (select coalesce(sum(capacity), 0) from slot_places where slot_id = s.id) as shown
      from bookings b join slots s on s.id = b.slot_id
      where b.partner_id = ${partnerId} and ${sql.literal(standing)}
        and s.starts_at > shop_now() - make_interval(days => ${DAYS.back}::integer)
        and s.starts_at < shop_now() + make_interval(days => ${DAYS.ahead}::integer)
      group by s.id),
    gone as (
      update partner_feed_slot f set gone_at = shop_now(), changed_at = shop_now(), sequence = f.sequence + 1
      from slots s where s.id = f.slot_id and f.partner_id = ${partnerId} and f.gone_at is null
        and s.starts_at > shop_now() - make_interval(days => ${DAYS.back}::integer)
        and not exists (select from now where now.slot_id = f.slot_id))
    insert into partner_feed_slot as f (slot_id, partner_id, shown, changed_at)
    select slot_id, ${partnerId}, shown, shop_now() from now
    on conflict (slot_id) do update set shown = excluded.shown, changed_at = excluded.changed_at, gone_at = null,
      sequence = f.sequence + 1
    where f.shown <> excluded.shown or f.gone_at is not null`
})

type Of = {
  readonly partnerId: string
  /** Only the departures that this member guides; null: all. */
  readonly guide: string | null
  readonly experienceId: string | null
  readonly locale: Locale
}

/** The departures of a partner to which somebody comes, and those that were cancelled lately. */
export const departuresOf = Effect.fn("feed.departures")(function* ({ partnerId, guide, experienceId, locale }: Of) {
  yield* brought(partnerId)
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Departure>`
    select s.id as "slotId", s.starts_at as "startsAt", (v.data->>'durationMinutes')::integer as minutes,
      x.data->'name'->>${locale} as experience, f.sequence, f.changed_at as "changedAt", f.gone_at is not null as "isGone",
      case when f.gone_at is null then split_part(f.shown, ' ', 1)::integer else 0 end as people,
      (select coalesce(sum(capacity), 0)::integer from slot_places where slot_id = s.id) as capacity
    from partner_feed_slot f join slots s on s.id = f.slot_id join variants v on v.id = s.variant_id
      join experiences x on x.id = v.experience_id
    where f.partner_id = ${partnerId} and s.starts_at > shop_now() - make_interval(days => ${DAYS.back}::integer)
      and (f.gone_at is null or f.gone_at > shop_now() - make_interval(days => ${DAYS.back}::integer))
      and (${experienceId}::text is null or x.id = ${experienceId})
      and (${guide}::uuid is null or exists (
        select from partner_departure_guide g where g.slot_id = s.id and g.member_id = ${guide}::uuid))
    order by s.starts_at, s.id`
})
