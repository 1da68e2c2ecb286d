import { bookingStream } from "../../domain/code.ts"
import { plusMinutes } from "../../domain/time/instant.ts"
import type { bookingMachine } from "../booking/booking.machine.ts"
import { isOver, keptOnlineCents } from "../booking/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import type { reviewMachine } from "./review.machine.ts"

type About = { readonly durationMinutes: number }
type BookingCase = CaseEvent<typeof bookingMachine>

const about: About = { durationMinutes: 180 }
const soon = (event: BookingCase["event"]): BookingCase => ({ event, wait: "PT1S" })
const paid: readonly BookingCase[] = [
  soon({ type: "customer.detailsGiven" }),
  soon({ type: "customer.paymentStarted", attempt: 1 }),
  soon({ type: "payment.held", attempt: 1, by: "pay-1", cents: 9000 }),
  soon({ type: "payment.paid", attempt: 1, by: "pay-1", cents: 9000 }),
]
const refunded = (amountCents: number) => soon({ type: "admin.refunded", amountCents, remark: "remark-1" })

/** Only who was there may write: a visit that was called off, or paid back in full, has no review. */
export const reviewFollowsBooking: Follow<typeof bookingMachine, typeof reviewMachine, About> = {
  followed: "booking",
  follower: "review",
  text: {
    it: "La prenotazione dice alla recensione se la visita cambia orario, non si fa più o è rimborsata.",
    en: "The booking tells the review when the visit moves, is called off or refunded.",
  },
  subscribesFollower: {
    by: ({ input: { bookingCode, durationMinutes } }) => ({
      stream: bookingStream(bookingCode),
      about: { durationMinutes },
    }),
  },
  readAbout: (stored) => {
    const durationMinutes: unknown = Object(stored).durationMinutes
    if (typeof durationMinutes !== "number") throw new TypeError("a review without the visit’s duration")
    return { durationMinutes }
  },
  // A review that already knows this end refuses it.
  hears: ({ state, about: { durationMinutes } }) =>
    isOver(state) || keptOnlineCents(state) === 0
      ? { type: "booking.ended" }
      : { type: "booking.moved", endsAt: plusMinutes(state.context.startsAt, durationMinutes) },
  fixtures: [
    {
      name: "the booking stands",
      input: "instant",
      happens: paid,
      about,
      tells: { type: "booking.moved", endsAt: "2026-11-30T12:00:00.000Z" },
    },
    {
      name: "the customer cancels",
      input: "instant",
      happens: [...paid, soon({ type: "customer.canceled" })],
      about,
      tells: { type: "booking.ended" },
    },
    {
      name: "the operator gives a part back",
      input: "instant",
      happens: [...paid, refunded(4000)],
      about,
      tells: { type: "booking.moved", endsAt: "2026-11-30T12:00:00.000Z" },
    },
    {
      name: "the operator gives everything back",
      input: "instant",
      happens: [...paid, refunded(9000)],
      about,
      tells: { type: "booking.ended" },
    },
  ],
}
