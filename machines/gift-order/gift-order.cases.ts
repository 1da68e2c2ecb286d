import { after, type FlowCases, soon } from "../kit/cases.ts"
import { mayBeTold } from "../payment/owner/may-tell.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"
import type { GiftOrderInput } from "./gift-order.types.ts"

export const orderedAt = "2026-11-20T09:00:00.000Z"
export const totalCents = 10_000

export const orderInput: GiftOrderInput = {
  code: "7K2M9QXR4TBD",
  voucherId: "gv-7K2M9QXR4TBD",
  choice: { kind: "sum", terms: null, valueCents: totalCents, totalCents },
  policy: { checkoutMinutes: 60, paymentMinutes: 30 },
  at: orderedAt,
}

const terms = { variantId: "variant-1", participants: [{ typeId: "adult", quantity: 2 }], addons: [] }

export const giftOrderCases: FlowCases<typeof giftOrderMachine> = {
  at: orderedAt,
  inputs: {
    sum: orderInput,
    watched: { ...orderInput, policy: { ...orderInput.policy, review: { overCents: 50_000, days: 3 } } },
    topUp: { ...orderInput, voucherId: "gv-G4FT7K2M9QXR", choice: { ...orderInput.choice, kind: "topUp" } },
  },
  events: [
    ...soon<typeof giftOrderMachine>(
      { type: "customer.detailsGiven" },
      { type: "customer.customised", sending: { toRecipient: true, sendAt: "2026-12-24T08:00:00.000Z" } },
      { type: "customer.customised", sending: { toRecipient: true, sendAt: "2026-11-19T08:00:00.000Z" } },
      { type: "customer.chose", choice: { kind: "experience", terms, valueCents: totalCents, totalCents } },
      { type: "customer.discountApplied", kind: "coupon", code: "TEN", cents: 1_000 },
      { type: "customer.discountApplied", kind: "coupon", code: "ALL", cents: totalCents },
      { type: "customer.discountApplied", kind: "credit", code: "gv-OTHER", cents: 1_000 },
      { type: "customer.discountRemoved", code: "TEN" },
      { type: "customer.paymentStarted", attempt: 1 },
      { type: "customer.paymentStarted", attempt: 2 },
      { type: "customer.paymentStopped", attempt: 1, isAtBank: false },
      { type: "customer.paymentStopped", attempt: 1, isAtBank: true },
      { type: "customer.leftCheckout" },
      { type: "payment.held", attempt: 1, by: "pay-1", cents: totalCents },
      { type: "payment.paid", attempt: 1, by: "pay-1", cents: totalCents },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null },
      { type: "payment.held", attempt: 2, by: "pay-2", cents: totalCents },
      { type: "payment.givenBack", by: "pay-1", cents: 4_000, inAllCents: 4_000 },
      { type: "payment.givenBack", by: "pay-1", cents: 6_000, inAllCents: totalCents },
      { type: "payment.waitsForAPerson", by: "pay-1", cents: totalCents, inAllCents: 0, failures: 2 },
      { type: "spending.counted", cardCents: 50_000, addressCents: totalCents },
      { type: "spending.counted", cardCents: totalCents, addressCents: 50_001 },
      { type: "shop.allowed" },
      { type: "shop.refused" },
      { type: "customer.withdrew" },
      { type: "voucher.withdrawn" },
      { type: "voucher.refused" },
    ),
    ...after<typeof giftOrderMachine>("PT2H", {
      type: "payment.notPaid",
      attempt: 1,
      by: "pay-1",
      code: "card_declined",
    }),
  ],
  mayHappen: mayBeTold,
  key: ({ context }) => [
    context.attempt,
    context.stopped,
    context.detailsGiven,
    context.sending.toRecipient,
    context.choice.kind,
    context.discounts.map(({ code }) => code),
    context.paid.map(({ by, isTaken, askedCents, backCents, byHandCents, failures }) => [
      by,
      isTaken,
      askedCents,
      backCents,
      byHandCents > 0,
      Math.min(failures, 2),
    ]),
  ],
}
