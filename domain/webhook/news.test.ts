import { expect, it } from "vitest"
import type { BookingStatus } from "../booking/status.ts"
import { bookingNews } from "./news.ts"

const cases: readonly (readonly [string, BookingStatus, BookingStatus, string | null])[] = [
  ["customer.detailsGiven", "CHECKOUT", "CHECKOUT", null],
  ["payment.held", "CHECKOUT", "PENDING", "booking.requested"],
  ["payment.paid", "CHECKOUT", "CONFIRMED", "booking.confirmed"],
  ["places.reclaimed", "EXPIRED", "CONFIRMED", "booking.confirmed"],
  ["partner.confirmed", "PENDING", "PENDING", null],
  ["payment.paid", "PENDING", "CONFIRMED", "booking.confirmed"],
  ["partner.rejected", "PENDING", "REJECTED", "booking.rejected"],
  ["partner.alternativesProposed", "PENDING", "PENDING_RESCHEDULE", null],
  ["customer.alternativeAccepted", "PENDING_RESCHEDULE", "RESCHEDULED", "booking.rescheduled"],
  ["customer.alternativesDeclined", "PENDING_RESCHEDULE", "REJECTED_RESCHEDULE", "booking.rejected"],
  ["customer.rescheduleRequested", "CONFIRMED", "PENDING_RESCHEDULE", "booking.reschedule_requested"],
  ["customer.rescheduleRequested", "CONFIRMED", "RESCHEDULED", "booking.rescheduled"],
  ["customer.rescheduleRequested", "RESCHEDULED", "RESCHEDULED", "booking.rescheduled"],
  ["partner.rescheduleAccepted", "PENDING_RESCHEDULE", "RESCHEDULED", "booking.rescheduled"],
  ["link.paid", "PENDING_RESCHEDULE", "RESCHEDULED", "booking.rescheduled"],
  ["partner.rescheduleRejected", "PENDING_RESCHEDULE", "RESCHEDULED", "booking.confirmed"],
  ["customer.rescheduleWithdrawn", "PENDING_RESCHEDULE", "CONFIRMED", "booking.confirmed"],
  ["timer", "PENDING_RESCHEDULE", "RESCHEDULED", "booking.confirmed"],
  ["customer.canceled", "CONFIRMED", "CANCELED", "booking.canceled"],
  ["customer.leftCheckout", "CHECKOUT", "CANCELED", null],
  ["timer", "CHECKOUT", "EXPIRED", "booking.expired"],
  ["payment.givenBack", "CANCELED", "CANCELED", "booking.refunded"],
  ["payment.givenBack", "CONFIRMED", "CONFIRMED", "booking.refunded"],
  ["admin.refunded", "CONFIRMED", "CONFIRMED", null],
  ["link.paid", "CONFIRMED", "CONFIRMED", null],
]

it.each(cases)("[BX-14] %s, from %s to %s, is %s to a partner's programs", (type, before, after, kind) => {
  expect(bookingNews({ type, before, after })).toBe(kind)
})
