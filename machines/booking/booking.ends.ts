import { given } from "../kit/params.ts"
import { hold, mail, mailLate, mailStray, partner, reclaim, releaseAll, reserveDiscounts } from "./booking.effects.ts"
import { bookingSetup, stampAs } from "./booking.setup.ts"

/* How a booking ends. Whatever money it has is asked back; the payments release or refund it. */

const over = { tags: "over", meta: { rests: true } } as const

/** An end that may come after the money was taken: then it is refunded. */
export const canceled = bookingSetup.createStateConfig({
  ...over,
  description: "Called off, by the customer or because the money could not be taken.",
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

/** A checkout that ran out. What is paid all the same is sold if there are places, else given back and mailed. */
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
        // The bank let the hold go meanwhile: there is nothing to sell the places for.
        "payment.notPaid": {
          guard: "losesLate",
          target: "over",
          actions: [mailLate, { type: "noteNotPaid", params: given }],
        },
      },
    },
  },
})
