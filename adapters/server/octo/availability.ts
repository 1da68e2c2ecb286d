import { Effect } from "effect"
import type { Variant } from "../../../domain/catalogue/experience.ts"
import { localDateTime, utcSeconds } from "../../../domain/octo/local-time.ts"
import { type Room, roomOf, roomOfDay } from "../../../domain/octo/room.ts"
import type { Participants } from "../../../domain/participants/quantities.ts"
import { plusHours, plusMinutes } from "../../../domain/time/instant.ts"
import { plusDays } from "../../../domain/time/rome.ts"
import { type AvailabilityBody, type AvailabilityWire, type CalendarBody, MOST_DAYS } from "../../contract/octo.ts"
import { placesOfSlot } from "../catalogue/part.ts"
import { readRows } from "../store/reads.ts"
import type { Connection } from "./connections.ts"
import { pricesOn } from "./prices.ts"
import { optionOf, productOf, type Shown } from "./products.ts"
import { badFields, badRequest, refusal } from "./refusal.ts"

/** A departure of a variant. */
export type Slot = {
  readonly id: string
  readonly date: string
  readonly startsAt: string
  readonly closed: boolean
  readonly places: readonly { readonly group: string; readonly left: number; readonly capacity: number }[]
}

const columns = `s.id, s.date, s.starts_at as "startsAt", s.closed, ${placesOfSlot} as places`

/** Those that have not begun, sold-out and closed ones included. */
const inRange = `select ${columns} from slots s where s.variant_id = :variantId
  and s.date between :from::date and :to::date and s.starts_at > shop_now() order by s.starts_at, s.id`
const byId = `select ${columns} from slots s where s.variant_id = :variantId and s.id = any(:ids::text[])
  order by s.starts_at, s.id`

export const slotsNamed = (variantId: string, ids: readonly string[]) => readRows<Slot>(byId, { variantId, ids })

/** The party that a call asks for; null for none. Fails with OctoRefused for a unit that the option does not have. */
const partyIn = (variant: Variant, units: readonly { readonly id: string; readonly quantity: number }[] | undefined) =>
  Effect.gen(function* () {
    const asked = (units ?? []).filter(({ quantity }) => quantity > 0)
    for (const { id } of units ?? [])
      if (!variant.participantTypes.some((type) => type.id === id))
        return yield* refusal("INVALID_UNIT_ID", { unitId: id })
    const sums = Map.groupBy(asked, ({ id }) => id)
    const party: Participants = [...sums].map(([typeId, lines]) => ({
      typeId,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    return party.length === 0 ? null : party
  })

/** The days from the first to the last, both included. Fails with OctoRefused. */
const daysIn = (from: string, to: string) =>
  Effect.gen(function* () {
    const wrong = [
      ["localDateStart", from],
      ["localDateEnd", to],
    ].flatMap(([name = "", date = ""]) => (isDay(date) ? [] : [name]))
    if (wrong.length > 0) return yield* badFields(wrong)
    const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
    if (days < 0) return yield* badRequest({ it: "La fine è prima dell’inizio", en: "The range ends before it begins" })
    if (days >= MOST_DAYS)
      return yield* badRequest({
        it: `L’intervallo è di al massimo ${MOST_DAYS} giorni`,
        en: `A range has at most ${MOST_DAYS} days`,
      })
    return Array.from({ length: days + 1 }, (_, n) => plusDays(from, n))
  })

function isDay(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: "reject" }).year > 0
  } catch {
    return false
  }
}

const roomAt = (variant: Variant, slot: Slot, party: Participants | null, now: string): Room =>
  roomOf(variant, slot, { now, cutoff: plusHours(slot.startsAt, -variant.leadTimeHours), party })

export function slotToWire(
  variant: Variant,
  slot: Slot,
  party: Participants | null,
  shown: Shown & { readonly now: string },
): AvailabilityWire {
  const room = roomAt(variant, slot, party, shown.now)
  const { units, whole } = pricesOn(variant, slot.date, party, shown)
  return {
    id: slot.id,
    localDateTimeStart: localDateTime(slot.startsAt),
    localDateTimeEnd: localDateTime(plusMinutes(slot.startsAt, variant.durationMinutes)),
    utcCutoffAt: utcSeconds(plusHours(slot.startsAt, -variant.leadTimeHours)),
    allDay: false,
    ...room,
    openingHours: [],
    ...(shown.capabilities.includes("octo/pricing") && {
      ...(units !== null && { unitPricing: units }),
      ...(whole !== null && { pricing: whole }),
    }),
    ...(shown.capabilities.includes("octo/content") && { title: null }),
  }
}

type Asking = Shown & { readonly now: string; readonly connection: Connection }

export const availability = Effect.fn("octo.availability")(function* (
  { productId, optionId, localDateStart, localDateEnd, availabilityIds, units }: typeof AvailabilityBody.Type,
  shown: Asking,
) {
  const product = yield* productOf(shown.connection.partnerId, productId)
  const { variant } = yield* optionOf(product, optionId)
  const party = yield* partyIn(variant, units)
  const [from, to, ids] = [localDateStart ?? null, localDateEnd ?? null, availabilityIds ?? null]
  const hasRange = from !== null || to !== null
  if (hasRange === (ids !== null))
    return yield* badRequest({
      it: "Serve un intervallo di date o availabilityIds, non entrambi",
      en: "Send either a range of dates or availabilityIds, and not both",
    })
  if (ids !== null) return (yield* slotsNamed(variant.id, ids)).map((slot) => slotToWire(variant, slot, party, shown))
  if (from === null || to === null) return yield* badFields([from === null ? "localDateStart" : "localDateEnd"])
  yield* daysIn(from, to)
  const slots = yield* readRows<Slot>(inRange, { variantId: variant.id, from, to })
  return slots.map((slot) => slotToWire(variant, slot, party, shown))
})

export const calendar = Effect.fn("octo.calendar")(function* (
  { productId, optionId, localDateStart: from, localDateEnd: to, units }: typeof CalendarBody.Type,
  shown: Asking,
) {
  const product = yield* productOf(shown.connection.partnerId, productId)
  const { variant } = yield* optionOf(product, optionId)
  const party = yield* partyIn(variant, units)
  const days = yield* daysIn(from, to)
  const slots = Map.groupBy(yield* readRows<Slot>(inRange, { variantId: variant.id, from, to }), ({ date }) => date)
  return days.map((date) => {
    const rooms = (slots.get(date) ?? []).map((slot) => roomAt(variant, slot, party, shown.now))
    const { available, status, vacancies, capacity } = roomOfDay(rooms)
    const { units: each, whole } = pricesOn(variant, date, party, shown)
    return {
      localDate: date,
      available,
      status,
      vacancies,
      capacity,
      openingHours: [],
      ...(shown.capabilities.includes("octo/pricing") && {
        ...(each !== null && { unitPricingFrom: each }),
        ...(whole !== null && { pricingFrom: whole }),
      }),
    }
  })
})
