import { awardFor, releaseAt } from "../../domain/points/terms.ts"
import { plusMinutes } from "../../domain/time/instant.ts"
import type { bookingMachine } from "../booking/booking.machine.ts"
import { keptOnlineCents } from "../booking/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import type { pointsMachine } from "./points.machine.ts"

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
const earned = (points: number, releasesAt = "2026-12-02T12:00:00.000Z") =>
  ({ type: "award.earned", source: "7K2M9QXR4TBD", reason: "BOOKING_AWARD", points, releasesAt }) as const

/**
 * A customer's points follow each of their bookings, from when the booking is known to be theirs. A booking is worth
 * points for the money that was captured online and that it keeps: not for credit, points, or what is paid on site.
 */
export const pointsFollowsBooking: Follow<typeof bookingMachine, typeof pointsMachine, About> = {
  followed: "booking",
  follower: "points",
  text: {
    it: "La prenotazione dice ai punti quanto denaro pagato online trattiene, e quando finisce la visita.",
    en: "The booking tells the points how much money paid online it keeps, and when the visit ends.",
  },
  readAbout: (stored) => {
    const durationMinutes: unknown = Object(stored).durationMinutes
    if (typeof durationMinutes !== "number") throw new TypeError("a booking without the visit’s duration")
    return { durationMinutes }
  },
  // Points that already know this refuse it.
  hears: ({ state, about: { durationMinutes } }) => {
    const keptCents = keptOnlineCents(state)
    if (keptCents === null) return null
    const { code, startsAt } = state.context
    return {
      type: "award.earned",
      source: code,
      reason: "BOOKING_AWARD",
      points: awardFor(keptCents),
      releasesAt: releaseAt(plusMinutes(startsAt, durationMinutes)),
    }
  },
  fixtures: [
    {
      name: "money is on hold, and nothing is taken yet",
      input: "instant",
      happens: paid.slice(0, 3),
      about,
      tells: null,
    },
    { name: "the money is taken", input: "instant", happens: paid, about, tells: earned(270) },
    {
      name: "the operator gives a part back",
      input: "instant",
      happens: [...paid, soon({ type: "admin.refunded", amountCents: 4000, remark: "remark-1" })],
      about,
      tells: earned(150),
    },
    {
      name: "the customer cancels",
      input: "instant",
      happens: [...paid, soon({ type: "customer.canceled" })],
      about,
      tells: earned(0),
    },
  ],
}
