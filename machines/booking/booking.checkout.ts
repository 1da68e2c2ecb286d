import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import { becomeConfirmed, leaveCheckout, notTaken, taken } from "./booking.changes.ts"
import { hold, openLink, releaseDiscount, reserveDiscount } from "./booking.effects.ts"
import { bookingSetup } from "./booking.setup.ts"

const mayReserve = ["detailsKnown", "mayPayLater", "isInstant", "isDue"] as const

/** Starts a new attempt to pay. The payment of the earlier attempt follows and releases its money. */
const pay = { target: "paying", reenter: true, actions: { type: "beginAttempt", params: given } } as const

const applied = {
  target: "holding",
  actions: [reserveDiscount, { type: "addDiscount", params: given }],
} as const
const removed = {
  target: "holding",
  actions: [releaseDiscount, { type: "dropDiscount", params: given }],
} as const

const noteHeld = { type: "noteHeld", params: given } as const

/** The checkout holds the places until its deadline. */
export const checkout = bookingSetup.createStateConfig({
  description: "The places are held while the customer gives the details and pays.",
  tags: "checkout",
  entry: hold,
  initial: "holding",
  on: { "customer.detailsGiven": { guard: "mayGiveDetails", actions: "recordDetails" } },
  states: {
    holding: {
      description: "Waiting for the customer to pay.",
      after: { checkoutExpiry: { target: "#booking.EXPIRED", actions: because("checkout") } },
      on: {
        "customer.paymentStarted": [
          {
            guard: and(["detailsKnown", "isNewAttempt", "nothingDue", "isInstant"]),
            target: "#booking.CONFIRMED",
            actions: becomeConfirmed,
          },
          { guard: and(["detailsKnown", "isNewAttempt", "nothingDue"]), target: "#booking.PENDING" },
          { ...pay, guard: and(["detailsKnown", "isNewAttempt"]) },
        ],
        // Books at once. A pay link must be paid before cancelling is no longer free.
        "customer.reservedForLater": {
          guard: and([...mayReserve]),
          target: "#booking.CONFIRMED",
          actions: [{ type: "demandLater", params: given }, openLink, ...becomeConfirmed],
        },
        "customer.discountApplied": { ...applied, guard: "mayBeAdded" },
        "customer.discountRemoved": { ...removed, guard: "isApplied" },
        "customer.leftCheckout": leaveCheckout,
        // A reseller pays nothing here: its hold waits for its own customer (BX-15).
        "reseller.holdExtended": {
          guard: and(["isOfReseller", "mayHoldUntil"]),
          target: "holding",
          reenter: true,
          actions: { type: "holdUntil", params: given },
        },
      },
    },
    paying: {
      description: "The customer is authorising the payment with the payment provider.",
      after: { paymentExpiry: { target: "#booking.EXPIRED", actions: because("payment") } },
      on: {
        "payment.held": [
          { guard: and(["isOfLatest", "isInstant"]), target: "capturing", actions: noteHeld },
          { guard: "isOfLatest", target: "#booking.PENDING", actions: noteHeld },
        ],
        "payment.notPaid": { ...notTaken, target: "holding" },
        "customer.paymentStarted": { ...pay, guard: and(["detailsKnown", "isNewAttempt"]) },
        // A code changes the amount, so the payment is closed first. If it is paid after all, the code comes too late.
        "customer.paymentStopped": { guard: "mayBeStopped", actions: "stopAttempt" },
        "customer.discountApplied": { ...applied, guard: and(["mayBeAdded", "stoppedPayment"]) },
        "customer.discountRemoved": { ...removed, guard: and(["isApplied", "stoppedPayment"]) },
        "customer.leftCheckout": leaveCheckout,
      },
    },
    capturing: {
      description: "Instant booking: the authorised money is being taken, however long it lasts.",
      // The payment captures the money, and checks it until the result is known.
      meta: { rests: true },
      on: {
        "payment.paid": {
          ...taken,
          target: "#booking.CONFIRMED",
          actions: [...taken.actions, ...becomeConfirmed],
        },
        "payment.notPaid": {
          ...notTaken,
          target: "holding",
          actions: [...notTaken.actions, { type: "extendDeadline", params: given }],
        },
      },
    },
  },
})
