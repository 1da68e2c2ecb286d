import { bookingStream } from "../../domain/code.ts"
import { plusMinutes } from "../../domain/time/instant.ts"
import type { bookingMachine } from "../booking/booking.machine.ts"
import { isOver } from "../booking/selectors.ts"
import type { Follow } from "../kit/follow.ts"
import type { participationMachine } from "./participation.machine.ts"

type About = { readonly durationMinutes: number }

const about: About = { durationMinutes: 180 }

/** The end of the visit, computed by the invitation from its start and duration; the booking's log does not hold it. */
export const participationFollowsBooking: Follow<typeof bookingMachine, typeof participationMachine, About> = {
  followed: "booking",
  follower: "participation",
  text: {
    it: "La prenotazione dice agli invitati se la visita cambia orario o non si fa più.",
    en: "The booking tells invited people when the visit moves or is called off.",
  },
  subscribesFollower: {
    by: ({ input: { bookingCode, durationMinutes } }) =>
      durationMinutes === undefined ? null : { stream: bookingStream(bookingCode), about: { durationMinutes } },
  },
  readAbout: (stored) => {
    const durationMinutes: unknown = Object(stored).durationMinutes
    if (typeof durationMinutes !== "number") throw new TypeError("an invitation without the visit’s duration")
    return { durationMinutes }
  },
  // An invitation that already knows this end refuses it.
  hears: ({ state, about: { durationMinutes } }) =>
    isOver(state)
      ? { type: "booking.canceled" }
      : { type: "booking.moved", endsAt: plusMinutes(state.context.startsAt, durationMinutes) },
  fixtures: [
    {
      name: "the booking is given up",
      input: "instant",
      happens: [{ event: { type: "customer.leftCheckout" }, wait: "PT1S" }],
      about,
      tells: { type: "booking.canceled" },
    },
    {
      name: "the booking stands",
      input: "instantFree",
      happens: [
        { event: { type: "customer.detailsGiven" }, wait: "PT1S" },
        { event: { type: "customer.paymentStarted", attempt: 1 }, wait: "PT1S" },
      ],
      about,
      tells: { type: "booking.moved", endsAt: "2026-11-30T12:00:00.000Z" },
    },
    {
      name: "the booking moves to another date",
      input: "instantFree",
      happens: [
        { event: { type: "customer.detailsGiven" }, wait: "PT1S" },
        { event: { type: "customer.paymentStarted", attempt: 1 }, wait: "PT1S" },
        {
          event: { type: "customer.rescheduleRequested", slotId: "slot-9", startsAt: "2026-12-03T09:00:00.000Z" },
          wait: "PT1S",
        },
      ],
      about,
      tells: { type: "booking.moved", endsAt: "2026-12-03T12:00:00.000Z" },
    },
  ],
}
