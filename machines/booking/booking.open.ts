import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import { becomeConfirmed, becomeRescheduled, cancelSold, captured, lostPayment, tellMoved } from "./booking.changes.ts"
import { capture, mail, mailEach, move, partner, release, releaseWished, returnSold, sell } from "./booking.effects.ts"
import { bookingSetup, stampAs, strayPayments } from "./booking.setup.ts"

/* Somebody has to answer: the provider to a request, the customer to other dates, the provider to a wish for another. */

export const pending = bookingSetup.createStateConfig({
  description: "The provider has to say yes; the money is on hold, nothing is taken.",
  tags: "open",
  entry: [
    stampAs("PENDING"),
    { type: "awaitProvider", params: ({ event }) => ({ at: event.at }) },
    mail("sent"),
    partner("request"),
  ],
  initial: "awaiting",
  on: strayPayments,
  states: {
    awaiting: {
      description: "Waiting for the provider’s word until the deadline.",
      after: { providerDeadline: { target: "#booking.REJECTED", actions: because("providerSilent") } },
      on: {
        "provider.confirmed": [
          { guard: and(["visitAhead", "nothingDue"]), target: "#booking.CONFIRMED", actions: becomeConfirmed },
          { guard: "visitAhead", target: "capturing" },
        ],
        "provider.rejected": {
          target: "#booking.REJECTED",
          actions: { type: "giveReason", params: ({ event }) => ({ reason: event.reason ?? null }) },
        },
        "provider.alternativesProposed": {
          guard: "isFew",
          target: "#booking.PENDING_RESCHEDULE",
          actions: [{ type: "propose", params: given }, mail("alternatives")],
        },
        "customer.canceled": {
          target: "#booking.CANCELED",
          actions: [because("customer"), release, mail("canceled"), partner("canceled")],
        },
      },
    },
    capturing: {
      description: "The provider said yes: the authorised money is being taken.",
      meta: { awaits: "capturePayment" },
      entry: capture,
      on: {
        "payment.captured": {
          ...captured,
          target: "#booking.CONFIRMED",
          actions: [...captured.actions, ...becomeConfirmed],
        },
        "payment.captureFailed": lostPayment,
      },
    },
  },
})

const dropWish = [releaseWished, "dropWish", mailEach("rescheduleRejected")] as const

/** The first date stands: the booking is again what it was. */
const staysWhereItWas = [
  { guard: "wasMoved", target: "#booking.RESCHEDULED", actions: dropWish },
  { target: "#booking.CONFIRMED", actions: dropWish },
] as const

export const pendingReschedule = bookingSetup.createStateConfig({
  description: "Another date is being agreed on: of the provider’s, or one that the customer asks for.",
  tags: "open",
  entry: stampAs("PENDING_RESCHEDULE"),
  initial: "choosing",
  on: strayPayments,
  states: {
    choosing: {
      description: "The provider proposed other dates: waiting for the customer’s choice.",
      after: {
        alternativesDeadline: {
          target: "#booking.REJECTED_RESCHEDULE",
          actions: because("customerSilent"),
        },
      },
      on: {
        "customer.alternativeAccepted": [
          {
            guard: and(["isProposed", "visitAhead", "nothingDue"]),
            target: "#booking.RESCHEDULED",
            actions: [move, { type: "takeAlternative", params: given }, ...becomeRescheduled],
          },
          {
            guard: and(["isProposed", "visitAhead"]),
            target: "capturing",
            actions: [move, { type: "takeAlternative", params: given }],
          },
        ],
        "customer.alternativesDeclined": {
          target: "#booking.REJECTED_RESCHEDULE",
          actions: because("customer"),
        },
      },
    },
    capturing: {
      description: "The customer took another date: the authorised money is being taken.",
      meta: { awaits: "capturePayment" },
      entry: capture,
      on: {
        "payment.captured": {
          ...captured,
          target: "#booking.RESCHEDULED",
          actions: [...captured.actions, ...becomeRescheduled],
        },
        "payment.captureFailed": lostPayment,
      },
    },
    asking: {
      description: "The customer asks for another date: the provider answers, the first stays sold.",
      tags: "sold",
      after: { rescheduleDeadline: staysWhereItWas },
      on: {
        "provider.rescheduleAccepted": {
          target: "#booking.RESCHEDULED",
          actions: [returnSold, "takeWish", sell, ...tellMoved],
        },
        "provider.rescheduleRejected": staysWhereItWas,
        "customer.canceled": { ...cancelSold, actions: [releaseWished, "dropWish", ...cancelSold.actions] },
      },
    },
  },
})
