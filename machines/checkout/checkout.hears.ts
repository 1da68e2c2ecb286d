import type { BookingSnapshot } from "../booking/booking.machine.ts"
import { status } from "../booking/selectors.ts"
import type { ServerEvent, ServerWord } from "../countdown/types.ts"

/** How a booking stands, as the flows of its checkout take it in. */
export function wordOf(booking: BookingSnapshot): ServerWord {
  const { deadline, reason } = booking.context
  return { status: status(booking), deadline, reason }
}

/** What the state of the booking tells the flows of its checkout: a pure follow, carried out by their host. */
export function hearsOfBooking(booking: BookingSnapshot): Extract<ServerEvent, { readonly type: "server.status" }> {
  return { type: "server.status", ...wordOf(booking) }
}
