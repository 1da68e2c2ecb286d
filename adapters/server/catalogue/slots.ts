import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { SALES_DAYS } from "../../../domain/catalogue/sales-horizon.ts"
import { ROME } from "../../../domain/locale.ts"
import { plusDays } from "../../../domain/time/rome.ts"
import { unhurried } from "../store/unhurried.ts"

/** How many schedules one statement extends. With PGlite, nothing else is answered meanwhile. */
const BATCH = 100

/**
 * Makes the slots of every schedule from `today` (ISO date in Rome) for `days` days, unless they exist. It never
 * changes or removes a slot, because a slot may be sold. Returns how many slots are new.
 *
 * The database applies the clock rules of `domain/time`: a time that March skips has no slot that day, and a time
 * that comes twice in October is the first of the two.
 */
export const extendSlots = Effect.fn("catalogue.extendSlots")(function* (today: string, days: number = SALES_DAYS) {
  const last = plusDays(today, days)
  let made = 0
  for (;;) {
    const batch = yield* unhurried(extendBatch(today, last))
    if (batch === null) return made
    made += batch
  }
})

/** Null: every schedule is up to date. */
const extendBatch = Effect.fnUntraced(function* (today: string, last: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ schedules: number; slots: number }>`
    with due as (
      select variant_id, position, weekdays, times, season_from, season_to, places, languages,
        greatest(generated_until + 1, ${today}::date) as first
      from schedules
      where generated_until is null or generated_until < ${last}::date
      order by generated_until nulls first, variant_id, position
      limit ${BATCH}
      for update skip locked
    ),
    wall as (
      select due.variant_id, due.places, due.languages, day::date as date, start_time,
        day::date + start_time::time as local
      from due
      cross join lateral generate_series(due.first, ${last}::date, interval '1 day') as day
      cross join lateral unnest(due.times) as start_time
      where extract(isodow from day)::integer = any(due.weekdays)
        and case when due.season_from <= due.season_to
          then to_char(day, 'MM-DD') collate "C" between due.season_from and due.season_to
          else to_char(day, 'MM-DD') collate "C" >= due.season_from or to_char(day, 'MM-DD') collate "C" <= due.season_to
        end
    ),
    timed as (
      select wall.*, least(
        local at time zone ${ROME},
        ((local - interval '1 hour') at time zone ${ROME}) + interval '1 hour') as starts_at
      from wall
    ),
    planned as (
      select variant_id || ':' || to_char(date, 'YYYYMMDD') || 'T' || replace(start_time, ':', '') as id, timed.*
      from timed
      where starts_at at time zone ${ROME} = local
    ),
    missing as (
      select * from planned where not exists (select from slots where slots.id = planned.id)
    ),
    made as (
      insert into slots (id, variant_id, starts_at, date, start_time, language)
      select missing.id, variant_id, starts_at, date, start_time,
        coalesce(missing.languages->>start_time,
          case when jsonb_array_length(variants.data->'languages') = 1 then variants.data->'languages'->>0 end)
      from missing join variants on variants.id = variant_id
      on conflict (id) do nothing
      returning id
    ),
    placed as (
      insert into slot_places (slot_id, group_id, capacity)
      select id, place.key, place.value::integer from missing cross join lateral jsonb_each_text(places) as place
      on conflict (slot_id, group_id) do nothing
    ),
    marked as (
      update schedules set generated_until = ${last}::date
      from due where schedules.variant_id = due.variant_id and schedules.position = due.position
      returning 1
    )
    select (select count(*) from marked) as schedules, (select count(*) from made) as slots`
  return row === undefined || row.schedules === 0 ? null : row.slots
})

/** The same slot so many days earlier. It may be in the past, where a schedule makes none. Null: there is no such slot. */
export const earlierSlot = Effect.fn("catalogue.earlierSlot")(function* (id: string, days: number) {
  const sql = yield* SqlClient.SqlClient
  const [slot] = yield* sql<{ id: string; date: string }>`
    with earlier as (
      select variant_id || ':' || to_char(date - ${days}::integer, 'YYYYMMDD') || 'T' || replace(start_time, ':', '') as id,
        variant_id, date - ${days}::integer as date, start_time, language from slots where id = ${id}),
    made as (
      insert into slots (id, variant_id, starts_at, date, start_time, language)
      select id, variant_id, (date + start_time::time) at time zone ${ROME}, date, start_time, language from earlier
      on conflict (id) do nothing),
    placed as (
      insert into slot_places (slot_id, group_id, capacity)
      select earlier.id, p.group_id, p.capacity from earlier join slot_places p on p.slot_id = ${id}
      on conflict (slot_id, group_id) do nothing)
    select id, date from earlier`
  return slot ?? null
})
