import { given } from "../kit/params.ts"
import { hold, mail, mailLate, mailStray, partner, reclaim, releaseAll, reserveDiscounts } from "./booking.effects.ts"
import { bookingSetup, stampAs } from "./booking.setup.ts"

/* How a booking ends. It asks back all its money; the payments release or refund it. */

const over = { tags: "over", meta: { rests: true } } as const

/** This end may come after the money was captured. It is then refunded. */
export const canceled = bookingSetup.createStateConfig({
  ...over,
  description: "Called off, by the customer, by the partner, or because the money could not be taken.",
  entry: [stampAs("CANCELED"), "askAllBack"],
})

export const rejected = bookingSetup.createStateConfig({
  ...over,
  description: "The partner said no, or nothing in time: nothing is charged.",
  entry: [stampAs("REJECTED"), "askAllBack", ...releaseAll, mail("rejected")],
})

export const rejectedReschedule = bookingSetup.createStateConfig({
  ...over,
  description: "The customer took none of the other dates: nothing is charged.",
  entry: [stampAs("REJECTED_RESCHEDULE"), "askAllBack", ...releaseAll, mail("canceled"), partner("canceled")],
})

const noteHeld = { type: "noteHeld", params: given } as const
const givesBackLate = { target: "over", actions: [mailLate, "askAllBack"] } as const

/** An expired checkout. A late payment is sold if there are places; otherwise it is given back, with a mail. */
export const expired = bookingSetup.createStateConfig({
  description: "The time ran out: the places are free again, it never became a booking.",
  tags: "over",
  entry: [stampAs("EXPIRED"), ...releaseAll],
  initial: "over",
  states: {
    over: {
      description: "Nothing is expected any more.",
      meta: { rests: true },
      on: {
        "payment.held": [
          { guard: "isLate", target: "reclaiming", actions: noteHeld },
          { guard: "isNewMoney", actions: [noteHeld, "askAllBack", mailStray] },
        ],
      },
    },
    reclaiming: {
      description: "A payment came too late: it is asked whether there are still places.",
      meta: { awaits: "reclaimPlaces" },
      entry: reclaim,
      on: {
        "places.reclaimed": [
          { guard: "hasBegun", ...givesBackLate },
          {
            guard: "isInstant",
            target: "#booking.CHECKOUT.capturing",
            actions: [reserveDiscounts, "keepLate"],
          },
          { target: "#booking.PENDING", actions: [hold, reserveDiscounts, "keepLate"] },
        ],
        "places.gone": givesBackLate,
        // The hold ended in the meantime, so there is no money to sell the places for.
        "payment.notPaid": {
          guard: "losesLate",
          target: "over",
          actions: [mailLate, { type: "noteNotPaid", params: given }],
        },
      },
    },
  },
})
