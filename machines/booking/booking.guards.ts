import { payLaterUntil } from "../../domain/booking/demands.ts"
import { isOtherSlot, mayModify } from "../../domain/booking/reschedule.ts"
import { discountProblem } from "../../domain/checkout/discounts.ts"
import { withinCancellation } from "../../domain/time/cancellation.ts"
import { isBefore, millisecondsBetween } from "../../domain/time/instant.ts"
import { isExpected, isHeld, moneyGuards } from "../money/guards.ts"
import { differenceOf, dueNow, keptCents } from "./booking.amounts.ts"
import type { BookingContext, BookingEvent } from "./booking.types.ts"

type Args = { readonly context: BookingContext; readonly event: BookingEvent }

/** Most alternatives that a provider may propose at once. */
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
  ...moneyGuards,

  nothingDue: ({ context }: Args) => dueNow(context) === 0,

  isDue: ({ context }: Args) => dueNow(context) > 0,

  /** The hold is there to be taken; else it was let go before everybody had answered. */
  isOnHold: ({ context }: Args) => context.payment?.state === "authorised",

  /** The provider let the hold go before anybody answered: nothing is asked back, so it comes by itself. */
  hasLapsed: ({ context, event }: Args) =>
    event.type === "payment.released" &&
    event.paymentId === context.payment?.paymentId &&
    context.payment.state === "authorised" &&
    !context.returning,

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
  wasTheLast: ({ event }: Args) => event.type === "payment.captureFailed" && event.last === true,

  isInstant: ({ context }: Args) => context.instant,

  hasTried: ({ context }: Args) => context.payment !== null,

  isNewAttempt: ({ context, event }: Args) =>
    event.type === "customer.paymentStarted" && event.attempt > (context.payment?.attempt ?? 0),

  /** The authorisation that the attempt under way waits for, of the right amount. */
  amountMatches: ({ context, event }: Args) =>
    event.type === "payment.authorised" &&
    isExpected(context, event.paymentId) &&
    event.amountCents === dueNow(context),

  isWrongAmount: ({ context, event }: Args) =>
    event.type === "payment.authorised" &&
    isExpected(context, event.paymentId) &&
    event.amountCents !== dueNow(context),

  /** Money on hold that this booking neither keeps nor is giving back already. */
  isStray: ({ context, event }: Args) =>
    moneyGuards.isStray({ context, event }) && !("paymentId" in event && event.paymentId === context.late?.paymentId),

  /** What the checkout had waited for, all of it, and the visit is still to come: it is sold if there are places. */
  isLate: ({ context, event }: Args) =>
    event.type === "payment.authorised" &&
    event.unasked !== true &&
    context.late === null &&
    isExpected(context, event.paymentId) &&
    !isHeld(context, event.paymentId) &&
    event.amountCents === dueNow(context) &&
    isBefore(event.at, context.startsAt),

  isForLate: ({ context, event }: Args) =>
    (event.type === "places.reclaimed" || event.type === "places.gone") && event.paymentId === context.late?.paymentId,

  hasBegun: ({ context, event }: Args) => !isBefore(event.at, context.startsAt),

  isOtherSlot: ({ context, event }: Args) =>
    event.type === "customer.rescheduleRequested" && isOtherSlot(event.slotId, context),

  /** It has been moved before: to RESCHEDULED it goes back, else to CONFIRMED. */
  wasMoved: ({ context }: Args) => context.timestamps.rescheduled_at !== null,

  isFew: ({ event }: Args) =>
    event.type === "provider.alternativesProposed" &&
    event.alternatives.length >= 1 &&
    event.alternatives.length <= MAX_ALTERNATIVES,

  isProposed: ({ context, event }: Args) =>
    event.type === "customer.alternativeAccepted" &&
    context.alternatives.some(
      ({ slotId, startsAt }) => slotId === event.slotId && millisecondsBetween(startsAt, event.startsAt) === 0,
    ),
}

export const bookingGuards = { ...policyGuards, ...structuralGuards }
