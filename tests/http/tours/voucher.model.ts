import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import { boughtAt, voucherCases, voucherInput } from "../../../machines/voucher/voucher.cases.ts"
import { openRefund } from "../../../machines/voucher/voucher.guards.ts"
import type { voucherMachine } from "../../../machines/voucher/voucher.machine.ts"
import type { Try } from "../../fixtures/tours/plan.ts"

/* What the world around a voucher can do over HTTP, as the model's events. The amounts are those of the model. */

type Machine = typeof voucherMachine
type Here = Try<Machine>["before"]

export const VALUE = 10_000
export const MORE = 1_000

export const cases: FlowCases<Machine> = {
  at: boughtAt,
  inputs: {
    paid: { ...voucherInput, paidCents: VALUE },
    free: { ...voucherInput, paidCents: 0 },
  },
  events: soon<Machine>(
    { type: "delivery.sent" },
    { type: "customer.redeemed", bookingCode: "B1", amountCents: VALUE },
    { type: "customer.redeemed", bookingCode: "B1", amountCents: 4_000 },
    { type: "customer.redeemed", bookingCode: "B2", amountCents: 6_000 },
    { type: "booking.canceled", bookingCode: "B1" },
    { type: "booking.canceled", bookingCode: "B2" },
    { type: "customer.withdrew" },
    { type: "payment.refunded", refundId: "refund-1", amountCents: VALUE, order: "P" },
    { type: "payment.refunded", refundId: "refund-2", amountCents: MORE, order: "T0P" },
    { type: "holder.opened" },
    { type: "holder.claimed" },
    { type: "holder.exchanged", terms: null },
    { type: "holder.extended", expiresAt: "2028-05-20T22:00:00.000Z" },
    { type: "shop.extended", expiresAt: "2028-11-20T23:00:00.000Z" },
    { type: "shop.revived", expiresAt: "2029-01-01T23:00:00.000Z" },
    { type: "buyer.toppedUp", order: "T0P", amountCents: MORE, paidCents: MORE },
    { type: "buyer.withdrewTopUp", order: "T0P" },
    { type: "payment.disputed" },
    { type: "payment.disputeWon" },
    { type: "payment.disputeLost" },
  ),
  key: (run) => [
    voucherCases.key?.(run),
    run.context.claimed,
    run.context.openedAt !== null,
    Math.min(run.context.extensions, 2),
  ],
}

/** Whether this comes next over HTTP. Some events come by themselves, and then nothing else comes before them. */
export function allowed({ fact, before }: Try<Machine>): boolean {
  const event = fact.kind === "event" ? fact.event : null
  const { context } = before
  // The mail to its buyer goes out at once.
  if (!context.sent) return event?.type === "delivery.sent"
  // What a coupon paid is for its own experience only.
  if (context.paidCents === 0) return event?.type === "customer.withdrew"
  if (before.matches("withdrawing") && openRefund(context) > 0)
    return event?.type === "payment.refunded" && (event.order === "P" || hasMore(before))
  // A checkout that holds some of it would end with the clock's next step.
  if (event === null) return Object.keys(context.uses).length === 0
  // Almost a year later, the catalogue of the tour has nothing to book.
  if (context.reminded.length > 0) return event.type.startsWith("shop.")
  switch (event.type) {
    case "delivery.sent":
    case "payment.refunded":
      return false
    // The link of a gift that was claimed opens it too, but only for who has not typed its code.
    case "holder.opened":
    case "holder.claimed":
    case "holder.exchanged":
    case "shop.extended":
      return before.matches("valid")
    case "holder.extended":
      return before.matches("valid") && context.claimed
    case "buyer.toppedUp":
      return context.paidCents > 0 && takesCredit(before)
    case "payment.disputed":
      return context.paidCents > 0
    default:
      return true
  }
}

const hasMore = ({ context }: Here) => context.topUps.some(({ withdrawn }) => !withdrawn)
const takesCredit = (before: Here) => before.matches("valid") || before.matches("used")
