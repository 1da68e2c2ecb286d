import type { SnapshotFrom } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import { checkout } from "./booking.checkout.ts"
import { mailBounced, mailRefunded } from "./booking.effects.ts"
import { canceled, expired, rejected, rejectedReschedule } from "./booking.ends.ts"
import { policyGuards } from "./booking.guards.ts"
import { pending, pendingReschedule } from "./booking.open.ts"
import { bookingSetup } from "./booking.setup.ts"
import { confirmed, rescheduled } from "./booking.sold.ts"
import { bookingUpcast } from "./booking.upcast.ts"
import { firstContext } from "./booking.updates.ts"

export const bookingMachine = bookingSetup.createMachine({
  id: "booking",
  version: "10",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One booking, from the places held to the last cent.",
  context: ({ input }) => firstContext(input),
  initial: "CHECKOUT",
  // In every state: changes of the money that the booking has.
  on: {
    "payment.notPaid": { guard: "losesHold", actions: { type: "noteNotPaid", params: given } },
    "payment.givenBack": [
      { guard: "endsRefund", actions: [{ type: "noteGivenBack", params: given }, mailRefunded] },
      { guard: "isOfOurMoney", actions: { type: "noteGivenBack", params: given } },
    ],
    "link.gaveBack": { guard: "isMadeByLink", actions: { type: "noteAllowance", params: given } },
    "payment.waitsForAPerson": {
      guard: "isNewBounce",
      actions: [{ type: "noteByHand", params: given }, mailBounced],
    },
  },
  states: {
    CHECKOUT: checkout,
    PENDING: pending,
    PENDING_RESCHEDULE: pendingReschedule,
    CONFIRMED: confirmed,
    RESCHEDULED: rescheduled,
    CANCELED: canceled,
    REJECTED: rejected,
    REJECTED_RESCHEDULE: rejectedReschedule,
    EXPIRED: expired,
  },
})

export const bookingFlow: Durable<typeof bookingMachine> = durable({
  machine: bookingMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: bookingUpcast,
})

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>
export type { BookingContext, BookingEvent, BookingInput } from "./booking.types.ts"
