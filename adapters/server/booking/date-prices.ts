import type { PriceBreakdown } from "../../../domain/pricing/price.ts"
import { ownRow, prepared } from "../store/writes.ts"
import type { Booked } from "./booked.ts"

/** Keeps the quoted price of a date when the customer asks for that date. */
export const priceKept = (code: string, slotId: string, price: PriceBreakdown) =>
  ownRow(datePrice, {
    code,
    slotId,
    totalCents: price.totalCents,
    dueOnlineCents: price.dueOnlineCents,
    price: JSON.stringify(price),
  })

const datePrice = prepared<{
  readonly code: string
  readonly slotId: string
  readonly totalCents: number
  readonly dueOnlineCents: number
  readonly price: string
}>(`
  insert into booking_date_prices (code, slot_id, total_cents, due_online_cents, price)
  values (:code, :slotId, :totalCents, :dueOnlineCents, :price::jsonb)
  on conflict do nothing`)

/** The booking's present price with its lines: as it was booked, or as its present date was quoted. */
export function priceNow({ row, snapshot, datePrices }: Booked): PriceBreakdown {
  const { totalCents, dueOnlineCents } = snapshot.context
  const isPresent = (price: { readonly totalCents: number; readonly dueOnlineCents: number }) =>
    price.totalCents === totalCents && price.dueOnlineCents === dueOnlineCents
  const booked = row.summary.price
  return isPresent(booked) ? booked : (datePrices.find(isPresent)?.price ?? booked)
}
