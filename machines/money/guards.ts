import type { Money, MoneyEvent, MoneyEventOf } from "./types.ts"

/** How many times a refund that the customer's bank sent back is requested again. */
const REFUND_RETRIES = 1

type Args = { readonly context: Money; readonly event: { readonly type: string } }

/** Structural guards on the payment provider's answers, for every flow that holds money. */
export const moneyGuards = {
  isThisAttempt: ({ context, event }: Args) =>
    is(event, "payment.created") &&
    context.payment?.attempt === event.attempt &&
    context.payment.paymentId === null &&
    !isBeingReturned(context, event.paymentId),

  failsThisAttempt: ({ context, event }: Args) =>
    is(event, "payment.failed") &&
    (event.attempt === undefined || event.attempt === context.payment?.attempt) &&
    (event.paymentId === null ? context.payment?.paymentId === null : isExpected(context, event.paymentId)),

  isOurPayment: ({ context, event }: Args) => "paymentId" in event && event.paymentId === context.payment?.paymentId,

  /** Money on hold that the flow neither keeps nor is already giving back. */
  isStray: ({ context, event }: Args) =>
    is(event, "payment.authorised") && !isHeld(context, event.paymentId) && !isBeingReturned(context, event.paymentId),

  /** A release may end as a refund, if the money was captured after all; a partial refund is not the end. */
  isReleasing: ({ context, event }: Args) =>
    is(event, "payment.released")
      ? releasingCents(context, event.paymentId) !== null
      : is(event, "payment.refunded") && event.amountCents === releasingCents(context, event.paymentId),

  completesRefund: ({ context, event }: Args) =>
    is(event, "payment.refunded") &&
    isRefundable(context, event.paymentId) &&
    newlyRefunded(context, event) === openCents(context),

  isPartOfRefund: ({ context, event }: Args) =>
    is(event, "payment.refunded") &&
    isRefundable(context, event.paymentId) &&
    newlyRefunded(context, event) > 0 &&
    newlyRefunded(context, event) < openCents(context),

  /** A part was asked back while the rest is kept; this refund is that part. */
  isPartAskedBack: ({ context, event }: Args) =>
    is(event, "payment.refunded") &&
    isOurs(context, event.paymentId) &&
    context.payment?.state === "captured" &&
    !context.returning &&
    newlyRefunded(context, event) > 0 &&
    newlyRefunded(context, event) <= context.refundingCents,

  refundCameBack: ({ context, event }: Args) => isCameBack(context, event),

  /** The customer's bank sent it back before, so it is not asked for again. */
  refundBounced: ({ context, event }: Args) => isCameBack(context, event) && context.refundFailures >= REFUND_RETRIES,

  owesByHand: ({ context }: Args) => context.bouncedOwedCents > 0,

  mustRelease: ({ context }: Args) => context.payment?.state === "authorised" && !context.returning,

  mustRefund: ({ context }: Args) =>
    context.payment?.state === "captured" && !context.returning && unaskedCents(context) > 0,

  /** All captured money has been asked back in parts, and some parts have not arrived yet. */
  mustAwaitRefund: ({ context }: Args) =>
    context.payment?.state === "captured" && !context.returning && unaskedCents(context) === 0,

  nothingOwed: ({ context }: Args) =>
    context.payment?.state !== "authorised" &&
    context.payment?.state !== "captured" &&
    !Object.values(context.strays).includes("releasing"),
}

/** The authorisation that the attempt under way waits for: of the due amount, or of another one. */
export function awaited(
  context: Money,
  event: { readonly type: string },
): "nothing" | { readonly amountCents: number } {
  return is(event, "payment.authorised") && isExpected(context, event.paymentId) ? event : "nothing"
}

/** Ours, or not yet known by id: the payment provider's answer may arrive before the answer to `createPayment`. */
export function isExpected(context: Money, paymentId: string): boolean {
  const { payment, strays } = context
  if (isBeingReturned(context, paymentId)) return false
  return payment?.paymentId === null ? !(paymentId in strays) : payment?.paymentId === paymentId
}

/** Ours, with money on it now or before: an authorisation reported twice. */
export function isHeld(context: Money, paymentId: string): boolean {
  const state = context.payment?.state
  return isOurs(context, paymentId) && state !== "requested" && state !== "created" && state !== "failed"
}

function is<T extends MoneyEvent["type"]>(event: { readonly type: string }, type: T): event is MoneyEventOf<T> {
  return event.type === type
}

function isOurs({ payment }: Money, paymentId: string): boolean {
  return payment?.paymentId === paymentId
}

function isBeingReturned({ strays }: Money, paymentId: string): boolean {
  return strays[paymentId] === "releasing" || strays[paymentId] === "released"
}

/** How much of the payment is being released; null: nothing is. */
function releasingCents(context: Money, paymentId: string): number | null {
  const { payment, returning, owed } = context
  if (paymentId in owed) return owed[paymentId] ?? null
  return isOurs(context, paymentId) && payment?.state === "authorised" && returning ? payment.amountCents : null
}

function isRefundable(context: Money, paymentId: string): boolean {
  return isOurs(context, paymentId) && context.payment?.state === "captured" && context.returning
}

/** The part of a refund that is new to the flow, in cents. */
export function newlyRefunded(
  { refundedCents }: Money,
  { amountCents, inAllCents }: MoneyEventOf<"payment.refunded">,
): number {
  return inAllCents === undefined ? amountCents : inAllCents - refundedCents
}

/** The captured cents that neither came back nor were asked back. */
export function unaskedCents(context: Money): number {
  const isTaken = context.payment?.state === "captured"
  return isTaken ? openCents(context) - context.refundingCents : 0
}

/** The captured cents that the payment provider has not given back and may still give back. */
export function openCents({ payment, refundedCents, bouncedCents }: Money): number {
  return (payment?.amountCents ?? 0) - refundedCents - bouncedCents
}

function isCameBack(context: Money, event: Args["event"]): boolean {
  const state = context.payment?.state
  return (
    is(event, "payment.refundFailed") &&
    isOurs(context, event.paymentId) &&
    (state === "captured" || state === "refunded") &&
    event.inAllCents < context.refundedCents
  )
}

/** Money that had come back but did not arrive, in cents. */
export function missingCents(
  { refundedCents }: Money,
  { inAllCents }: Pick<MoneyEventOf<"payment.refundFailed">, "inAllCents">,
): number {
  return refundedCents - inAllCents
}
