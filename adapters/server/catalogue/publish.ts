import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Experience, Partner, Picture } from "../../../domain/catalogue/experience.ts"
import { SALES_DAYS } from "../../../domain/catalogue/sales-horizon.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import { slotIdOf } from "../../../domain/partners/change-lines.ts"
import type { Pattern } from "../../../domain/publication/draft.ts"
import type { DayException } from "../../../domain/publication/schedule.ts"
import { departuresOf, type ScheduleChange, scheduleChange } from "../../../domain/publication/schedule.ts"
import { plusDays, romeToday } from "../../../domain/time/rome.ts"
import { notePrices } from "./price-events.ts"
import { experienceRow } from "./row.ts"
import { type NewPicture, showPictures } from "./shown-pictures.ts"
import { forgetWords, shrinkDestinations, writeWords } from "./words.ts"
import { insertInto, writeCategorySets, writtenColumns } from "./write.ts"

/* An experience as its partner publishes it: the rows that the seed writes, new or in place of the old ones. */

const json = (rows: unknown) => JSON.stringify(rows)

export type VariantSchedule = {
  readonly variantId: string
  readonly patterns: readonly Pattern[]
  readonly exceptions: readonly DayException[]
}

/** An experience as customers see it now, with the schedules that its departures were made from. */
export type LiveExperience = {
  readonly experience: Experience
  readonly schedules: readonly VariantSchedule[]
  /** What its cards show, in each language. */
  readonly images: Readonly<Record<Locale, readonly Picture[]>>
}

type LiveRow = {
  readonly data: Omit<Experience, "variants">
  readonly variants: Experience["variants"]
  readonly schedules: readonly VariantSchedule[]
  readonly it: readonly Picture[]
  readonly en: readonly Picture[]
}

/** Null: nothing of this id is live. */
export const liveExperience = Effect.fn("catalogue.liveExperience")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<LiveRow>`
    select e.data, e.card_it->'images' as it, e.card_en->'images' as en,
      (select jsonb_agg(v.data order by v.position) from variants v where v.experience_id = e.id) as variants,
      (select jsonb_agg(jsonb_build_object('variantId', v.id,
        'patterns', coalesce((select jsonb_agg(jsonb_build_object('weekdays', s.weekdays, 'times', s.times,
            'season', jsonb_build_object('from', s.season_from, 'to', s.season_to), 'places', s.places) order by s.position)
          from schedules s where s.variant_id = v.id), '[]'),
        'exceptions', coalesce((select jsonb_agg(jsonb_build_object('date', x.date, 'times', x.times, 'places', x.places)
            order by x.date) from schedule_exceptions x where x.variant_id = v.id), '[]')))
        from variants v where v.experience_id = e.id) as schedules
    from experiences e where e.id = ${id}`
  if (row === undefined) return null
  const { data, variants, schedules, it, en } = row
  return { experience: { ...data, variants }, schedules, images: { it, en } } satisfies LiveExperience
})

/** What the departures of a variant become. `today`: ISO date in Rome. */
export const changeOfSchedule = (
  old: VariantSchedule | undefined,
  next: VariantSchedule | undefined,
  today: string,
): ScheduleChange => {
  const made = (one: VariantSchedule | undefined) => (one === undefined ? [] : departuresOf(one, today, SALES_DAYS))
  return scheduleChange(made(old), made(next))
}

type TakenPlaces = { readonly startsAt: string; readonly taken: number }

/** The first departure of which more places are taken than it will have; null if all fit. */
export const takenBeyond = Effect.fn("catalogue.takenBeyond")(function* (
  variantId: string,
  { resizes }: ScheduleChange,
) {
  const sql = yield* SqlClient.SqlClient
  const places = resizes.flatMap(({ date, time, places }) =>
    Object.entries(places).map(([group, capacity]) => ({ slot: slotIdOf(variantId, date, time), group, capacity })),
  )
  if (places.length === 0) return null
  const [row] = yield* sql<TakenPlaces>`
    select s.starts_at as "startsAt", p.held + p.sold as taken
    from jsonb_to_recordset(${json(places)}::text::jsonb) as r(slot text, "group" text, capacity integer)
      join slot_places p on p.slot_id = r.slot and p.group_id = r."group" join slots s on s.id = p.slot_id
    where p.held + p.sold > r.capacity and s.starts_at > shop_now() order by s.starts_at limit 1`
  return row ?? null
})

/** Of these variants, those that somebody has ever booked. */
export const bookedVariants = Effect.fn("catalogue.bookedVariants")(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string }>`
    select v.id from unnest(${ids}::text[]) as v(id)
    where exists (select from slots s join bookings b on b.slot_id = s.id where s.variant_id = v.id)
      or exists (select from slots s join slot_places p on p.slot_id = s.id
        where s.variant_id = v.id and p.held + p.sold > 0)`
  return rows.map(({ id }) => id)
})

type Publication = {
  readonly experience: Experience
  readonly partner: Partner
  readonly schedules: readonly VariantSchedule[]
  /** Null: those that are shown now stay. */
  readonly pictures: readonly NewPicture[] | null
}

/**
 * Writes an experience for customers, in the caller's transaction: cards, search, prices with their events, departures.
 * Bookings keep the terms that they were made with. `at`: the instant.
 */
export const publishExperience = Effect.fn("catalogue.publishExperience")(function* (
  { experience, partner, schedules, pictures }: Publication,
  at: string,
) {
  const today = romeToday(at)
  const sql = yield* SqlClient.SqlClient
  const { id } = experience
  const live = yield* liveExperience(id)
  const row = experienceRow(experience, partner, today)
  const shown = (locale: Locale) => ({ ...row[`card_${locale}`], ...(live && { images: live.images[locale] }) })
  const rows = [
    {
      ...row,
      ...(live && { data: { ...row.data, images: live.experience.images } }),
      ...Object.fromEntries(locales.map((locale) => [`card_${locale}`, shown(locale)])),
      rating_hundredths: null,
      review_count: 0,
    },
  ]
  if (live !== null) yield* forgetWords(live.experience)
  yield* sql`
    ${insertInto(sql, rows)} on conflict (id) do update set
      ${sql.literal(writtenColumns.map((column) => `${column} = excluded.${column}`).join(", "))}`
  yield* writeCategorySets([row.categories])
  yield* writeWords([experience])
  if (live !== null) yield* shrinkDestinations(live.experience)
  yield* writeVariants(experience, live)
  yield* writeSchedule(schedules, today)
  const old = live?.schedules ?? []
  for (const id of new Set([...schedules, ...old].map(({ variantId }) => variantId))) {
    const of = (all: readonly VariantSchedule[]) => all.find(({ variantId }) => variantId === id)
    yield* writeDepartures(id, changeOfSchedule(of(old), of(schedules), today))
  }
  yield* notePrices([experience], today, "written", at)
  if (pictures !== null) yield* showPictures(id, pictures)
})

/** One that is gone, and that somebody has booked in this moment, stays: that was refused before. */
const writeVariants = Effect.fnUntraced(function* ({ id, variants }: Experience, live: LiveExperience | null) {
  const sql = yield* SqlClient.SqlClient
  const kept = variants.map((variant) => variant.id)
  const left = (live?.experience.variants ?? []).map((variant) => variant.id).filter((one) => !kept.includes(one))
  const booked = left.length === 0 ? [] : yield* bookedVariants(left)
  const gone = left.filter((one) => !booked.includes(one))
  // What the partner has taken away gets no new departures.
  yield* sql`delete from schedules where variant_id = any(${left})`
  yield* sql`delete from schedule_exceptions where variant_id = any(${left})`
  if (gone.length > 0) {
    yield* sql`delete from slots where variant_id = any(${gone})`
    yield* sql`delete from variants where id = any(${gone})`
  }
  // Another order would meet the old one half way.
  yield* sql`update variants set position = position + 1000 where experience_id = ${id}`
  const rows = variants.map((data, position) => ({ id: data.id, experience_id: id, position, data }))
  yield* sql`insert into variants (id, experience_id, position, data)
    select id, experience_id, position, data from jsonb_to_recordset(${json(rows)}::text::jsonb)
      as r(id text, experience_id text, position integer, data jsonb)
    on conflict (id) do update set position = excluded.position, data = excluded.data`
})

/** All departures up to the horizon are made here, so the daily upkeep goes on from there. */
const writeSchedule = Effect.fnUntraced(function* (schedules: readonly VariantSchedule[], today: string) {
  const sql = yield* SqlClient.SqlClient
  const ids = schedules.map(({ variantId }) => variantId)
  const patterns = schedules.flatMap(({ variantId, patterns }) =>
    patterns.map(({ season, ...one }, position) => ({ ...one, ...season, variant_id: variantId, position })),
  )
  const exceptions = schedules.flatMap(({ variantId, exceptions }) =>
    exceptions.map((one) => ({ ...one, variant_id: variantId })),
  )
  yield* sql`delete from schedules where variant_id = any(${ids})`
  yield* sql`delete from schedule_exceptions where variant_id = any(${ids})`
  yield* sql`
    insert into schedules (variant_id, position, weekdays, times, season_from, season_to, places, generated_until)
    select variant_id, position, weekdays, times, "from", "to", places, ${plusDays(today, SALES_DAYS)}::date
    from jsonb_to_recordset(${json(patterns)}::text::jsonb) as r(variant_id text, position integer, weekdays integer[],
      times text[], "from" text, "to" text, places jsonb)`
  yield* sql`
    insert into schedule_exceptions (variant_id, date, times, places)
    select variant_id, date, times, places from jsonb_to_recordset(${json(exceptions)}::text::jsonb)
      as r(variant_id text, date date, times text[], places jsonb)`
})

/**
 * Makes, closes and resizes departures. One that is booked keeps its bookings and is only sold no more; one with fewer
 * places than are taken keeps what it has: that was refused before, unless somebody has booked in this moment. One for
 * which people wait gets no new places here, because they would be public: the calendar offers them to the line first.
 */
const writeDepartures = Effect.fnUntraced(function* (variantId: string, { makes, drops, resizes }: ScheduleChange) {
  const sql = yield* SqlClient.SqlClient
  const idOf = ({ date, time }: { readonly date: string; readonly time: string }) => slotIdOf(variantId, date, time)
  if (drops.length > 0)
    yield* sql`update slots set closed = true where id = any(${drops.map(idOf)}) and starts_at > shop_now()`
  if (makes.length > 0) {
    const rows = makes.map((one) => ({ ...one, id: idOf(one) }))
    yield* sql`
      insert into slots (id, variant_id, starts_at, date, start_time, language)
      select r.id, ${variantId}, r."startsAt", r.date, r.time,
        case when jsonb_array_length(v.data->'languages') = 1 then v.data->'languages'->>0 end
      from jsonb_to_recordset(${json(rows)}::text::jsonb)
        as r(id text, "startsAt" timestamptz, date date, time text) join variants v on v.id = ${variantId}
      where r."startsAt" > shop_now()
      on conflict (id) do update set closed = false
        where not exists (select from slot_places p where p.slot_id = slots.id and p.line <> 0)`
  }
  const places = [...makes, ...resizes].flatMap((one) =>
    Object.entries(one.places).map(([group, capacity]) => ({ slot: idOf(one), group, capacity })),
  )
  if (places.length > 0)
    yield* sql`
      insert into slot_places as p (slot_id, group_id, capacity)
      select r.slot, r."group", r.capacity from jsonb_to_recordset(${json(places)}::text::jsonb)
        as r(slot text, "group" text, capacity integer) join slots s on s.id = r.slot
      order by r.slot collate "C", r."group" collate "C"
      on conflict (slot_id, group_id) do update set capacity = excluded.capacity
        where p.held + p.sold <= excluded.capacity and (p.line = 0 or excluded.capacity <= p.capacity)`
})
