import { Effect } from "effect"
import type { ReservationView } from "../../../domain/booking/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { linkStep, payLaterFrom } from "../../../machines/booking/selectors.ts"
import { bookingView } from "./read.ts"
import { bookedByLink } from "./reservation.ts"

/** What the mailed link of a booking without payment confirms, for its holder. */
export const reservationView = Effect.fn("booking.reservationView")(function* (
  code: string,
  token: string,
  locale?: Locale,
) {
  const { view, snapshot } = yield* bookingView(yield* bookedByLink(code, token), locale)
  const { experience, variantName, durationMinutes, slot, participants, addons, payable, serverNow: at } = view
  const step = linkStep(snapshot, at)
  return {
    step,
    visit: { experience, variantName, durationMinutes, slot, participants, addons },
    payable,
    payBy: view.demand?.until ?? payLaterFrom(snapshot, at),
    heldUntil: step === "open" ? snapshot.context.deadline : null,
    booking: step === "booked" ? view.token : null,
    serverNow: at,
  } satisfies ReservationView
})
