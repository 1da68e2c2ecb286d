import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Variant } from "../../../domain/catalogue/experience.ts"
import type { DayAvailability } from "../../../domain/catalogue/views.ts"
import { type BasisPoints, basisPoints } from "../../../domain/money/cents.ts"
import { allocate, fitsPlaces, type Hold } from "../../../domain/participants/allocation.ts"
import type { Participants } from "../../../domain/participants/quantities.ts"
import { fromPriceOn } from "../../../domain/pricing/from-price.ts"
import { offerOn } from "../../../domain/pricing/offers.ts"
import { priceOf } from "../../../domain/pricing/price.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { earliestBookable } from "../../../domain/time/lead-time.ts"
import { plusDays } from "../../../domain/time/rome.ts"
import { slotEnd } from "../../../domain/time/slot-end.ts"
import { plannedOnce } from "../store/prepared.ts"
import { variantById } from "./variant.ts"

/** The nearest free slots are searched within this many days of the full one. */
const NEAREST_DAYS = 60
const NEAREST_COUNT = 4

export type SlotRow = Omit<SlotView, "end">

/** SQL: the places of the slot named `s`, as JSON. */
export const placesOfSlot = `
  (select coalesce(jsonb_agg(jsonb_build_object(
      'group', p.group_id, 'left', p.capacity - p.held - p.sold, 'capacity', p.capacity) order by p.group_id), '[]')
    from slot_places p where p.slot_id = s.id)`

/**
 * Slots as they can be booked right now. The places are read from the rows that a hold changes, so a slot that is shown
 * as free was free when it was read (lesson L27).
 */
const openSlots = (condition: Statement.Fragment, order: Statement.Fragment, limit: number | null) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    plannedOnce(sql<SlotRow>`
      select s.id, s.variant_id as "variantId", s.date, s.start_time as start, s.starts_at as "startsAt", s.language,
        ${sql.literal(placesOfSlot)} as places
      from slots s where not s.closed and ${condition} order by ${order} limit ${limit}`),
  )

export const withEnd = <S extends SlotRow>(slot: S, variant: Variant): S & Pick<SlotView, "end"> => ({
  ...slot,
  end: slotEnd(slot.start, variant.durationMinutes),
})

/**
 * Every day of a month (`YYYY-MM`) for a party, with its total. Without a party, a day is free if one place is left, and its
 * price is the "price from". One query for the month. `now` is an ISO instant. Null: no variant has this id.
 */
export const month = Effect.fn("catalogue.month")(function* (
  variantId: string,
  yearMonth: string,
  participants: Participants,
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const variant = yield* variantById(variantId)
  if (variant === null) return null
  if (!isDay(`${yearMonth}-01`)) return []
  const days = daysOf(yearMonth)
  const slots = yield* openSlots(
    sql`s.variant_id = ${variantId} and s.date between ${days[0]}::date and ${days.at(-1)}::date`,
    sql`s.date, s.start_time`,
    null,
  )
  const ofDay = Map.groupBy(slots, (slot) => slot.date)
  const holds = allocate(variant, participants)
  const earliest = earliestBookable(now, variant.leadTimeHours)
  const known = participants.filter(({ typeId }) => variant.participantTypes.some(({ id }) => id === typeId))
  const price = (date: string) =>
    holds.length === 0
      ? fromPriceOn([variant], date).cents
      : priceOf({ variant, participants: known, addons: [], date }).totalCents
  return days.map((date) => {
    const day = dayAvailability(date, ofDay.get(date) ?? [], variant, holds, earliest)
    return day.state === "free" || day.state === "full" ? { ...day, priceCents: price(date) } : day
  })
})

/** The slots of one day (ISO date) that are not too soon, including full ones. Null: no variant has this id. */
export const day = Effect.fn("catalogue.day")(function* (variantId: string, date: string, now: string) {
  const sql = yield* SqlClient.SqlClient
  const variant = yield* variantById(variantId)
  if (variant === null) return null
  if (!isDay(date)) return []
  const earliest = earliestBookable(now, variant.leadTimeHours)
  const slots = yield* openSlots(
    sql`s.variant_id = ${variantId} and s.date = ${date}::date and s.starts_at >= ${earliest}::timestamptz`,
    sql`s.starts_at, s.id`,
    null,
  )
  return slots.map((slot) => withEnd(slot, variant))
})

/** Slots by id, open or closed, in the order of `ids`. Unknown ids are left out. */
export const slotsById = Effect.fn("catalogue.slotsById")(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<SlotRow & { closed: boolean; variant: Variant }>`
    select s.id, s.variant_id as "variantId", s.date, s.start_time as start, s.starts_at as "startsAt", s.language,
      s.closed, v.data as variant,
      ${sql.literal(placesOfSlot)} as places
    from slots s join variants v on v.id = s.variant_id where s.id = any(${ids})`
  const found = new Map(rows.map(({ variant, ...slot }) => [slot.id, withEnd(slot, variant)]))
  return ids.flatMap((id) => found.get(id) ?? [])
})

/**
 * Up to four slots of the same variant with room for these holds, nearest in time first. They are offered when a slot
 * is full. Empty if the slot is unknown.
 */
export const nearestFree = Effect.fn("catalogue.nearestFree")(function* (
  slotId: string,
  holds: readonly Hold[],
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const [full] = yield* slotsById([slotId])
  if (full === undefined) return []
  const variant = yield* variantById(full.variantId)
  if (variant === null) return []
  const earliest = earliestBookable(now, variant.leadTimeHours)
  const free = sql`s.variant_id = ${full.variantId} and s.id <> ${slotId} and s.starts_at >= ${earliest}::timestamptz
    and not exists (
      select from jsonb_to_recordset(${JSON.stringify(holds)}::text::jsonb) as h("group" text, quantity integer)
      left join slot_places p on p.slot_id = s.id and p.group_id = h."group"
      where coalesce(p.capacity - p.held - p.sold, 0) < h.quantity)`
  const before = yield* openSlots(
    sql`${free} and s.date between ${plusDays(full.date, -NEAREST_DAYS)}::date and ${full.date}::date
      and s.starts_at < ${full.startsAt}::timestamptz`,
    sql`s.date desc, s.start_time desc`,
    NEAREST_COUNT,
  )
  const after = yield* openSlots(
    sql`${free} and s.date between ${full.date}::date and ${plusDays(full.date, NEAREST_DAYS)}::date
      and s.starts_at >= ${full.startsAt}::timestamptz`,
    sql`s.date, s.start_time`,
    NEAREST_COUNT,
  )
  return nearest([...before, ...after], full.startsAt).map((slot) => withEnd(slot, variant))
})

function dayAvailability(
  date: string,
  slots: readonly SlotRow[],
  variant: Variant,
  holds: readonly Hold[],
  earliest: string,
): DayAvailability {
  // Instants in one format sort as text (domain/time/instant).
  const inTime = slots.filter((slot) => slot.startsAt >= earliest)
  if (inTime.length === 0) {
    const state = slots.length === 0 ? "closed" : "tooSoon"
    return { date, state, slots: 0, placesLeft: 0, priceCents: null, offerPercent: null }
  }
  return {
    date,
    state: inTime.some((slot) => hasRoom(slot, holds)) ? "free" : "full",
    slots: inTime.length,
    placesLeft: Math.max(...inTime.map((slot) => placesLeft(slot, holds))),
    priceCents: null,
    offerPercent: offerBadge(offerOn(variant.offers, date)),
  }
}

const hasRoom = (slot: SlotRow, holds: readonly Hold[]) =>
  holds.length === 0 ? slot.places.some((place) => place.left > 0) : fitsPlaces(holds, slot.places)

/** The places left in the fullest of the party's capacity groups; without a party, in the fullest of all. */
function placesLeft(slot: SlotRow, holds: readonly Hold[]): number {
  if (holds.length === 0) return slot.places.reduce((sum, place) => sum + place.left, 0)
  return Math.min(...holds.map((hold) => slot.places.find((place) => place.group === hold.group)?.left ?? 0))
}

const offerBadge = (percent: BasisPoints) => (percent === 0 ? null : basisPoints(percent))

/** PostgreSQL refuses a day that does not exist (30 February). Here such a day simply has no slots. */
function isDay(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: "reject" }).year > 0
  } catch {
    return false
  }
}

function daysOf(yearMonth: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(yearMonth)
  return Array.from({ length: daysInMonth }, (_, index) => `${yearMonth}-${String(index + 1).padStart(2, "0")}`)
}

/** Nearest in time first. Of two equally near slots, the earlier comes first. */
function nearest(slots: readonly SlotRow[], to: string): readonly SlotRow[] {
  const distance = (slot: SlotRow) => Math.abs(millisecondsBetween(to, slot.startsAt))
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST_COUNT)
}
