import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { standingStatuses } from "../../../../domain/booking/status.ts"
import type { Locale } from "../../../../domain/locale.ts"
import {
  type CalendarDay,
  type CalendarDeparture,
  type CalendarView,
  type NamedExperience,
  rangeOf,
} from "../../../../domain/partners/calendar.ts"
import { lineOfSlot } from "../../waiting/part.ts"

/** So many departures are shown at once. */
const MOST_DEPARTURES = 600

type Asked = {
  readonly partnerId: string
  readonly view: CalendarView
  readonly day: string
  /** "" for all. */
  readonly experience: string
  readonly locale: Locale
}

type Read = {
  readonly experiences: readonly NamedExperience[]
  readonly days: readonly CalendarDay[]
  readonly departures: readonly CalendarDeparture[]
}

/** SQL: the variants of a partner, of one experience or of all of them. */
const own = (locale: Locale) => `
  select v.id, v.position, e.id as experience_id, e.data->'name'->>'${locale}' as experience,
    v.data->'name'->>'${locale}' as variant
  from experiences e join variants v on v.experience_id = e.id`

const standing = standingStatuses.map((status) => `'${status}'`).join(", ")

/**
 * The sums of a month by day. Departures and places are summed apart, because a departure has a row of places for each
 * capacity group.
 */
const days = `
  select coalesce(json_agg(json_build_object('date', d.date::text, 'departures', d.departures, 'closed', d.closed,
    'sold', coalesce(p.sold, 0), 'held', coalesce(p.held, 0), 'left', coalesce(p."left", 0)) order by d.date), '[]')
  from (
    select s.date, count(*)::integer as departures, (count(*) filter (where s.closed))::integer as closed
    from shown join slots s on s.variant_id = shown.id where s.date between $from and $to group by s.date) d
  left join (
    select s.date, sum(p.sold)::integer as sold, sum(p.held)::integer as held,
      (coalesce(sum(p.capacity - p.sold - p.held) filter (where not s.closed), 0))::integer as "left"
    from shown join slots s on s.variant_id = shown.id join slot_places p on p.slot_id = s.id
    where s.date between $from and $to group by s.date) p using (date)`

/** `busy`: only departures to which somebody comes. */
const departures = (busy: boolean, locale: Locale) => `
  select coalesce(json_agg(one.row), '[]') from (
    select json_build_object('slotId', s.id, 'date', s.date::text, 'time', s.start_time,
      'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'experience', shown.experience, 'variantId', shown.id, 'variant', shown.variant, 'language', s.language,
      'isClosed', s.closed,
      'bookings', (select count(*) from bookings b where b.slot_id = s.id and b.status in (${standing})),
      'waiting', (select count(*) from bookings b where b.slot_id = s.id and b.status in ('PENDING', 'PENDING_RESCHEDULE')),
      'line', ${lineOfSlot("s.id")},
      'places', p.places) as row
    from shown join slots s on s.variant_id = shown.id
      cross join lateral (
        select json_agg(json_build_object('group', coalesce((
            select string_agg(t->'name'->>'${locale}', ', ' order by n)
            from variants v cross join jsonb_array_elements(v.data->'participantTypes') with ordinality as types(t, n)
            where v.id = shown.id and t->>'capacityGroup' = q.group_id), q.group_id), 'capacity', q.capacity, 'held', q.held, 'sold', q.sold)
          order by q.group_id) as places, sum(q.held + q.sold) as taken from slot_places q where q.slot_id = s.id) p
    where s.date between $from and $to ${busy ? "and p.taken > 0" : ""}
    order by s.date, s.start_time, s.id limit ${MOST_DEPARTURES + 1}) one`

/**
 * What a view of the calendar shows: one statement for any number of departures. Null: the experience is not the partner's.
 */
export const readCalendar = Effect.fn("partner.calendar")(function* ({
  partnerId,
  view,
  day,
  experience,
  locale,
}: Asked) {
  const sql = yield* SqlClient.SqlClient
  const { from, to } = rangeOf(view, day)
  const dated = (text: string) => sql.literal(text.replaceAll("$from", `'${from}'`).replaceAll("$to", `'${to}'`))
  const empty = sql.literal("select '[]'::json")
  const [row] = yield* sql<Read>`
    with own as (${sql.literal(own(locale))} where e.partner_id = ${partnerId}),
      shown as (select * from own where ${experience} in ('', experience_id))
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'variants', variants) order by name, id), '[]')
        from (select experience_id as id, min(experience) as name,
          json_agg(json_build_object('id', id, 'name', variant) order by position) as variants
          from own group by experience_id) named) as experiences,
      (${view === "month" ? dated(days) : empty}) as days,
      (${view === "month" ? empty : dated(departures(view === "agenda", locale))}) as departures`
  const { experiences = [], days: sums = [], departures: all = [] } = row ?? {}
  if (experience !== "" && !experiences.some(({ id }) => id === experience)) return null
  return { experiences, days: sums, departures: all.slice(0, MOST_DEPARTURES), isCut: all.length > MOST_DEPARTURES }
})
