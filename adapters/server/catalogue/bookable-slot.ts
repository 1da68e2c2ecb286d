import { Effect } from "effect"
import type { SlotView } from "../../../domain/slot.ts"
import { readRows } from "../store/reads.ts"
import { placesOfSlot, type SlotRow, withEnd } from "./availability.ts"
import { type BookableVariant, bookable } from "./variant.ts"

/** A variant with one of its slots, open or closed, and the shop's instant: what a new booking needs. */
export type BookableSlot = {
  readonly bookable: BookableVariant
  /** Null: the variant has no such slot. */
  readonly slot: (SlotView & { readonly closed: boolean }) | null
  readonly at: string
}

type Row = BookableVariant & {
  readonly now: string
  readonly slotId: string | null
  readonly closed: boolean
} & Omit<SlotRow, "id">

const text = `
  select ${bookable.columns}, shop_now() as now, s.id as "slotId", s.variant_id as "variantId", s.date,
    s.start_time as start, s.starts_at as "startsAt", s.language, s.closed, ${placesOfSlot} as places
  from ${bookable.from} left join slots s on s.id = :slotId and s.variant_id = v.id where v.id = :variantId`

/** Null: no variant has this id. */
export const bookableSlot = Effect.fn("catalogue.bookableSlot")(function* (variantId: string, slotId: string) {
  const [row] = yield* readRows<Row>(text, { variantId, slotId })
  if (row === undefined) return null
  const { now: at, slotId: id, variantId: of, date, start, startsAt, language, closed, places, ...variant } = row
  const slot = id === null ? null : { id, variantId: of, date, start, startsAt, language, closed, places }
  return { bookable: variant, slot: slot && withEnd(slot, variant.variant), at } satisfies BookableSlot
})
