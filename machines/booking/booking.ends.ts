import { and } from "xstate"
import { given } from "../kit/params.ts"
import {
  hold,
  mail,
  mailLate,
  mailRefunded,
  mailStray,
  partner,
  reclaim,
  refund,
  releaseAll,
  releaseHeld,
  releaseLate,
  reserveDiscounts,
} from "./booking.effects.ts"
import { bookingSetup, refundsOfCanceled, stampAs, strayPayments } from "./booking.setup.ts"

/* How a booking ends: nothing is settled before all money that is not kept is back. */

const strayAuthorisation = strayPayments["payment.authorised"]
const lateAuthorisation = { ...strayAuthorisation, target: ".settling" } as const

const mustRelease = { guard: "mustRelease", actions: [releaseHeld, "askedBack"] } as const
const mustRefund = { guard: "mustRefund", actions: [refund, "askedBack"] } as const
const mustAwaitRefund = { guard: "mustAwaitRefund", actions: "askedBack" } as const
const whenNothingOwed = { guard: "nothingOwed", target: "settled" } as const

const settled = bookingSetup.createStateConfig({
  type: "final",
  description: "Nothing is owed to anybody.",
})

const settlingHold = bookingSetup.createStateConfig({
  description: "Money on hold is being released.",
  meta: { awaits: "releasePayment" },
  always: [mustRelease, whenNothingOwed],
})

/** The last two steps of an end before any money was taken: what is on hold is released, then nothing is owed. */
const releasing = bookingSetup.createStateConfig({
  initial: "settling",
  on: { ...strayPayments, "payment.authorised": lateAuthorisation },
  states: { settling: settlingHold, settled },
})

/** An end that may come after the money was taken: then it is refunded. */
export const canceled = bookingSetup.createStateConfig({
  description: "Called off, by the customer or because the money could not be taken.",
  tags: "over",
  entry: stampAs("CANCELED"),
  initial: "settling",
  on: { ...strayPayments, ...refundsOfCanceled, "payment.authorised": lateAuthorisation },
  states: {
    settling: {
      description: "Money on hold is being released, or money taken is being refunded.",
      meta: { awaits: "refundPayment" },
      always: [
        mustRelease,
        mustRefund,
        mustAwaitRefund,
        { guard: and(["nothingOwed", "owesByHand"]), target: "byHand" },
        whenNothingOwed,
      ],
      on: {
        "payment.refunded": [
          { guard: "completesRefund", actions: [{ type: "recordRefunded", params: given }, mailRefunded] },
          { guard: "isPartOfRefund", actions: { type: "recordRefunded", params: given } },
        ],
      },
    },
    byHand: {
      description: "The customer’s bank sent the refund back twice: a person pays it another way.",
      meta: { rests: true },
      on: { "admin.refundedByHand": { target: "settled", actions: "recordPaidByHand" } },
    },
    settled,
  },
})

export const rejected = bookingSetup.createStateConfig({
  ...releasing,
  description: "The provider said no, or nothing in time: nothing is charged.",
  tags: "over",
  entry: [stampAs("REJECTED"), ...releaseAll, mail("rejected")],
})

export const rejectedReschedule = bookingSetup.createStateConfig({
  ...releasing,
  description: "The customer took none of the other dates: nothing is charged.",
  tags: "over",
  entry: [stampAs("REJECTED_RESCHEDULE"), ...releaseAll, mail("canceled"), partner("canceled")],
})

const givesBackLate = { target: "settling", actions: [releaseLate, mailLate, "returnLate"] } as const

/** A checkout that ran out. What is paid all the same is sold if there are places, else given back and mailed. */
export const expired = bookingSetup.createStateConfig({
  description: "The time ran out: the places are free again, it never became a booking.",
  tags: "over",
  entry: [stampAs("EXPIRED"), ...releaseAll],
  initial: "settling",
  on: {
    ...strayPayments,
    "payment.authorised": [
      { guard: "isLate", target: ".reclaiming", actions: { type: "noteLate", params: given } },
      { ...lateAuthorisation, actions: [...strayAuthorisation.actions, mailStray] },
    ],
  },
  states: {
    settling: settlingHold,
    reclaiming: {
      description: "A payment came too late: it is asked whether there are still places.",
      meta: { awaits: "reclaimPlaces" },
      entry: reclaim,
      on: {
        // Of another payment: one is enough.
        "payment.authorised": {
          ...strayAuthorisation,
          actions: [...strayAuthorisation.actions, mailStray],
        },
        "places.reclaimed": [
          { guard: and(["isForLate", "hasBegun"]), ...givesBackLate },
          {
            guard: and(["isForLate", "isInstant"]),
            target: "#booking.CHECKOUT.capturing",
            actions: [reserveDiscounts, "keepLate"],
          },
          { guard: "isForLate", target: "#booking.PENDING", actions: [hold, reserveDiscounts, "keepLate"] },
        ],
        "places.gone": { guard: "isForLate", ...givesBackLate },
      },
    },
    settled,
  },
})
