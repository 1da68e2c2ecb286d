import { after, type FlowCases, soon } from "../kit/cases.ts"
import { mayBeTold } from "../payment/owner/may-tell.ts"
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
      { type: "payment.held", attempt: 1, by: "pay-1", cents: amountCents },
      { type: "payment.paid", attempt: 1, by: "pay-1", cents: amountCents },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" },
      { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null },
      { type: "payment.givenBack", by: "pay-1", cents: 4000, inAllCents: 4000 },
      { type: "payment.givenBack", by: "pay-1", cents: 3500, inAllCents: amountCents },
      { type: "payment.givenBack", by: "pay-1", cents: 0, inAllCents: 0, failures: 1 },
      { type: "payment.waitsForAPerson", by: "pay-1", cents: amountCents, inAllCents: 0, failures: 2 },
      { type: "payment.waitsForAPerson", by: "pay-1", cents: 4000, inAllCents: 0, failures: 2 },
      { type: "customer.paymentStarted", attempt: 2 },
      { type: "payment.held", attempt: 2, by: "pay-2", cents: amountCents },
      { type: "partner.revoked" },
      { type: "admin.revoked" },
      { type: "partner.resent" },
      { type: "admin.resent" },
      { type: "booking.pending" },
      { type: "booking.confirmed" },
      { type: "booking.rejected" },
      { type: "booking.canceled" },
      { type: "booking.reduced", amountCents: 4000 },
      { type: "booking.reduced", amountCents: 3500 },
      { type: "admin.refunded", amountCents: 4000, remark: "remark-1" },
      { type: "admin.refunded", amountCents: 3500, remark: "remark-1" },
    ),
    ...after<typeof payLinkMachine>("PT72H", {
      type: "payment.notPaid",
      attempt: 1,
      by: "pay-1",
      code: "card_declined",
    }),
  ],
  mayHappen: mayBeTold,
  key: ({ context }) => [
    context.attempt,
    context.paid.map(({ by, isTaken, askedCents, backCents, byHandCents, failures }) => [
      by,
      isTaken,
      askedCents,
      backCents,
      byHandCents > 0,
      Math.min(failures, 2),
    ]),
    context.agreed,
    context.reminded,
  ],
}
