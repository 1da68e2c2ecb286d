import { MAX_MODIFICATIONS } from "../../domain/booking/reschedule.ts"
import { saleTerms } from "../../domain/earnings/terms.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import { mayBeTold } from "../payment/owner/may-tell.ts"
import type { Paid } from "../payment/owner/money.ts"
import { differenceOf } from "./booking.amounts.ts"
import type { bookingMachine } from "./booking.machine.ts"
import type { BookingContext, BookingInput, SlotRef } from "./booking.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"
/** The longest that a reseller's hold may last. */
const longerUntil = "2026-11-20T11:00:00.000Z"
export const amountCents = 9000

/** A visit in ten days, which can be cancelled until two days before. */
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
  ...saleTerms("ALTROVE_COM", null),
  at: openedAt,
}

/** A reseller's hold of an hour. The reseller is paid, so nothing is due online. */
export const resellerInput: BookingInput = {
  ...bookingInput,
  dueOnlineCents: 0,
  policy: { ...bookingInput.policy, checkoutMinutes: 60 },
  ...saleTerms("ALTROVE_NETWORK", null, { resellerBps: 2000, paidTo: "reseller" }),
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
    reseller: resellerInput,
    byLink: { ...bookingInput, dueOnlineCents: 0, ...saleTerms("PP_CUSTOMER_BOOKING", null, { paidTo: "link" }) },
  },
  events: [
    ...soon<typeof bookingMachine>(
      { type: "customer.detailsGiven" },
      { type: "customer.paymentStarted", attempt: 1 },
      { type: "payment.held", attempt: 1, by: "pay-1", cents: amountCents },
      { type: "payment.paid", attempt: 1, by: "pay-1", cents: amountCents },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined", last: true },
      { type: "payment.notPaid", attempt: 1, by: null, code: "payment_not_created" },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null },
      { type: "payment.givenBack", by: "pay-1", cents: amountCents, inAllCents: amountCents },
      { type: "payment.givenBack", by: "pay-1", cents: 4000, inAllCents: 4000 },
      { type: "payment.givenBack", by: "pay-1", cents: 0, inAllCents: 0, failures: 1 },
      { type: "payment.waitsForAPerson", by: "pay-1", cents: 4000, inAllCents: 0, failures: 2 },
      { type: "payment.givenBack", by: "pay-1", cents: 0, inAllCents: amountCents, failures: 2, byHand: true },
      { type: "admin.refunded", amountCents: 4000, remark: "remark-1" },
      { type: "customer.paymentStarted", attempt: 2 },
      { type: "payment.held", attempt: 2, by: "pay-2", cents: amountCents },
      { type: "payment.notPaid", attempt: 2, by: "pay-2", code: null },
      { type: "customer.leftCheckout" },
      { type: "customer.canceled" },
      { type: "reseller.holdExtended", until: longerUntil },
      { type: "reseller.canceled" },
      { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000 },
      { type: "customer.discountApplied", kind: "credit", code: "DONO", cents: amountCents },
      { type: "customer.discountRemoved", code: "DONO" },
      { type: "customer.paymentStopped", attempt: 1, isAtBank: false },
      { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: 3000, stopsPayment: true },
      { type: "customer.discountRemoved", code: "ESTATE", stopsPayment: true },
      { type: "customer.discountRemoved", code: "ESTATE" },
      { type: "customer.reservedForLater" },
      { type: "link.paid", of: 1, amountCents },
      { type: "link.gaveBack", amountCents: 1000 },
      { type: "link.paid", of: 1, amountCents: 3000 },
      { type: "link.closed", of: 1 },
      { type: "partner.confirmed" },
      { type: "partner.rejected", remark: "remark-2" },
      { type: "partner.alternativesProposed", alternatives },
      { type: "customer.alternativeAccepted", ...firstAlternative },
      { type: "customer.alternativeAccepted", slotId: "slot-9", startsAt: firstAlternative.startsAt },
      { type: "customer.alternativesDeclined" },
      { type: "customer.rescheduleRequested", ...firstAlternative },
      { type: "customer.rescheduleRequested", ...secondAlternative },
      { type: "customer.rescheduleRequested", ...firstAlternative, totalCents: 15000, dueOnlineCents: 12000 },
      { type: "customer.rescheduleRequested", ...secondAlternative, totalCents: 8000, dueOnlineCents: 5000 },
      { type: "customer.rescheduleWithdrawn" },
      { type: "partner.rescheduleAccepted" },
      { type: "partner.rescheduleRejected", remark: "remark-3" },
      { type: "partner.moved", ...secondAlternative },
      { type: "partner.datesOffered", alternatives },
      { type: "partner.canceled", remark: "remark-4" },
      { type: "places.reclaimed", paymentId: "pay-1" },
      { type: "places.gone", paymentId: "pay-1" },
    ),
    ...after<typeof bookingMachine>("PT216H", { type: "customer.canceled" }),
    ...after<typeof bookingMachine>("PT240H", { type: "places.reclaimed", paymentId: "pay-1" }),
  ],
  mayHappen: mayBeTold,
  key: (snapshot) => keyOf(snapshot.context, snapshot.hasTag("checkout")),
}

/** Refunds work the same in every state. To keep the search small, they differ only while nothing else is under way. */
function partOf(
  { by, isTaken, askedCents, backCents, byHandCents, failures }: Paid,
  isCalm: boolean,
): readonly unknown[] {
  return [by, isTaken, askedCents > 0, ...(isCalm ? [backCents, byHandCents > 0, Math.min(failures, 2)] : [])]
}

function keyOf(context: BookingContext, isCheckout: boolean): readonly unknown[] {
  const isCalm = context.wish === null && context.modifications === 0
  return [
    context.channel,
    isCheckout && context.deadline === longerUntil,
    context.detailsGiven,
    context.paymentStarted,
    context.attempt,
    context.stopped === context.attempt,
    ...context.paid.map((part) => partOf(part, isCalm)),
    isCalm && context.allowances.length > 0,
    // After the payment, codes no longer affect the transitions.
    isCheckout && context.attempt <= 1 && context.paid.length === 0 && context.discounts.map(({ code }) => code),
    context.demand?.reason,
    context.wish?.slotId,
    context.wish && Math.sign(differenceOf(context, context.wish)),
    Math.min(context.modifications, MAX_MODIFICATIONS + 1),
    context.timestamps.rescheduled_at !== null,
    context.movedFrom !== null,
  ]
}
