import { type FlowCases, soon } from "../kit/cases.ts"
import { restCents, sentCents, waitingCents } from "./amounts.ts"
import type { paymentMachine } from "./payment.machine.ts"
import type { PaymentInput } from "./payment.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"
export const amountCents = 9000

export const paymentInput: PaymentInput = {
  owner: { flow: "booking", stream: "booking-7K2M9QXR4TBD" },
  code: "7K2M9QXR4TBD",
  attempt: 1,
  method: "card",
  amountCents,
  capture: "atOnce",
  at: openedAt,
}

const paymentId = "pay-1"

export const paymentCases: FlowCases<typeof paymentMachine> = {
  at: openedAt,
  inputs: { atOnce: paymentInput, onDemand: { ...paymentInput, capture: "onDemand" } },
  events: soon<typeof paymentMachine>(
    { type: "provider.created", paymentId },
    { type: "provider.authorised", paymentId, amountCents },
    { type: "provider.authorised", paymentId, amountCents: 1 },
    { type: "provider.authorised", paymentId, amountCents, holdUntil: "2026-11-20T09:00:10.000Z" },
    { type: "provider.failed", paymentId, error: "card_declined" },
    { type: "provider.failed", paymentId: null, error: "payment_not_created" },
    { type: "provider.captured", paymentId, amountCents },
    { type: "provider.captureFailed", paymentId, error: "card_declined" },
    { type: "provider.released", paymentId },
    { type: "provider.refunded", paymentId, amountCents },
    { type: "provider.refunded", paymentId, amountCents: 4000, inAllCents: 4000 },
    { type: "provider.refunded", paymentId, amountCents: 5000, inAllCents: amountCents },
    { type: "provider.refundFailed", paymentId, inAllCents: 0 },
    { type: "provider.disputed", paymentId },
    { type: "provider.disputeWon", paymentId },
    { type: "provider.disputeLost", paymentId },
    { type: "owner.wantsCapture" },
    { type: "owner.closes" },
    { type: "owner.letsGo" },
    { type: "owner.refunds", id: "r1", inAllCents: 4000, why: "allowance" },
    { type: "owner.refunds", id: "r2", inAllCents: amountCents, why: "allowance" },
    { type: "admin.refundedByHand" },
  ),
  key: (snapshot) => {
    const { context } = snapshot
    // After a dispute, waiting refunds are sent. The search needs to know only whether there are any.
    if (snapshot.matches("contested") || snapshot.matches("lost"))
      return [context.wanted, restCents(context) > 0, waitingCents(context) > 0, sentCents(context) > 0]
    return [
      context.paymentId,
      context.heldCents,
      context.capturedCents,
      context.refunds.map(({ cents, backCents, state, byHand }) => [cents, backCents, state, byHand]),
      Math.min(context.refundFailures, 2),
      context.wanted,
      context.closed,
      context.gone,
      context.error === null,
      // The number of checks matters only until somebody has paid.
      (snapshot.matches("asked") || snapshot.matches("created")) && context.looks,
      context.holdUntil !== null && context.holdUntil < "2026-11-21",
    ]
  },
}
