import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PriceBreakdown } from "../../../domain/pricing/price.ts"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { ownRow, prepared } from "../store/writes.ts"
import type { BookingRow } from "./rows.ts"

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
export const priceNow = Effect.fn("booking.priceNow")(function* (
  { code, summary }: BookingRow,
  { context: { slotId, totalCents, dueOnlineCents } }: BookingSnapshot,
) {
  const booked = summary.price
  if (booked.totalCents === totalCents && booked.dueOnlineCents === dueOnlineCents) return booked
  const sql = yield* SqlClient.SqlClient
  const [quoted] = yield* sql<{ price: PriceBreakdown }>`
    select price from booking_date_prices where code = ${code} and slot_id = ${slotId}
      and total_cents = ${totalCents} and due_online_cents = ${dueOnlineCents}`
  return quoted?.price ?? booked
})
