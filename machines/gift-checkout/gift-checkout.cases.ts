import { type Buyer, buyerFields, buyerValues } from "../../domain/gift/buyer.ts"
import { emptyGift, type GiftValues } from "../../domain/gift/fields.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"
import type { GiftCheckoutInput } from "./gift-checkout.types.ts"

export const giftAt = "2026-11-20T09:00:00.000Z"
export const giftDeadline = "2026-11-20T09:30:00.000Z"
export const laterDeadline = "2026-11-20T09:40:00.000Z"
export const orderCode = "G4FT7K2M9QXR"

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

export const giftInput: GiftCheckoutInput = {
  code: orderCode,
  deadline: giftDeadline,
  status: "CHECKOUT",
  reason: null,
  gift: emptyGift,
  buyer: null,
  at: giftAt,
}

export const giftCheckoutCases: FlowCases<typeof giftCheckoutMachine> = {
  at: giftAt,
  inputs: {
    unknown: giftInput,
    known: { ...giftInput, buyer: anna },
    scheduled: { ...giftInput, buyer: anna, gift: scheduledGift },
  },
  events: [
    ...soon<typeof giftCheckoutMachine>(
      { type: "customer.continued" },
      { type: "customer.back" },
      { type: "customer.wentTo", step: "choose" },
      { type: "customer.wentTo", step: "customise" },
      { type: "customer.wentTo", step: "buyer" },
      { type: "customer.wentTo", step: "payment" },
      { type: "customer.changed", field: "sendTo", value: "recipient" },
      { type: "customer.changed", field: "message", value: "Auguri" },
      ...buyerFields.map((field) => ({ type: "customer.changed", field, value: buyerValues(anna)[field] }) as const),
      { type: "customer.blurred", field: "recipientEmail" },
      { type: "customer.submittedData" },
      { type: "server.saved" },
      { type: "server.saveFailed", code: "validation_failed", errors: { recipientEmail: { code: "email_invalid" } } },
      { type: "server.saveFailed", code: "validation_failed", errors: { email: { code: "email_invalid" } } },
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
  key: ({ context }) => [context.deadline, context.saved, context.gift.sendTo],
}
