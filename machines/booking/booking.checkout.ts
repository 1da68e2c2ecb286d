import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import { becomeConfirmed, cancelHeld, cancelTried, captured } from "./booking.changes.ts"
import {
  capture,
  closePayments,
  create,
  hold,
  openLink,
  releaseDiscount,
  releaseStray,
  reserveDiscount,
} from "./booking.effects.ts"
import { bookingSetup, strayPayments } from "./booking.setup.ts"

const mayReserve = ["detailsKnown", "mayPayLater", "isInstant", "isDue"] as const

/** Booked at once, paid by a link before cancelling is no longer free. */
const reserved = {
  target: "#booking.CONFIRMED",
  actions: [{ type: "demandLater", params: given }, openLink, ...becomeConfirmed],
} as const

/** Before it is a booking: the places are held for so long, and not longer. */
export const checkout = bookingSetup.createStateConfig({
  description: "The places are held while the customer gives the details and pays.",
  tags: "checkout",
  entry: hold,
  initial: "holding",
  on: { ...strayPayments, "customer.detailsGiven": { actions: "recordDetails" } },
  states: {
    holding: {
      description: "Waiting for the customer to pay.",
      after: {
        checkoutExpiry: [
          { guard: "hasTried", target: "#booking.EXPIRED", actions: [because("checkout"), closePayments] },
          { target: "#booking.EXPIRED", actions: because("checkout") },
        ],
      },
      on: {
        "customer.paymentStarted": [
          {
            guard: and(["detailsKnown", "isNewAttempt", "nothingDue", "isInstant"]),
            target: "#booking.CONFIRMED",
            actions: becomeConfirmed,
          },
          { guard: and(["detailsKnown", "isNewAttempt", "nothingDue"]), target: "#booking.PENDING" },
          {
            guard: and(["detailsKnown", "isNewAttempt"]),
            target: "paying",
            actions: [{ type: "beginAttempt", params: given }, create],
          },
        ],
        "customer.reservedForLater": [
          { guard: and([...mayReserve, "hasTried"]), ...reserved, actions: [closePayments, ...reserved.actions] },
          { guard: and([...mayReserve]), ...reserved },
        ],
        "customer.discountApplied": {
          guard: "mayBeAdded",
          actions: [reserveDiscount, { type: "addDiscount", params: given }],
        },
        "customer.discountRemoved": {
          guard: "isApplied",
          actions: [releaseDiscount, { type: "dropDiscount", params: given }],
        },
        "customer.leftCheckout": [{ guard: "hasTried", ...cancelTried }, cancelHeld],
      },
    },
    paying: {
      description: "The customer is authorising the payment with the provider.",
      after: { paymentExpiry: { target: "#booking.EXPIRED", actions: [because("payment"), closePayments] } },
      on: {
        "payment.created": {
          guard: "isThisAttempt",
          actions: { type: "recordCreated", params: given },
        },
        "payment.authorised": [
          {
            guard: and(["amountMatches", "isInstant"]),
            target: "capturing",
            actions: { type: "recordAuthorised", params: given },
          },
          {
            guard: "amountMatches",
            target: "#booking.PENDING",
            actions: { type: "recordAuthorised", params: given },
          },
          {
            guard: "isWrongAmount",
            target: "holding",
            actions: ["recordMismatch", { type: "noteStray", params: given }, releaseStray],
          },
        ],
        "payment.failed": {
          guard: "failsThisAttempt",
          target: "holding",
          actions: { type: "recordFailed", params: given },
        },
        "customer.leftCheckout": cancelTried,
      },
    },
    capturing: {
      description: "Instant booking: the authorised money is being taken, however long it lasts.",
      meta: { awaits: "capturePayment" },
      entry: capture,
      on: {
        "payment.captured": {
          ...captured,
          target: "#booking.CONFIRMED",
          actions: [...captured.actions, ...becomeConfirmed],
        },
        "payment.captureFailed": {
          guard: "isOurPayment",
          target: "holding",
          actions: { type: "recordCaptureFailed", params: given },
        },
      },
    },
  },
})
