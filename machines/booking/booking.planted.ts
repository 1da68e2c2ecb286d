import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { amountCents, bookingCases, bookingInput } from "./booking.cases.ts"
import { type BookingEvent, bookingFlow, bookingMachine } from "./booking.machine.ts"

/** Takes money of a payment of its own beside the message. */
export const capturing = (message: OutboxMessage): readonly OutboxMessage[] => [
  message,
  { ...message, type: "capturePayment", params: { code: "x", paymentId: "pay-9", amountCents } },
]

/** What leads to a booking that is paid, and moves it to dates of the same price. */
const untilMoved: readonly BookingEvent["type"][] = [
  "customer.detailsGiven",
  "customer.paymentStarted",
  "payment.created",
  "payment.authorised",
  "payment.captured",
  "customer.rescheduleRequested",
]

export const planted: Planted<typeof bookingMachine> = {
  // Among all of the booking's cases a bounded exploration does not come to the third move.
  "[BK-05] a booking is moved by its customer twice at most": {
    flow: durable({
      machine: bookingMachine.provide({ guards: { mayModify: () => true } }),
      policyGuards: bookingFlow.policyGuards,
    }),
    cases: {
      ...bookingCases,
      inputs: { instant: bookingInput },
      events: bookingCases.events.filter(({ event }) => untilMoved.includes(event.type) && !("totalCents" in event)),
    },
  },
  "[BK-05] [BX-12] moving a booking charges no card: what another date costs more is asked for by a link": withEffects(
    bookingFlow,
    (message, fact) =>
      fact.kind === "event" && fact.event.type === "customer.rescheduleRequested" ? capturing(message) : [message],
  ),
}
