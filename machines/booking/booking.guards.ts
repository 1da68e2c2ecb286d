import { payLaterUntil } from "../../domain/booking/demands.ts"
import { isOtherSlot, mayModify } from "../../domain/booking/reschedule.ts"
import { mayHoldUntil } from "../../domain/booking/reseller-hold.ts"
import { MAX_DETAILS } from "../../domain/checkout/details.ts"
import { discountProblem } from "../../domain/checkout/discounts.ts"
import { withinCancellation } from "../../domain/time/cancellation.ts"
import { isBefore, millisecondsBetween } from "../../domain/time/instant.ts"
import * as owner from "../payment/owner/money.ts"
import { differenceOf, dueNow, isOfReseller, keptCents } from "./booking.amounts.ts"
import type { BookingContext, BookingEvent } from "./booking.types.ts"

type Args = { readonly context: BookingContext; readonly event: BookingEvent }

/** The most alternatives that a partner may propose at once. */
export const MAX_ALTERNATIVES = 5

/** The conditions for moving a booking at `at`, for any wished date. Guards and readers both use them. */
export const moveConditions = {
  /** A customer whom the partner has moved may move once more, whatever was moved before. */
  mayModify: ({ modifications, movedFrom }: BookingContext) => movedFrom !== null || mayModify(modifications),

  /** The customer did not choose the partner's date, so it can be canceled in full until it begins. */
  withinCancellation: (
    { startsAt, policy, movedFrom }: Pick<BookingContext, "startsAt" | "policy" | "movedFrom">,
    at: string,
  ) => (movedFrom !== null ? isBefore(at, startsAt) : withinCancellation(startsAt, policy.cancellationHours, at)),

  /** A booking whose pay link is not paid cannot move. */
  isPaid: ({ demand }: BookingContext) => demand === null,
} as const

/** Rules for commands. They are checked when a command is decided, and never on replay. */
export const policyGuards = {
  detailsKnown: ({ context }: Args) => context.detailsGiven,

  mayGiveDetails: ({ context }: Args) => context.timesGiven < MAX_DETAILS,

  mayModify: ({ context }: Args) => moveConditions.mayModify(context),

  withinCancellation: ({ context, event }: Args) => moveConditions.withinCancellation(context, event.at),

  isPaid: ({ context }: Args) => moveConditions.isPaid(context),

  /** Nobody is charged for a visit that has already begun, or moved to one. */
  visitAhead: ({ context, event }: Args) => isBefore(event.at, "startsAt" in event ? event.startsAt : context.startsAt),

  /** The partner changes no visit that has already begun. */
  stillToCome: ({ context, event }: Args) => isBefore(event.at, context.startsAt),

  /** Its own payments took nothing: the link has the money. */
  isMadeByLink: ({ context, event }: Args) =>
    event.type === "link.gaveBack" && event.amountCents > 0 && context.paidTo === "link",

  isKept: ({ context, event }: Args) =>
    event.type === "admin.refunded" && event.amountCents > 0 && event.amountCents <= keptCents(context),

  /** What the customer is paying at this moment goes through as it is. */
  mayBeStopped: ({ context, event }: Args) =>
    event.type === "customer.paymentStopped" && event.attempt === context.attempt && !event.isAtBank,

  mayPayLater: ({ context, event }: Args) =>
    payLaterUntil(context.startsAt, context.policy.cancellationHours, event.at) !== null,

  isOfReseller: ({ context }: Args) => isOfReseller(context),

  mayHoldUntil: ({ context, event }: Args) =>
    event.type === "reseller.holdExtended" && mayHoldUntil(context.at, context.deadline, event.until),
}

/** Where a fact leads. These guards are part of the version: changing one needs a new version with an upcaster. */
export const structuralGuards = {
  /** The captured money covers the amount due. */
  nothingDue: ({ context }: Args) => missingCents(context) <= 0,

  isDue: ({ context }: Args) => dueNow(context) > 0,

  /**
   * The money on hold covers the amount due. If not, the hold ended before both sides had answered. A request is paid
   * only after the partner's yes, so until then its hold stands for what is paid.
   */
  isCovered: ({ context }: Args) => owner.heldCents(context) >= missingCents(context),

  /** The event is about the attempt that the booking waits for. */
  isOfLatest: ({ context, event }: Args) =>
    (event.type === "payment.held" || event.type === "payment.paid" || event.type === "payment.notPaid") &&
    owner.isOfLatest(context, event),

  isNewMoney: ({ context, event }: Args) => event.type === "payment.held" && !isKnown(context, event.by),

  /** This payment's money on hold is gone. */
  losesHold: ({ context, event }: Args) =>
    event.type === "payment.notPaid" && context.paid.some(({ by, isTaken }) => by === event.by && !isTaken),

  /** This payment came too late, the booking still wants it, and its hold is gone. */
  losesLate: ({ context, event }: Args) =>
    event.type === "payment.notPaid" &&
    context.paid.some(({ by, isTaken, askedCents }) => by === event.by && !isTaken && askedCents === 0),

  isOfOurMoney: ({ context, event }: Args) =>
    event.type === "payment.givenBack" &&
    (event.by === "" || isKnown(context, event.by)) &&
    owner.isNoOldSum(context, event),

  /** The booking was cancelled, and with this refund all its money is back. */
  endsRefund: ({ context, event }: Args) =>
    event.type === "payment.givenBack" && context.timestamps.canceled_at !== null && owner.isAllBack(context, event),

  isNewBounce: ({ context, event }: Args) =>
    event.type === "payment.waitsForAPerson" && owner.isNewBounce(context, event),

  mayBeAdded: ({ context, event }: Args) =>
    event.type === "customer.discountApplied" &&
    // A reseller and a link have agreed on the price.
    context.paidTo !== "link" &&
    !isOfReseller(context) &&
    discountProblem(event, context.discounts) === null,

  isApplied: ({ context, event }: Args) =>
    event.type === "customer.discountRemoved" && context.discounts.some(({ code }) => code === event.code),

  /** Only in logs up to version 4: the code let the payment under way go. */
  stoppedPayment: ({ event }: Args) => "stopsPayment" in event && event.stopsPayment === true,

  /** The link and the amount are those that the booking asked for. */
  paysDemand: ({ context, event }: Args) =>
    event.type === "link.paid" && event.of === context.demand?.of && event.amountCents === context.demand.amountCents,

  closesDemand: ({ context, event }: Args) => event.type === "link.closed" && event.of === context.demand?.of,

  costsMore: ({ context, event }: Args) =>
    event.type === "customer.rescheduleRequested" && differenceOf(context, event) > 0,
  costsLess: ({ context, event }: Args) =>
    event.type === "customer.rescheduleRequested" && differenceOf(context, event) < 0,
  wishCostsMore: ({ context }: Args) => context.wish !== null && differenceOf(context, context.wish) > 0,
  wishCostsLess: ({ context }: Args) => context.wish !== null && differenceOf(context, context.wish) < 0,

  /** Only in version 2: the booking ended because its money could not be captured. */
  wasTheLast: ({ event }: Args) => event.type === "payment.notPaid" && event.last === true,

  isInstant: ({ context }: Args) => context.instant,

  isNewAttempt: ({ context, event }: Args) =>
    event.type === "customer.paymentStarted" && event.attempt > context.attempt,

  /** The late payment has the right attempt and amount, and the visit has not begun: it is sold if there are places. */
  isLate: ({ context, event }: Args) =>
    event.type === "payment.held" &&
    owner.isOfLatest(context, event) &&
    !isKnown(context, event.by) &&
    event.cents === dueNow(context) &&
    isBefore(event.at, context.startsAt),

  hasBegun: ({ context, event }: Args) => !isBefore(event.at, context.startsAt),

  isOtherSlot: ({ context, event }: Args) =>
    (event.type === "customer.rescheduleRequested" || event.type === "partner.moved") &&
    isOtherSlot(event.slotId, context),

  /** The booking was moved before, so it goes back to RESCHEDULED and not to CONFIRMED. */
  wasMoved: ({ context }: Args) => context.timestamps.rescheduled_at !== null,

  isFew: ({ event }: Args) =>
    (event.type === "partner.alternativesProposed" || event.type === "partner.datesOffered") &&
    event.alternatives.length >= 1 &&
    event.alternatives.length <= MAX_ALTERNATIVES,

  isProposed: ({ context, event }: Args) =>
    event.type === "customer.alternativeAccepted" &&
    context.alternatives.some(
      ({ slotId, startsAt }) => slotId === event.slotId && millisecondsBetween(startsAt, event.startsAt) === 0,
    ),
}

const isKnown = ({ paid }: BookingContext, by: string) => paid.some((part) => part.by === by)

/** How much of the amount due online is not captured yet. */
const missingCents = (context: BookingContext) =>
  dueNow(context) - owner.takenCents(context) + owner.givenBackCents(context)

export const bookingGuards = { ...policyGuards, ...structuralGuards }
