import { Effect } from "effect"
import { bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { bookingFollowsPayment, paymentFollowsBooking } from "../../../machines/booking/follows.ts"
import { stanceOf } from "../../../machines/booking/stance.ts"
import { followId } from "../../../machines/kit/follow.ts"
import { type Adoption, adoptAll, namedBy, paymentCalls, sayTo } from "../payments/part.ts"
import { bookingPrefix } from "./flow.ts"

/** Until version 3 a booking heard the provider itself. */
const adoption: Adoption<typeof bookingMachine> = {
  flow: bookingFlow,
  olderVersions: ["1", "2", "3"],
  codeOf: (stream) => stream.slice(bookingPrefix.length),
  captures: ({ context }) => (context.instant ? "atOnce" : "onDemand"),
  stanceOf,
  moneyOf: ({ context }) => context,
  follows: { ofOwner: followId(paymentFollowsBooking), ofPayment: followId(bookingFollowsPayment) },
}

/** The payments of bookings that an older release has written become streams of their own. */
export const adoptBookingPayments = adoptAll(adoption)

/** Calls that version 3 of the booking left in the outbox: their answers are told to the payments that it had then. */
export const olderPaymentCalls = paymentCalls((code, word, name) =>
  Effect.flatMap(namedBy(code, word), (named) => sayTo(named, word, name)),
)

/**
 * Calls that settle whose the money is: a release or refund that is given up keeps the customer's money; late money waits
 * for the word on its places, and a booking for its pay link.
 */
export const settlingCalls: readonly string[] = ["refundDifference", "reclaimPlaces", "openLink"]
