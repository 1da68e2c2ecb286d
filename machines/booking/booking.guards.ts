import { payLaterUntil } from "../../domain/booking/demands.ts"
import { isOtherSlot, mayModify } from "../../domain/booking/reschedule.ts"
import { discountProblem } from "../../domain/checkout/discounts.ts"
import { withinCancellation } from "../../domain/time/cancellation.ts"
import { isBefore, millisecondsBetween } from "../../domain/time/instant.ts"
import * as owner from "../payment/owner.ts"
import { differenceOf, dueNow, keptCents } from "./booking.amounts.ts"
import type { BookingContext, BookingEvent } from "./booking.types.ts"

type Args = { readonly context: BookingContext; readonly event: BookingEvent }

/** Most alternatives that a partner may propose at once. */
export const MAX_ALTERNATIVES = 5

/** What a booking itself must fulfil before it may move at `at`, whatever the wished date: guards and readers ask here. */
export const moveConditions = {
  mayModify: ({ modifications }: BookingContext) => mayModify(modifications),

  withinCancellation: ({ startsAt, policy }: BookingContext, at: string) =>
    withinCancellation(startsAt, policy.cancellationHours, at),

  /** What a link still asks for comes first: of an unpaid booking no date is agreed on. */
  isPaid: ({ demand }: BookingContext) => demand === null,
} as const

/** May this be asked for now? Asked when a command is decided, never on replay. */
export const policyGuards = {
  detailsKnown: ({ context }: Args) => context.detailsGiven,

  mayModify: ({ context }: Args) => moveConditions.mayModify(context),

  withinCancellation: ({ context, event }: Args) => moveConditions.withinCancellation(context, event.at),

  isPaid: ({ context }: Args) => moveConditions.isPaid(context),

  /** Nobody is charged for a visit that had begun before it was agreed on, nor moved to one. */
  visitAhead: ({ context, event }: Args) => isBefore(event.at, "startsAt" in event ? event.startsAt : context.startsAt),

  isKept: ({ context, event }: Args) =>
    event.type === "admin.refunded" && event.amountCents > 0 && event.amountCents <= keptCents(context),

  mayPayLater: ({ context, event }: Args) =>
    payLaterUntil(context.startsAt, context.policy.cancellationHours, event.at) !== null,
}

/** Which way does the fact go? Part of the version: a change needs a new one and an upcaster. */
export const structuralGuards = {
  /** What is taken covers what is due. */
  nothingDue: ({ context }: Args) => missingCents(context) <= 0,

  isDue: ({ context }: Args) => dueNow(context) > 0,

  /** Money on hold covers what is due; else it was let go before everybody had answered. */
  isCovered: ({ context }: Args) => owner.heldCents(context) >= missingCents(context),

  /** The word is of the attempt that the booking waits for. */
  isOfLatest: ({ context, event }: Args) =>
    (event.type === "payment.held" || event.type === "payment.paid" || event.type === "payment.notPaid") &&
    owner.isOfLatest(context, event),

  isNewMoney: ({ context, event }: Args) => event.type === "payment.held" && !isKnown(context, event.by),

  /** The money on hold of this payment is gone. */
  losesHold: ({ context, event }: Args) =>
    event.type === "payment.notPaid" && context.paid.some(({ by, isTaken }) => by === event.by && !isTaken),

  /** The money on hold that came too late, and that the booking still wants. */
  losesLate: ({ context, event }: Args) =>
    event.type === "payment.notPaid" &&
    context.paid.some(({ by, isTaken, askedCents }) => by === event.by && !isTaken && askedCents === 0),

  isOfOurMoney: ({ context, event }: Args) =>
    event.type === "payment.givenBack" &&
    (event.by === "" || isKnown(context, event.by)) &&
    owner.isNoOldSum(context, event),

  /** The booking was called off, and with this all that was paid is back. */
  endsRefund: ({ context, event }: Args) =>
    event.type === "payment.givenBack" && context.timestamps.canceled_at !== null && owner.isAllBack(context, event),

  isNewBounce: ({ context, event }: Args) =>
    event.type === "payment.waitsForAPerson" && owner.isNewBounce(context, event),

  mayBeAdded: ({ context, event }: Args) =>
    event.type === "customer.discountApplied" && discountProblem(event, context.discounts) === null,

  isApplied: ({ context, event }: Args) =>
    event.type === "customer.discountRemoved" && context.discounts.some(({ code }) => code === event.code),

  /** The link that the booking asked for, and what it asked for. */
  paysDemand: ({ context, event }: Args) =>
    event.type === "link.paid" && event.of === context.demand?.of && event.amountCents === context.demand.amountCents,

  closesDemand: ({ context, event }: Args) => event.type === "link.closed" && event.of === context.demand?.of,

  costsMore: ({ context, event }: Args) =>
    event.type === "customer.rescheduleRequested" && differenceOf(context, event) > 0,
  costsLess: ({ context, event }: Args) =>
    event.type === "customer.rescheduleRequested" && differenceOf(context, event) < 0,
  wishCostsMore: ({ context }: Args) => context.wish !== null && differenceOf(context, context.wish) > 0,
  wishCostsLess: ({ context }: Args) => context.wish !== null && differenceOf(context, context.wish) < 0,

  /** A booking of version 2 ended when its money could not be taken. */
  wasTheLast: ({ event }: Args) => event.type === "payment.notPaid" && event.last === true,

  isInstant: ({ context }: Args) => context.instant,

  isNewAttempt: ({ context, event }: Args) =>
    event.type === "customer.paymentStarted" && event.attempt > context.attempt,

  /** What the checkout had waited for, all of it, and the visit is still to come: it is sold if there are places. */
  isLate: ({ context, event }: Args) =>
    event.type === "payment.held" &&
    owner.isOfLatest(context, event) &&
    !isKnown(context, event.by) &&
    event.cents === dueNow(context) &&
    isBefore(event.at, context.startsAt),

  hasBegun: ({ context, event }: Args) => !isBefore(event.at, context.startsAt),

  isOtherSlot: ({ context, event }: Args) =>
    event.type === "customer.rescheduleRequested" && isOtherSlot(event.slotId, context),

  /** It has been moved before: to RESCHEDULED it goes back, else to CONFIRMED. */
  wasMoved: ({ context }: Args) => context.timestamps.rescheduled_at !== null,

  isFew: ({ event }: Args) =>
    event.type === "partner.alternativesProposed" &&
    event.alternatives.length >= 1 &&
    event.alternatives.length <= MAX_ALTERNATIVES,

  isProposed: ({ context, event }: Args) =>
    event.type === "customer.alternativeAccepted" &&
    context.alternatives.some(
      ({ slotId, startsAt }) => slotId === event.slotId && millisecondsBetween(startsAt, event.startsAt) === 0,
    ),
}

const isKnown = ({ paid }: BookingContext, by: string) => paid.some((part) => part.by === by)

/** What of the price to be paid online no payment has taken. */
const missingCents = (context: BookingContext) =>
  dueNow(context) - owner.takenCents(context) + owner.givenBackCents(context)

export const bookingGuards = { ...policyGuards, ...structuralGuards }
