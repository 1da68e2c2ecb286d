import type { BookingStatus } from "../booking/status.ts"
import type { WebhookKind } from "./kinds.ts"

/** A fact of a booking: its event's type (`timer`: a time was over), and the booking's status before and after it. */
export type BookingFact = {
  readonly type: string
  readonly before: BookingStatus
  readonly after: BookingStatus
}

type BookingKind = Extract<WebhookKind, `booking.${string}`>

/** The wish for another date is over, and nothing has moved. */
const staysPut: readonly string[] = [
  "partner.rescheduleRejected",
  "customer.rescheduleWithdrawn",
  "link.closed",
  "timer",
]

/** What a fact of a booking is to its partner's programs; null if it is nothing to them. */
export function bookingNews({ type, before, after }: BookingFact): BookingKind | null {
  if (type === "payment.givenBack") return "booking.refunded"
  const isNew = before !== after
  switch (after) {
    case "CHECKOUT":
      return null
    case "PENDING":
      return isNew ? "booking.requested" : null
    case "PENDING_RESCHEDULE":
      // Other dates are proposed by the partner, who knows of them.
      return type === "customer.rescheduleRequested" ? "booking.reschedule_requested" : null
    case "CONFIRMED":
      return isNew ? "booking.confirmed" : null
    case "RESCHEDULED":
      if (before === "PENDING_RESCHEDULE" && staysPut.includes(type)) return "booking.confirmed"
      return isNew || type === "customer.rescheduleRequested" ? "booking.rescheduled" : null
    case "CANCELED":
      // The partner has heard nothing of a checkout that its customer leaves.
      return isNew && before !== "CHECKOUT" ? "booking.canceled" : null
    case "REJECTED":
    case "REJECTED_RESCHEDULE":
      return isNew ? "booking.rejected" : null
    case "EXPIRED":
      return isNew ? "booking.expired" : null
    default:
      return after satisfies never
  }
}
