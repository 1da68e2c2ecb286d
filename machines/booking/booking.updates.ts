import { statusTimestamps } from "../../domain/booking/status.ts"
import { isBefore, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import type {
  BookingContext,
  BookingInput,
  BookingPayment,
  EventOfType,
  SlotRef,
  StatusTimestamp,
} from "./booking.types.ts"

type Args = { readonly context: BookingContext }
type Update = Partial<BookingContext>

const noTimestamps: BookingContext["timestamps"] = {
  checkout_at: null,
  pending_at: null,
  pending_reschedule_at: null,
  confirmed_at: null,
  rescheduled_at: null,
  canceled_at: null,
  rejected_at: null,
  rejected_reschedule_at: null,
  expired_at: null,
}

export function firstContext(input: BookingInput): BookingContext {
  return {
    ...input,
    deadline: plusMinutes(input.at, input.policy.checkoutMinutes),
    detailsGiven: false,
    paymentStarted: false,
    payment: null,
    returning: false,
    strays: {},
    refundedCents: 0,
    alternatives: [],
    modifications: 0,
    timestamps: { ...noTimestamps, [statusTimestamps.CHECKOUT]: input.at },
    reason: null,
  }
}

export const recordDetails = (): Update => ({ detailsGiven: true })

export const stamp = (
  { context }: Args,
  { name, at }: { readonly name: StatusTimestamp; readonly at: string },
): Update => ({
  timestamps: { ...context.timestamps, [name]: at },
})

export const giveReason = (_: Args, { reason }: { readonly reason: string | null }): Update => ({ reason })

/** Paying extends the checkout once, to `paymentMinutes` from now; never beyond that many after its first deadline. */
export const beginAttempt = ({ context }: Args, { attempt, at }: EventOfType<"customer.paymentStarted">): Update => ({
  ...(context.paymentStarted ? {} : { deadline: extendedDeadline(context, at) }),
  paymentStarted: true,
  payment: { attempt, paymentId: null, state: "requested", amountCents: context.dueOnlineCents, error: null },
})

export const recordCreated = ({ context }: Args, { paymentId }: EventOfType<"payment.created">): Update =>
  withPayment(context, { paymentId, state: "created" })

export const recordAuthorised = ({ context }: Args, event: EventOfType<"payment.authorised">): Update =>
  withPayment(context, { paymentId: event.paymentId, state: "authorised", amountCents: event.amountCents })

export const recordFailed = ({ context }: Args, { paymentId, error }: EventOfType<"payment.failed">): Update => ({
  ...withPayment(context, { state: "failed", error }),
  strays: paymentId === null ? context.strays : { ...context.strays, [paymentId]: "failed" },
})

/** Money of the wrong amount is as good as a failed attempt; the money itself goes back as a stray. */
export const recordMismatch = ({ context }: Args): Update =>
  withPayment(context, { state: "failed", error: "payment_amount_mismatch" })

export const recordCaptured = ({ context }: Args, { amountCents }: EventOfType<"payment.captured">): Update =>
  withPayment(context, { state: "captured", amountCents })

/** The hold is gone with it, to be kept or released no more. There is time to pay by another card, bounded as before. */
export const recordCaptureFailed = ({ context }: Args, event: EventOfType<"payment.captureFailed">): Update => ({
  ...withPayment(context, { state: "failed", error: event.error }),
  strays: { ...context.strays, [event.paymentId]: "released" },
  deadline: extendedDeadline(context, event.at),
})

export const noteStray = ({ context }: Args, { paymentId }: { readonly paymentId: string }): Update => ({
  strays: { ...context.strays, [paymentId]: "releasing" },
})

export const recordReleased = ({ context }: Args, { paymentId }: { readonly paymentId: string }): Update =>
  context.strays[paymentId] === "releasing"
    ? { strays: { ...context.strays, [paymentId]: "released" } }
    : { ...withPayment(context, { state: "released" }), returning: false }

export const askedBack = (): Update => ({ returning: true })

export const recordRefunded = ({ context }: Args, { amountCents }: EventOfType<"payment.refunded">): Update => {
  const refundedCents = context.refundedCents + amountCents
  const complete = refundedCents >= (context.payment?.amountCents ?? 0)
  return { refundedCents, ...(complete ? { ...withPayment(context, { state: "refunded" }), returning: false } : {}) }
}

export const awaitProvider = ({ context }: Args, { at }: { readonly at: string }): Update => ({
  deadline: plusHours(at, context.policy.providerHours),
})

export const propose = ({ context }: Args, event: EventOfType<"provider.alternativesProposed">): Update => ({
  alternatives: event.alternatives,
  deadline: plusHours(event.at, context.policy.alternativesHours),
})

export const takeAlternative = (_: Args, { slotId, startsAt }: SlotRef): Update => ({ slotId, startsAt })

function extendedDeadline({ at: openedAt, deadline, policy }: BookingContext, at: string): string {
  const wished = plusMinutes(at, policy.paymentMinutes)
  const bound = plusMinutes(openedAt, policy.checkoutMinutes + policy.paymentMinutes)
  const extended = isBefore(wished, bound) ? wished : bound
  return isBefore(deadline, extended) ? extended : deadline
}

function withPayment({ payment }: BookingContext, change: Partial<BookingPayment>): Update {
  return payment === null ? {} : { payment: { ...payment, ...change } }
}
