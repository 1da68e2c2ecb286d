import type { BookingSnapshot } from "../booking/booking.machine.ts"
import { status } from "../booking/selectors.ts"
import type { ServerEvent, ServerWord } from "../deadline/types.ts"

/** The state of a booking, as the flows of its checkout need it. */
export function wordOf(booking: BookingSnapshot): ServerWord {
  const { deadline, reason } = booking.context
  return { status: status(booking), deadline, reason }
}

/** The event that a booking's state means for its checkout's flows: a pure follow, run by their host. */
export function hearsOfBooking(booking: BookingSnapshot): Extract<ServerEvent, { readonly type: "server.status" }> {
  return { type: "server.status", ...wordOf(booking) }
}
