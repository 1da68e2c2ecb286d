import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { Buyer } from "../../domain/gift/buyer.ts"
import { emptyGift, type GiftValues } from "../../domain/gift/fields.ts"
import { cents } from "../../domain/money/cents.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"
import type { GiftCheckoutInput, GiftChoice } from "./gift-checkout.types.ts"

export const giftAt = "2026-11-20T09:00:00.000Z"
export const giftDeadline = "2026-11-20T09:30:00.000Z"
const laterDeadline = "2026-11-20T09:40:00.000Z"
export const orderCode = "G4FT7K2M9QXR"

export const choice: GiftChoice = {
  variantId: "var-1",
  participants: [{ typeId: "adult", quantity: 2 }],
  valueCents: 9000,
}
export const anna: Buyer = { name: "Anna", surname: "Rossi", email: "anna@example.it" }

/** To Bea, the next morning at ten, Rome time. */
export const scheduledGift: GiftValues = {
  ...emptyGift,
  recipient: "Bea",
  sendTo: "recipient",
  recipientEmail: "bea@example.it",
  when: "later",
  date: "2026-11-21",
  hour: "10",
  minute: "0",
}

export const payment: PaymentView = {
  paymentId: "pay-1",
  provider: "sandbox",
  method: "card",
  clientSecret: "secret",
  endpoint: "/sandbox",
  amountCents: cents(9000),
}

export const giftInput: GiftCheckoutInput = {
  code: null,
  deadline: null,
  status: "CHECKOUT",
  reason: null,
  choice: null,
  gift: emptyGift,
  buyer: null,
  at: giftAt,
}

export const giftCheckoutCases: FlowCases<typeof giftCheckoutMachine> = {
  at: giftAt,
  inputs: {
    unknown: giftInput,
    known: { ...giftInput, choice, buyer: anna },
    scheduled: { ...giftInput, choice, buyer: anna, gift: scheduledGift },
    placed: { ...giftInput, choice, buyer: anna, code: orderCode, deadline: giftDeadline },
  },
  events: [
    ...soon<typeof giftCheckoutMachine>(
      { type: "customer.chose", choice },
      { type: "customer.continued" },
      { type: "customer.back" },
      { type: "customer.wentTo", step: "choose" },
      { type: "customer.wentTo", step: "customise" },
      { type: "customer.wentTo", step: "buyer" },
      { type: "customer.wentTo", step: "payment" },
      { type: "customer.changed", field: "sendTo", value: "recipient" },
      { type: "customer.changed", field: "message", value: "Auguri" },
      { type: "customer.blurred", field: "recipientEmail" },
      { type: "customer.submittedData" },
      { type: "server.ordered", code: orderCode, deadline: giftDeadline },
      { type: "server.ordered", code: orderCode, deadline: laterDeadline },
      { type: "server.saveFailed", code: "validation_failed", errors: { recipientEmail: { code: "email_invalid" } } },
      { type: "server.saveFailed", code: "validation_failed", errors: { email: { code: "email_invalid" } } },
      { type: "payment.created", payment },
      { type: "payment.notNeeded" },
      { type: "payment.succeeded" },
      { type: "payment.failed", code: "card_declined" },
      { type: "customer.canceled" },
      { type: "server.canceled" },
      { type: "server.cancelFailed", code: "not_allowed_now" },
      { type: "server.status", status: "CHECKOUT", deadline: giftDeadline, reason: null },
      { type: "server.status", status: "CHECKOUT", deadline: laterDeadline, reason: null },
      { type: "server.status", status: "EXPIRED", deadline: giftDeadline, reason: "checkout" },
      { type: "server.status", status: "EXPIRED", deadline: giftDeadline, reason: "payment" },
      { type: "server.status", status: "CANCELED", deadline: giftDeadline, reason: "customer" },
      { type: "server.status", status: "CONFIRMED", deadline: giftDeadline, reason: null },
      { type: "server.deadlineMoved", deadline: laterDeadline },
      { type: "server.unreachable" },
      { type: "server.notFound" },
    ),
    ...after<typeof giftCheckoutMachine>("PT48H", { type: "customer.submittedData" }),
  ],
  key: ({ context }) => [context.choice !== null, context.deadline, context.ordered, context.gift.sendTo],
}
