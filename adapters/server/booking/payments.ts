import { Effect } from "effect"
import { bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { bookingFollowsPayment, paymentFollowsBooking } from "../../../machines/booking/follows.ts"
import { stanceOf } from "../../../machines/booking/stance.ts"
import { followId } from "../../../machines/kit/follow.ts"
import { type Adoption, adoptAll, namedBy, paymentCalls, sayTo } from "../payments/part.ts"
import { bookingPrefix } from "./flow.ts"

/** Up to version 3, a booking's log contained the payment provider's events. */
const adoption: Adoption<typeof bookingMachine> = {
  flow: bookingFlow,
  olderVersions: ["1", "2", "3"],
  codeOf: (stream) => stream.slice(bookingPrefix.length),
  captures: ({ context }) => (context.instant ? "atOnce" : "onDemand"),
  stanceOf,
  moneyOf: ({ context }) => context,
  follows: { ofOwner: followId(paymentFollowsBooking), ofPayment: followId(bookingFollowsPayment) },
}

/** Gives the payments of older bookings their own streams. */
export const adoptBookingPayments = adoptAll(adoption)

/** Calls that version 3 of the booking left in the outbox. Their answers go to the booking's payments. */
export const olderPaymentCalls = paymentCalls((code, word, name) =>
  Effect.flatMap(namedBy(code, word), (named) => sayTo(named, word, name)),
)

/**
 * Calls that decide who has the money, so they are never given up. Without them, a refund would be lost, late money
 * would wait for its places, or a booking for its pay link.
 */
export const settlingCalls: readonly string[] = ["refundDifference", "reclaimPlaces", "openLink"]
