import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"
import type { LinkTerms, PayLinkInput } from "./pay-link.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"
export const amountCents = 7500

export const terms: LinkTerms = {
  bookingCode: "7K2M9QXR4TBD",
  amountCents,
  instant: true,
  expiresAt: "2026-11-23T09:00:00.000Z",
  providerHours: 48,
}

export const linkInput: PayLinkInput = { linkId: "link-1", link: terms, at: openedAt }

export const payLinkCases: FlowCases<typeof payLinkMachine> = {
  at: openedAt,
  inputs: {
    instant: linkInput,
    request: { ...linkInput, link: { ...terms, instant: false } },
    later: { ...linkInput, link: { ...terms, reason: "later", remindAt: "2026-11-22T09:00:00.000Z" } },
    unknown: { ...linkInput, link: null },
  },
  events: [
    ...soon<typeof payLinkMachine>(
      { type: "customer.paymentStarted", attempt: 1 },
      { type: "payment.created", paymentId: "pay-1", attempt: 1 },
      { type: "payment.authorised", paymentId: "pay-1", amountCents },
      { type: "payment.authorised", paymentId: "pay-1", amountCents: 1 },
      { type: "payment.captured", paymentId: "pay-1", amountCents },
      { type: "payment.captureFailed", paymentId: "pay-1", error: "card_declined" },
      { type: "payment.failed", paymentId: "pay-1", error: "card_insufficient_funds" },
      { type: "payment.released", paymentId: "pay-1" },
      { type: "payment.refunded", paymentId: "pay-1", amountCents },
      { type: "payment.refunded", paymentId: "pay-1", amountCents: 4000, inAllCents: 4000 },
      { type: "payment.refunded", paymentId: "pay-1", amountCents: 3500, inAllCents: amountCents },
      { type: "payment.refundFailed", paymentId: "pay-1", inAllCents: 0 },
      { type: "admin.refundedByHand" },
      { type: "customer.paymentStarted", attempt: 2 },
      { type: "payment.authorised", paymentId: "pay-2", amountCents },
      { type: "payment.released", paymentId: "pay-2" },
      { type: "payment.refunded", paymentId: "pay-2", amountCents },
      { type: "partner.revoked" },
      { type: "admin.revoked" },
      { type: "partner.resent" },
      { type: "admin.resent" },
      { type: "booking.pending" },
      { type: "booking.confirmed" },
      { type: "booking.rejected" },
      { type: "booking.canceled" },
      { type: "booking.reduced", amountCents: 4000 },
    ),
    ...after<typeof payLinkMachine>("PT72H", {
      type: "payment.captureFailed",
      paymentId: "pay-1",
      error: "card_declined",
    }),
  ],
  key: ({ context }) => [
    context.payment?.state,
    context.payment?.attempt,
    context.payment?.paymentId,
    Object.entries(context.strays).sort(),
    context.returning,
    context.refundedCents,
    context.refundingCents > 0,
    Math.min(context.refundFailures, 2),
    context.bouncedOwedCents > 0,
    context.agreed,
    context.reminded,
  ],
}
