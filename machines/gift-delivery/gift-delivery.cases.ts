import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { giftDeliveryMachine } from "./gift-delivery.machine.ts"
import type { GiftDeliveryInput } from "./gift-delivery.types.ts"

export const deliveryAt = "2026-11-20T09:00:00.000Z"
export const christmasEve = "2026-12-24T08:30:00.000Z"
const newYear = "2026-12-31T23:00:00.000Z"

export const deliveryInput: GiftDeliveryInput = {
  voucherId: "gv-G4FT7K2M9QXR",
  to: "recipient",
  sendAt: null,
  expiresAt: "2027-11-20T23:00:00.000Z",
  maxTries: 3,
  maxRetries: 2,
  at: deliveryAt,
}

const answersTo = (sending: number, attempt: number) =>
  soon<typeof giftDeliveryMachine>(
    { type: "mail.accepted", sending, attempt },
    { type: "mail.failed", sending, attempt, permanent: false },
    { type: "mail.failed", sending, attempt, permanent: true },
  )

export const giftDeliveryCases: FlowCases<typeof giftDeliveryMachine> = {
  at: deliveryAt,
  inputs: {
    immediate: deliveryInput,
    scheduled: { ...deliveryInput, sendAt: christmasEve },
    lastChance: { ...deliveryInput, maxTries: 1 },
  },
  events: [
    ...soon<typeof giftDeliveryMachine>(
      { type: "customer.rescheduled", sendAt: newYear },
      { type: "customer.rescheduled", sendAt: null },
      { type: "customer.rescheduled", sendAt: "2026-11-19T09:00:00.000Z" },
      { type: "customer.retried" },
      { type: "customer.readdressed" },
      { type: "customer.resent" },
      { type: "voucher.thawed" },
      { type: "voucher.withdrawn" },
      { type: "mail.withheld", sending: 1, attempt: 1 },
      { type: "mail.withheld", sending: 1, attempt: 2 },
    ),
    ...answersTo(1, 1),
    ...answersTo(1, 2),
    ...answersTo(1, 3),
    ...answersTo(1, 4),
    ...answersTo(2, 1),
    ...after<typeof giftDeliveryMachine>("PT48H", { type: "voucher.withdrawn" }),
  ],
  /** A third sending and a fifth attempt lead to no new state. */
  key: ({ context }) => [
    context.sendAt,
    Math.min(context.sending, 3),
    Math.min(context.attempt, 5),
    context.tries,
    Math.min(context.retries, 3),
  ],
}
