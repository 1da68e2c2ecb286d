import { withinCancellation } from "../../domain/time/cancellation.ts"
import { isBefore, millisecondsBetween } from "../../domain/time/instant.ts"
import type { BookingContext, BookingEvent } from "./booking.types.ts"

type Args = { readonly context: BookingContext; readonly event: BookingEvent }

/** Most alternatives that a provider may propose at once. */
export const MAX_ALTERNATIVES = 5

/** May this be asked for now? Asked when a command is decided, never on replay. */
export const policyGuards = {
  detailsKnown: ({ context }: Args) => context.detailsGiven,

  withinCancellation: ({ context, event }: Args) =>
    withinCancellation(context.startsAt, context.policy.cancellationHours, event.at),

  /** Nobody is charged for a visit that had begun before it was agreed on. */
  visitAhead: ({ context, event }: Args) =>
    isBefore(event.at, event.type === "customer.alternativeAccepted" ? event.startsAt : context.startsAt),
}

/** Which way does the fact go? Part of the version: a change needs a new one and an upcaster. */
export const structuralGuards = {
  nothingDue: ({ context }: Args) => context.dueOnlineCents === 0,

  isInstant: ({ context }: Args) => context.instant,

  isNewAttempt: ({ context, event }: Args) =>
    event.type === "customer.paymentStarted" && event.attempt > (context.payment?.attempt ?? 0),

  isThisAttempt: ({ context, event }: Args) =>
    event.type === "payment.created" &&
    context.payment?.attempt === event.attempt &&
    context.payment.paymentId === null &&
    !isBeingReturned(context, event.paymentId),

  /** The authorisation that the attempt under way waits for, of the right amount. */
  amountMatches: ({ context, event }: Args) =>
    event.type === "payment.authorised" &&
    isExpected(context, event.paymentId) &&
    event.amountCents === context.dueOnlineCents,

  isWrongAmount: ({ context, event }: Args) =>
    event.type === "payment.authorised" &&
    isExpected(context, event.paymentId) &&
    event.amountCents !== context.dueOnlineCents,

  failsThisAttempt: ({ context, event }: Args) =>
    event.type === "payment.failed" &&
    (event.attempt === undefined || event.attempt === context.payment?.attempt) &&
    (event.paymentId === null ? context.payment?.paymentId === null : isExpected(context, event.paymentId)),

  isOurPayment: ({ context, event }: Args) => "paymentId" in event && event.paymentId === context.payment?.paymentId,

  /** Money on hold that this booking neither keeps nor is giving back already. */
  isStray: ({ context, event }: Args) =>
    event.type === "payment.authorised" &&
    !isHeld(context, event.paymentId) &&
    !isBeingReturned(context, event.paymentId),

  /** A release may end as a refund, when the money was taken after all. */
  isReleasing: ({ context, event }: Args) =>
    (event.type === "payment.released" || event.type === "payment.refunded") &&
    (context.strays[event.paymentId] === "releasing" ||
      (isOurs(context, event.paymentId) && context.payment?.state === "authorised" && context.returning)),

  completesRefund: ({ context, event }: Args) =>
    event.type === "payment.refunded" &&
    isRefundable(context, event.paymentId) &&
    event.amountCents === openCents(context),

  isPartOfRefund: ({ context, event }: Args) =>
    event.type === "payment.refunded" &&
    isRefundable(context, event.paymentId) &&
    event.amountCents > 0 &&
    event.amountCents < openCents(context),

  mustRelease: ({ context }: Args) => context.payment?.state === "authorised" && !context.returning,

  mustRefund: ({ context }: Args) => context.payment?.state === "captured" && !context.returning,

  nothingOwed: ({ context }: Args) =>
    context.payment?.state !== "authorised" &&
    context.payment?.state !== "captured" &&
    !Object.values(context.strays).includes("releasing"),

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

function isOurs({ payment }: BookingContext, paymentId: string): boolean {
  return payment?.paymentId === paymentId
}

/** Ours, or not yet known by id: the provider's word may come before the answer to `createPayment`. */
function isExpected(context: BookingContext, paymentId: string): boolean {
  const { payment, strays } = context
  if (isBeingReturned(context, paymentId)) return false
  return payment?.paymentId === null ? !(paymentId in strays) : payment?.paymentId === paymentId
}

/** Ours and standing for money, now or once: an authorisation told twice. */
function isHeld(context: BookingContext, paymentId: string): boolean {
  const state = context.payment?.state
  return isOurs(context, paymentId) && state !== "requested" && state !== "created" && state !== "failed"
}

function isBeingReturned({ strays }: BookingContext, paymentId: string): boolean {
  return strays[paymentId] === "releasing" || strays[paymentId] === "released"
}

function isRefundable(context: BookingContext, paymentId: string): boolean {
  return isOurs(context, paymentId) && context.payment?.state === "captured" && context.returning
}

function openCents({ payment, refundedCents }: BookingContext): number {
  return (payment?.amountCents ?? 0) - refundedCents
}
