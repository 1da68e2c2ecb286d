import type { CheckoutView } from "../../domain/booking/views.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { status } from "../../machines/booking/selectors.ts"
import type { ServerWord } from "../../machines/countdown/types.ts"
import { foldBooking } from "../booking/fold.ts"

/** What the server says of the booking, as the checkout's flows hear it. */
export function wordOf(snapshot: BookingSnapshot): ServerWord {
  const { deadline, reason } = snapshot.context
  return { status: status(snapshot), deadline, reason }
}

export function wordOfView(view: CheckoutView): ServerWord {
  return wordOf(foldBooking(view.stream))
}
