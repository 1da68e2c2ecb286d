import { bookingStream } from "../../domain/code.ts"
import type { bookingMachine } from "../booking/booking.machine.ts"
import { isBooked, isOver } from "../booking/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import type { waitingMachine } from "./waiting.machine.ts"

const soon = (event: CaseEvent<typeof bookingMachine>["event"]): CaseEvent<typeof bookingMachine> => ({
  event,
  wait: "PT1S",
})

/** Whoever accepted an offer has booked, or has lost it with the checkout. */
export const waitingFollowsBooking: Follow<typeof bookingMachine, typeof waitingMachine> = {
  followed: "booking",
  follower: "waiting",
  text: {
    it: "La prenotazione dice alla lista d’attesa se è fatta o se il suo checkout è finito senza.",
    en: "The booking tells the waiting list when it is made, or when its checkout ended without one.",
  },
  // The code is known before there is such a booking: an entry books once.
  subscribesFollower: { by: ({ input: { bookingCode } }) => ({ stream: bookingStream(bookingCode), about: null }) },
  hears: ({ state }) =>
    isOver(state) ? { type: "booking.ended" } : isBooked(state) ? { type: "booking.booked" } : null,
  fixtures: [
    { name: "the checkout opens", input: "instant", happens: [], about: null, tells: null },
    {
      name: "the partner is asked",
      input: "request",
      happens: [
        soon({ type: "customer.detailsGiven" }),
        soon({ type: "customer.paymentStarted", attempt: 1 }),
        soon({ type: "payment.held", attempt: 1, by: "pay-1", cents: 9000 }),
      ],
      about: null,
      tells: { type: "booking.booked" },
    },
    {
      name: "the checkout is left",
      input: "instant",
      happens: [soon({ type: "customer.leftCheckout" })],
      about: null,
      tells: { type: "booking.ended" },
    },
    {
      name: "the checkout expires",
      input: "instant",
      happens: ["timer"],
      about: null,
      tells: { type: "booking.ended" },
    },
  ],
}
