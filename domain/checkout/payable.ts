import { type Cents, cents } from "../money/cents.ts"
import { afterDiscounts, type Discount, sumOf } from "./discounts.ts"

/** A price after the customer's codes: the total, and how it is paid. */
export type Payable = {
  /** After the coupon. */
  readonly totalCents: Cents
  /** Paid by vouchers. */
  readonly creditCents: Cents
  /** Paid with points. */
  readonly pointsCents: Cents
  readonly dueOnlineCents: Cents
  readonly onSiteCents: Cents
}

/** The parts sum to the total. */
export function payableOf(
  price: { readonly totalCents: Cents; readonly dueOnlineCents: Cents },
  discounts: readonly Discount[],
): Payable {
  const { totalCents, dueOnlineCents } = afterDiscounts(price, discounts)
  const [credit, points] = [sumOf(discounts, "credit"), sumOf(discounts, "points")]
  return {
    totalCents: cents(totalCents),
    creditCents: cents(credit),
    pointsCents: cents(points),
    dueOnlineCents: cents(dueOnlineCents),
    onSiteCents: cents(totalCents - dueOnlineCents - credit - points),
  }
}

/**
 * What is due now without and with a coupon that lifts the deposit; null: it lifts none, or less is due with it. The
 * customer is asked before.
 */
export function dueWithoutDeposit(
  price: { readonly totalCents: number; readonly dueOnlineCents: number },
  coupon: Discount,
): { readonly depositCents: Cents; readonly allCents: Cents } | null {
  const { dueOnlineCents: all } = afterDiscounts(price, [coupon])
  return all > price.dueOnlineCents ? { depositCents: cents(price.dueOnlineCents), allCents: cents(all) } : null
}

/** What pays everything that is due online, if no money does; null: money pays, or there is nothing to pay. */
export function paidInsteadOfMoney({
  creditCents,
  pointsCents,
  dueOnlineCents,
}: Payable): "voucher" | "points" | "voucherAndPoints" | null {
  if (dueOnlineCents > 0 || creditCents + pointsCents === 0) return null
  if (pointsCents === 0) return "voucher"
  return creditCents === 0 ? "points" : "voucherAndPoints"
}
