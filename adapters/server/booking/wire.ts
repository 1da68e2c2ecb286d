import { statusName, statusOf } from "../../../domain/booking/status.ts"
import type { BookingSummary, BookingView, CheckoutView, Discounted } from "../../../domain/booking/views.ts"
import { plusMinutes } from "../../../domain/time/instant.ts"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { checkoutDeadline } from "../../../machines/booking/selectors.ts"
import { toWire } from "../../contract/case.ts"
import { decimal, price } from "../http/decimal.ts"

/** The fields of Booking in spec §3, from the machine's state and the summary. */
function specNamesOfBooking(summary: BookingSummary & Discounted, snapshot: BookingSnapshot) {
  const { context, value } = snapshot
  const { price: breakdown, slot } = summary
  // A coupon removes the deposit (CK-07).
  const deposit = summary.discounts.some(({ kind }) => kind === "coupon") ? null : breakdown.deposit
  return {
    encrypted_code: summary.token,
    status: statusName(statusOf(value)),
    altrove_price: price(breakdown.totalCents),
    altrove_price_without_offers: price(breakdown.withoutOffersCents),
    discounted_altrove_price: price(summary.payable.totalCents),
    offers_discount_percentage: decimal(breakdown.offerPercent),
    has_deposit: deposit !== null,
    deposit_percentage: deposit === null ? null : decimal(deposit.percent),
    deposit_altrove_price: deposit === null ? null : price(deposit.onlineCents),
    checkout_expiration_at: checkoutDeadline(snapshot),
    info: { datetime_from: slot.startsAt, datetime_to: plusMinutes(slot.startsAt, summary.durationMinutes) },
    json_addons: summary.addons.map(({ addonId, name, quantity }) => ({ id: addonId, name, qt: quantity })),
    json_allocations: context.holds,
    timestamps: context.timestamps,
  }
}

export const checkoutToWire = (view: CheckoutView, snapshot: BookingSnapshot) => ({
  ...toWire(view),
  ...specNamesOfBooking(view, snapshot),
})

export const bookingToWire = (view: BookingView, snapshot: BookingSnapshot) => ({
  ...toWire(view),
  ...specNamesOfBooking(view, snapshot),
})
