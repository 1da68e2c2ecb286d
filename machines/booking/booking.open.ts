import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import {
  askAgain,
  becomeConfirmed,
  becomeRescheduled,
  cancelOpen,
  cancelSold,
  captured,
  lostPayment,
  nobodyPaid,
  tellMoved,
} from "./booking.changes.ts"
import {
  capture,
  mail,
  mailEach,
  move,
  openLink,
  partner,
  partnerEach,
  refundDifference,
  releaseAll,
  releaseWished,
  returnSold,
  sell,
} from "./booking.effects.ts"
import { bookingSetup, givenBack, paymentsOfSold, stampAs, strayPayments } from "./booking.setup.ts"

/* Somebody has to answer: the provider to a request, the customer to other dates, the provider to a wish for another. */

/** The hold ended before everybody had answered: nothing is lost, the money is asked for when it is needed. */
const lapses = { "payment.released": [givenBack, { guard: "hasLapsed", actions: "noteLapsed" }] } as const

const paidByLink = { guard: "paysDemand", actions: [{ type: "notePaid", params: given }] } as const

const unpaid = {
  meta: { awaits: "openLink" },
  on: {
    "link.closed": {
      guard: "closesDemand",
      target: "#booking.CANCELED",
      actions: [...nobodyPaid, ...releaseAll],
    },
    "customer.canceled": cancelOpen,
  },
} as const

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
          { guard: and(["visitAhead", "isOnHold"]), target: "capturing" },
          { guard: "visitAhead", target: "unpaid", actions: askAgain },
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
        "customer.canceled": cancelOpen,
        ...lapses,
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
    unpaid: {
      ...unpaid,
      description: "The provider said yes, but there is no money to take: a payment link asks for it.",
      on: {
        ...unpaid.on,
        "link.paid": {
          ...paidByLink,
          target: "#booking.CONFIRMED",
          actions: [...paidByLink.actions, ...becomeConfirmed],
        },
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

const dropUnpaid = [releaseWished, "dropWish", "dropDemand", mailEach("moveUnpaid")] as const
const staysUnpaid = [
  { guard: and(["closesDemand", "wasMoved"]), target: "#booking.RESCHEDULED", actions: dropUnpaid },
  { guard: "closesDemand", target: "#booking.CONFIRMED", actions: dropUnpaid },
] as const

const withdrawWish = [releaseWished, "dropWish", partnerEach("rescheduleWithdrawn")] as const
const withdrawn = [
  { guard: "wasMoved", target: "#booking.RESCHEDULED", actions: withdrawWish },
  { target: "#booking.CONFIRMED", actions: withdrawWish },
] as const

/** Its link hears that it is wanted no more, and gives back what it took all the same. */
const withdrawOwed = [releaseWished, "dropWish", "dropDemand"] as const
const withdrawnUnpaid = [
  { guard: "wasMoved", target: "#booking.RESCHEDULED", actions: withdrawOwed },
  { target: "#booking.CONFIRMED", actions: withdrawOwed },
] as const

/** Sold on the date that was wished for. */
const takeWish = [returnSold, "takeWish", sell, ...tellMoved] as const

const cancelWished = { ...cancelSold, actions: [releaseWished, "dropWish", ...cancelSold.actions] } as const

export const pendingReschedule = bookingSetup.createStateConfig({
  description: "Another date is being agreed on: of the provider’s, or one that the customer asks for.",
  tags: "open",
  entry: stampAs("PENDING_RESCHEDULE"),
  initial: "choosing",
  on: paymentsOfSold,
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
            guard: and(["isProposed", "visitAhead", "isOnHold"]),
            target: "capturing",
            actions: [move, { type: "takeAlternative", params: given }],
          },
          {
            guard: and(["isProposed", "visitAhead"]),
            target: "unpaid",
            actions: [move, { type: "takeAlternative", params: given }, ...askAgain],
          },
        ],
        "customer.alternativesDeclined": {
          target: "#booking.REJECTED_RESCHEDULE",
          actions: because("customer"),
        },
        ...lapses,
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
    unpaid: {
      ...unpaid,
      description: "The customer took a date, but there is no money to take: a payment link asks for it.",
      on: {
        ...unpaid.on,
        "link.paid": {
          ...paidByLink,
          target: "#booking.RESCHEDULED",
          actions: [...paidByLink.actions, ...becomeRescheduled],
        },
      },
    },
    asking: {
      description: "The customer asks for another date: the provider answers, the first stays sold.",
      tags: "sold",
      after: { rescheduleDeadline: staysWhereItWas },
      on: {
        "provider.rescheduleAccepted": [
          {
            guard: "wishCostsMore",
            target: "owing",
            actions: [{ type: "demandDifference", params: given }, openLink],
          },
          {
            guard: "wishCostsLess",
            target: "#booking.RESCHEDULED",
            actions: [...refundDifference, ...takeWish],
          },
          { target: "#booking.RESCHEDULED", actions: takeWish },
        ],
        "provider.rescheduleRejected": staysWhereItWas,
        "customer.rescheduleWithdrawn": withdrawn,
        "customer.canceled": cancelWished,
      },
    },
    owing: {
      description: "The date costs more: a payment link asks for the difference, the first stays sold.",
      tags: "sold",
      meta: { awaits: "openLink" },
      on: {
        "link.paid": {
          ...paidByLink,
          target: "#booking.RESCHEDULED",
          actions: [...paidByLink.actions, ...takeWish],
        },
        "link.closed": staysUnpaid,
        "customer.rescheduleWithdrawn": withdrawnUnpaid,
        "customer.canceled": { ...cancelWished, actions: ["dropDemand", ...cancelWished.actions] },
      },
    },
  },
})
