import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import {
  askAgain,
  becomeConfirmed,
  becomeRescheduled,
  cancelByPartner,
  cancelOpen,
  cancelSold,
  lostPayment,
  nobodyPaid,
  taken,
  tellMoved,
} from "./booking.changes.ts"
import {
  mail,
  mailEach,
  move,
  moveSold,
  openLink,
  partner,
  partnerEach,
  refundDifference,
  releaseAll,
  releaseWished,
  returnSold,
  sell,
} from "./booking.effects.ts"
import { bookingSetup, stampAs } from "./booking.setup.ts"

/* States that wait for an answer: the partner's to a request or a wish, the customer's to the proposed dates. */

/** The payment captures the money, and checks it until the result is known. */
const capturing = { meta: { rests: true } } as const

const paidByLink = { guard: "paysDemand", actions: [{ type: "notePaidByLink", params: given }] } as const

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
  description: "The partner has to say yes; the money is on hold, nothing is taken.",
  tags: "open",
  entry: [
    stampAs("PENDING"),
    { type: "awaitProvider", params: ({ event }) => ({ at: event.at }) },
    mail("sent"),
    partner("request"),
  ],
  initial: "awaiting",
  states: {
    awaiting: {
      description: "Waiting for the partner’s word until the deadline.",
      after: { providerDeadline: { target: "#booking.REJECTED", actions: because("providerSilent") } },
      on: {
        "partner.confirmed": [
          { guard: and(["visitAhead", "nothingDue"]), target: "#booking.CONFIRMED", actions: becomeConfirmed },
          { guard: and(["visitAhead", "isCovered"]), target: "capturing" },
          { guard: "visitAhead", target: "unpaid", actions: askAgain },
        ],
        "partner.rejected": {
          target: "#booking.REJECTED",
          actions: { type: "noteRemark", params: given },
        },
        "partner.alternativesProposed": {
          guard: "isFew",
          target: "#booking.PENDING_RESCHEDULE",
          actions: [{ type: "propose", params: given }, mail("alternatives")],
        },
        "customer.canceled": cancelOpen,
      },
    },
    capturing: {
      ...capturing,
      description: "The partner said yes: the authorised money is being taken.",
      on: {
        "payment.paid": {
          ...taken,
          target: "#booking.CONFIRMED",
          actions: [...taken.actions, ...becomeConfirmed],
        },
        "payment.notPaid": lostPayment,
      },
    },
    unpaid: {
      ...unpaid,
      description: "The partner said yes, but there is no money to take: a pay link asks for it.",
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

const dropWish = [releaseWished, "dropWish"] as const

/** The booking keeps its date. */
const stays = { target: "back", actions: [...dropWish, mailEach("rescheduleRejected")] } as const
const staysUnpaid = { target: "back", actions: [...dropWish, "dropDemand", mailEach("moveUnpaid")] } as const
const withdrawn = { target: "back", actions: [...dropWish, partnerEach("rescheduleWithdrawn")] } as const
/** The pay link is no longer wanted. It closes, and gives back any money that it took. */
const withdrawnUnpaid = { target: "back", actions: [...dropWish, "dropDemand"] } as const

/** Moves the sold places to the wished date. */
const takeWish = [returnSold, "takeWish", sell, ...tellMoved] as const

const cancelWished = { ...cancelSold, actions: [releaseWished, "dropWish", ...cancelSold.actions] } as const

export const pendingReschedule = bookingSetup.createStateConfig({
  description: "Another date is being agreed on: of the partner’s, or one that the customer asks for.",
  tags: "open",
  entry: stampAs("PENDING_RESCHEDULE"),
  initial: "choosing",
  states: {
    choosing: {
      description: "The partner proposed other dates: waiting for the customer’s choice.",
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
            guard: and(["isProposed", "visitAhead", "isCovered"]),
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
      },
    },
    capturing: {
      ...capturing,
      description: "The customer took another date: the authorised money is being taken.",
      on: {
        "payment.paid": {
          ...taken,
          target: "#booking.RESCHEDULED",
          actions: [...taken.actions, ...becomeRescheduled],
        },
        "payment.notPaid": lostPayment,
      },
    },
    unpaid: {
      ...unpaid,
      description: "The customer took a date, but there is no money to take: a pay link asks for it.",
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
      description: "The customer asks for another date: the partner answers, the first stays sold.",
      tags: "sold",
      after: { rescheduleDeadline: stays },
      on: {
        "partner.rescheduleAccepted": [
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
        "partner.rescheduleRejected": stays,
        "customer.rescheduleWithdrawn": withdrawn,
        "customer.canceled": cancelWished,
      },
    },
    offered: {
      description: "The partner offers other dates for a booking that stands: the first stays sold.",
      tags: "sold",
      after: { offerDeadline: { target: "back", actions: "dropOffer" } },
      on: {
        "customer.alternativeAccepted": {
          guard: and(["isProposed", "visitAhead"]),
          target: "#booking.RESCHEDULED",
          actions: [moveSold, { type: "takeOffered", params: given }, ...tellMoved],
        },
        "customer.alternativesDeclined": {
          target: "back",
          actions: ["dropOffer", partnerEach("rescheduleWithdrawn")],
        },
        // The customer asked for nothing of this, so all of it comes back, as late as it may be.
        "customer.canceled": { ...cancelSold, guard: "stillToCome", actions: ["dropOffer", ...cancelSold.actions] },
        "partner.canceled": { ...cancelByPartner, actions: ["dropOffer", ...cancelByPartner.actions] },
      },
    },
    owing: {
      description: "The date costs more: a pay link asks for the difference, the first stays sold.",
      tags: "sold",
      meta: { awaits: "openLink" },
      on: {
        "link.paid": {
          ...paidByLink,
          target: "#booking.RESCHEDULED",
          actions: [...paidByLink.actions, ...takeWish],
        },
        "link.closed": { ...staysUnpaid, guard: "closesDemand" },
        "customer.rescheduleWithdrawn": withdrawnUnpaid,
        "customer.canceled": { ...cancelWished, actions: ["dropDemand", ...cancelWished.actions] },
      },
    },
    back: {
      description: "The first date stands.",
      tags: "sold",
      always: [{ guard: "wasMoved", target: "#booking.RESCHEDULED" }, { target: "#booking.CONFIRMED" }],
    },
  },
})
