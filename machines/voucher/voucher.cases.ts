import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { voucherMachine } from "./voucher.machine.ts"
import type { VoucherInput } from "./voucher.types.ts"

export const boughtAt = "2026-11-20T09:00:00.000Z"

export const voucherInput: VoucherInput = {
  voucherId: "gv-G4FT7K2M9QXR",
  valueCents: 10_000,
  paidCents: 9_000,
  terms: null,
  expiresAt: "2027-11-20T23:00:00.000Z",
  withdrawalEndsAt: "2026-12-04T23:00:00.000Z",
  at: boughtAt,
}

const terms = { variantId: "variant-1", participants: [{ typeId: "adult", quantity: 2 }], addons: [] }

/** Later than the end of any voucher in these cases; exact time, because a case's wait has no months. */
const OVER_A_YEAR = "PT8880H"

export const voucherCases: FlowCases<typeof voucherMachine> = {
  at: boughtAt,
  inputs: {
    paid: voucherInput,
    free: { ...voucherInput, paidCents: 0 },
    // It ends while credit that is put on it now can still be withdrawn from.
    ending: { ...voucherInput, expiresAt: "2026-11-22T23:00:00.000Z" },
  },
  events: [
    ...soon<typeof voucherMachine>(
      { type: "delivery.sent" },
      { type: "customer.redeemed", bookingCode: "B1", amountCents: 10_000 },
      { type: "customer.redeemed", bookingCode: "B1", amountCents: 4_000 },
      { type: "customer.redeemed", bookingCode: "B2", amountCents: 6_000 },
      { type: "customer.redeemed", bookingCode: "B3", amountCents: 1_000 },
      { type: "customer.redeemed", bookingCode: "B4", amountCents: 10_001 },
      { type: "booking.canceled", bookingCode: "B1" },
      { type: "booking.canceled", bookingCode: "B2" },
      { type: "customer.withdrew" },
      { type: "payment.refunded", refundId: "refund-1", amountCents: 9_000 },
      { type: "payment.refunded", refundId: "refund-2", amountCents: 4_000 },
      { type: "payment.refunded", refundId: "refund-3", amountCents: 5_000 },
      { type: "payment.refunded", refundId: "refund-4", amountCents: 1_000, order: "T0P" },
      { type: "holder.opened" },
      { type: "holder.claimed" },
      { type: "holder.exchanged", terms },
      { type: "holder.extended", expiresAt: "2028-05-20T22:00:00.000Z" },
      { type: "shop.extended", expiresAt: "2028-11-20T23:00:00.000Z" },
      { type: "buyer.toppedUp", order: "T0P", amountCents: 1_000, paidCents: 1_000 },
      { type: "buyer.withdrewTopUp", order: "T0P" },
      { type: "payment.disputed" },
      { type: "payment.disputeWon" },
      { type: "payment.disputeLost" },
    ),
    ...after<typeof voucherMachine>(OVER_A_YEAR, { type: "booking.canceled", bookingCode: "B1" }),
    ...soon<typeof voucherMachine>({ type: "shop.revived", expiresAt: "2029-01-01T23:00:00.000Z" }),
    ...after<typeof voucherMachine>(OVER_A_YEAR, { type: "payment.disputeWon" }),
    ...after<typeof voucherMachine>("PT360H", { type: "customer.withdrew" }),
  ],
  key: ({ context }) => [
    context.uses,
    context.sent,
    context.refunds,
    context.reminded.length,
    context.topUps.map(({ withdrawn }) => withdrawn),
  ],
}
