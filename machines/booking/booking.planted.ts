import { assign } from "xstate"
import { soon } from "../kit/cases.ts"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEntries } from "../kit/fixtures/rule-faults.ts"
import { bookingCases, bookingInput, resellerInput } from "./booking.cases.ts"
import { type BookingEvent, bookingFlow, bookingMachine } from "./booking.machine.ts"
import type { BookingContext } from "./booking.types.ts"

/** The events that lead to a paid booking and move it to dates of the same price. */
const untilMoved: readonly BookingEvent["type"][] = [
  "customer.detailsGiven",
  "customer.paymentStarted",
  "payment.held",
  "payment.paid",
  "customer.rescheduleRequested",
]

/** The events that lead to a paid booking, of which the operator gives a part back. */
const untilRefunded: readonly BookingEvent["type"][] = [...untilMoved.slice(0, 4), "admin.refunded"]

const askTooMuch = assign<BookingContext, BookingEvent, { readonly refundCents: number }, BookingEvent, never>(
  ({ context }) => ({ paid: context.paid.map((part) => ({ ...part, askedCents: part.cents + 1 })) }),
)

export const planted: Planted<typeof bookingMachine> = {
  // The cases of a booking ask for two hours at most.
  "[BX-15] a hold ends two hours after it was opened at the latest": {
    flow: durable({
      machine: bookingMachine.provide({ guards: { mayHoldUntil: () => true } }),
      policyGuards: bookingFlow.policyGuards,
    }),
    cases: {
      ...bookingCases,
      inputs: { reseller: resellerInput },
      events: soon<typeof bookingMachine>({ type: "reseller.holdExtended", until: "2026-11-20T11:00:01.000Z" }),
    },
  },
  // With all cases of a booking, the bounded search does not reach a third move.
  "[BK-05] the customer moves a booking twice at most": {
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
  "[L17] no more is asked back, or comes back, than was paid": {
    flow: durable({
      machine: bookingMachine.provide({ actions: { noteReturned: askTooMuch } }),
      policyGuards: bookingFlow.policyGuards,
    }),
    cases: {
      ...bookingCases,
      inputs: { instant: bookingInput },
      events: bookingCases.events.filter(({ event }) => untilRefunded.includes(event.type)),
    },
  },
  // The log says that the move waits for a capture.
  "[BK-05] [BX-12] moving a booking charges no card: a link asks for the difference": withEntries(
    bookingFlow,
    (entry) =>
      entry.fact.kind === "event" && entry.fact.event.type === "customer.rescheduleRequested"
        ? { ...entry, to: { PENDING_RESCHEDULE: "capturing" } }
        : entry,
  ),
}
