import { Effect } from "effect"
import { type FigureStep, type Figures, figureSteps, stepsOf, toldDevices } from "../../../domain/figures/figures.ts"
import type { Locale } from "../../../domain/locale.ts"
import { sums } from "../payout/part.ts"
import { readRows } from "../store/reads.ts"

export type Window = { readonly from: string; readonly to: string }

/** The most experiences that are told one by one. */
const MOST_EXPERIENCES = 50

/**
 * SQL: what counts, of the window and the partner. A day is either in its events or, after 90 days, in its sums: the
 * devices of such days are added up, because who they were is gone.
 */
const counted = `
  counted as (
    select day, type, coalesce(metadata->>'step', '') as step, experience_id, device, 0 as devices
    from user_event where is_counted and day between :from::date and :to::date
      and type in ('page_visited', 'booking_step', 'checkout_step')
      and (:partnerId::text is null or partner_id = :partnerId::text)
    union all
    select day, type, step, nullif(experience_id, ''), null, devices
    from event_day where day between :from::date and :to::date
      and type in ('page_visited', 'booking_step', 'checkout_step')
      and (:partnerId::text is null or partner_id = :partnerId::text)
  )`
const devices = (where = "true") =>
  `(count(distinct device) filter (where ${where}) + coalesce(sum(devices) filter (where ${where}), 0))::integer`
const isVisit = "type = 'page_visited' and experience_id is not null"

/** SQL: the money of each booking that was posted in the window. */
const money = `
  money as (
    select p.booking, min((p.at at time zone 'Europe/Rome')::date) as day, ${sums.value} as value,
      ${sums.commission} as commission, ${sums.reseller} as reseller
    from partner_posting p
    where p.booking is not null
      and p.at >= (:from::date)::timestamp at time zone 'Europe/Rome'
      and p.at < (:to::date + 1)::timestamp at time zone 'Europe/Rome'
      and (:partnerId::text is null or p.partner_id = :partnerId::text)
    group by p.booking
  ), sold as (
    select m.*, b.experience_id from money m join bookings b on b.code = m.booking
  )`

const totals = `with ${counted}, ${money}
  select ${devices(isVisit)} as visited, ${devices("type = 'booking_step'")} as chose,
    ${devices("type = 'booking_step' and step = 'recap'")} as summed,
    ${devices("type = 'checkout_step' and step = 'data'")} as data,
    ${devices("type = 'checkout_step' and step = 'payment'")} as payment,
    (select count(*) filter (where value > 0)::integer from sold) as booked,
    (select coalesce(sum(value), 0)::double precision from sold) as gross,
    (select coalesce(sum(commission), 0)::double precision from sold) as commission,
    (select coalesce(sum(value - commission - reseller), 0)::double precision from sold) as kept
  from counted`

const byDay = `with ${counted}, ${money}
  select d::date::text as day,
    (select ${devices(isVisit)} from counted where day = d::date) as visits,
    (select count(*) filter (where value > 0)::integer from sold where day = d::date) as bookings
  from generate_series(:from::date, :to::date, interval '1 day') d order by 1`

const byExperience = (locale: Locale) => `with ${counted}, ${money}, visited as (
    select experience_id, ${devices(isVisit)} as visits from counted where experience_id is not null group by 1
  ), earned as (
    select experience_id, count(*) filter (where value > 0)::integer as bookings, sum(value)::double precision as gross
    from sold group by 1
  ) select x.id, x.data->'name'->>'${locale}' as name, coalesce(v.visits, 0) as visits,
      coalesce(e.bookings, 0) as bookings, coalesce(e.gross, 0) as "grossCents"
    from experiences x left join visited v on v.experience_id = x.id left join earned e on e.experience_id = x.id
    where v.experience_id is not null or e.experience_id is not null
    order by 5 desc, 3 desc, 2 limit ${MOST_EXPERIENCES}`

type Totals = Readonly<Record<FigureStep | "gross" | "commission" | "kept", number>>

/** The figures of a partner, or of the whole shop. Money and bookings come from the log, the rest from user events. */
export const figuresOf = Effect.fn("figures.read")(function* (
  partnerId: string | null,
  { from, to }: Window,
  locale: Locale,
) {
  const asked = { partnerId, from, to }
  const [all] = yield* readRows<Totals>(totals, asked)
  const days = yield* readRows<{ day: string; visits: number; bookings: number }>(byDay, asked)
  const experiences = yield* readRows<Figures["experiences"][number] & { visits: number }>(byExperience(locale), asked)
  const reached = Object.fromEntries(figureSteps.map((step) => [step, all?.[step] ?? 0])) as Record<FigureStep, number>
  return {
    ...{ from, to, visits: toldDevices(reached.visited), steps: stepsOf(reached), bookings: reached.booked },
    grossCents: all?.gross ?? 0,
    revenueCents: (partnerId === null ? all?.commission : all?.kept) ?? 0,
    days: days.map(({ visits, ...day }) => ({ ...day, visits: toldDevices(visits) })),
    experiences: experiences.map(({ visits, ...one }) => ({ ...one, visits: toldDevices(visits) })),
  } satisfies Figures
})
