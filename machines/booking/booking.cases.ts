import { MAX_MODIFICATIONS } from "../../domain/booking/reschedule.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import { differenceOf } from "./booking.amounts.ts"
import type { bookingMachine } from "./booking.machine.ts"
import type { BookingContext, BookingInput, SlotRef } from "./booking.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"
export const amountCents = 9000

/** Starts ten days later, may be cancelled until two days before. */
export const bookingInput: BookingInput = {
  code: "7K2M9QXR4TBD",
  experienceId: "exp-1",
  variantId: "var-1",
  slotId: "slot-1",
  startsAt: "2026-11-30T09:00:00.000Z",
  holds: [{ group: "people", quantity: 2 }],
  totalCents: 12000,
  dueOnlineCents: amountCents,
  instant: true,
  policy: {
    checkoutMinutes: 20,
    paymentMinutes: 10,
    providerHours: 48,
    alternativesHours: 48,
    cancellationHours: 48,
  },
  at: openedAt,
}

const noSlot: SlotRef = { slotId: "", startsAt: "" }

export const alternatives: readonly SlotRef[] = [
  { slotId: "slot-2", startsAt: "2026-12-01T09:00:00.000Z" },
  { slotId: "slot-3", startsAt: "2026-12-02T14:30:00.000Z" },
]
const [firstAlternative = noSlot, secondAlternative = noSlot] = alternatives

export const bookingCases: FlowCases<typeof bookingMachine> = {
  at: openedAt,
  inputs: {
    instant: bookingInput,
    request: { ...bookingInput, instant: false },
    instantFree: { ...bookingInput, totalCents: 0, dueOnlineCents: 0 },
    requestFree: { ...bookingInput, totalCents: 0, dueOnlineCents: 0, instant: false },
  },
  events: [
    ...soon<typeof bookingMachine>(
      { type: "customer.detailsGiven" },
      { type: "customer.paymentStarted", attempt: 1 },
      { type: "payment.created", paymentId: "pay-1", attempt: 1 },
      { type: "payment.authorised", paymentId: "pay-1", amountCents },
      { type: "payment.authorised", paymentId: "pay-1", amountCents: 1 },
      { type: "payment.captured", paymentId: "pay-1", amountCents },
      { type: "payment.captureFailed", paymentId: "pay-1", error: "card_declined" },
      { type: "payment.captureFailed", paymentId: "pay-1", error: "card_declined", last: true },
      { type: "payment.failed", paymentId: "pay-1", error: "card_insufficient_funds" },
      { type: "payment.failed", paymentId: null, attempt: 1, error: "payment_not_created" },
      { type: "payment.released", paymentId: "pay-1" },
      { type: "payment.refunded", paymentId: "pay-1", amountCents },
      { type: "payment.refunded", paymentId: "pay-1", amountCents: 4000, inAllCents: 4000 },
      { type: "payment.refunded", paymentId: "pay-1", amountCents: 5000, inAllCents: amountCents },
      { type: "payment.refundFailed", paymentId: "pay-1", inAllCents: 0 },
      { type: "admin.refunded", amountCents: 4000, reason: "pioggia" },
      { type: "admin.refundedByHand" },
      { type: "customer.paymentStarted", attempt: 2 },
      { type: "payment.created", paymentId: "pay-2", attempt: 2 },
      { type: "payment.authorised", paymentId: "pay-2", amountCents },
      { type: "payment.released", paymentId: "pay-2" },
      { type: "payment.refunded", paymentId: "pay-2", amountCents },
      { type: "customer.leftCheckout" },
      { type: "customer.canceled" },
      { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000 },
      { type: "customer.discountApplied", kind: "credit", code: "DONO", cents: amountCents },
      { type: "customer.discountRemoved", code: "DONO" },
      { type: "customer.reservedForLater" },
      { type: "link.paid", of: 1, amountCents },
      { type: "link.paid", of: 1, amountCents: 3000 },
      { type: "link.closed", of: 1 },
      { type: "provider.confirmed" },
      { type: "provider.rejected", reason: "maltempo" },
      { type: "provider.alternativesProposed", alternatives },
      { type: "customer.alternativeAccepted", ...firstAlternative },
      { type: "customer.alternativeAccepted", slotId: "slot-9", startsAt: firstAlternative.startsAt },
      { type: "customer.alternativesDeclined" },
      { type: "customer.rescheduleRequested", ...firstAlternative },
      { type: "customer.rescheduleRequested", ...secondAlternative },
      { type: "customer.rescheduleRequested", ...firstAlternative, totalCents: 15000, dueOnlineCents: 12000 },
      { type: "customer.rescheduleRequested", ...secondAlternative, totalCents: 8000, dueOnlineCents: 5000 },
      { type: "customer.rescheduleWithdrawn" },
      { type: "provider.rescheduleAccepted" },
      { type: "provider.rescheduleRejected", reason: "maltempo" },
      { type: "places.reclaimed", paymentId: "pay-1" },
      { type: "places.gone", paymentId: "pay-1" },
    ),
    ...after<typeof bookingMachine>("PT216H", { type: "customer.canceled" }),
    ...after<typeof bookingMachine>("PT240H", { type: "places.reclaimed", paymentId: "pay-1" }),
  ],
  key: (snapshot) => keyOf(snapshot.context, snapshot.hasTag("checkout")),
}

/** What became of refunds is told apart where nothing else is under way: it goes the same way everywhere. */
function refundsOf(context: BookingContext): readonly unknown[] {
  const isCalm = context.wish === null && context.modifications <= 1 && Object.keys(context.strays).length === 0
  const isFirst = isCalm && context.modifications === 0
  return [
    context.wish === null ? context.refundedCents : context.refundedCents > 0,
    context.wish === null && context.refundingCents > 0,
    Math.min(context.refundFailures, isCalm ? 2 : 1),
    isCalm && context.bouncedOwedCents > 0,
    isFirst && context.allowances.length > 0,
  ]
}

function keyOf(context: BookingContext, isCheckout: boolean): readonly unknown[] {
  return [
    context.detailsGiven,
    context.paymentStarted,
    context.payment?.state,
    context.payment?.attempt,
    context.payment?.paymentId,
    Object.entries(context.strays).sort(),
    context.returning,
    ...refundsOf(context),
    context.late?.paymentId,
    // Once it is paid for, codes change nothing about where it goes.
    isCheckout && context.payment === null && context.discounts.map(({ code }) => code),
    context.demand?.reason,
    context.wish?.slotId,
    context.wish && Math.sign(differenceOf(context, context.wish)),
    Math.min(context.modifications, MAX_MODIFICATIONS + 1),
    context.timestamps.rescheduled_at !== null,
  ]
}
