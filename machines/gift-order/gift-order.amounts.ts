import { afterDiscounts } from "../../domain/checkout/discounts.ts"
import { keptCents } from "../payment/owner/money.ts"
import type { GiftOrderContext } from "./gift-order.types.ts"

/** What is to be paid, after the customer's codes. A gift is paid as a whole, online. */
export function dueNow({ choice: { totalCents }, discounts }: Pick<GiftOrderContext, "choice" | "discounts">): number {
  return afterDiscounts({ totalCents, dueOnlineCents: totalCents }, discounts).dueOnlineCents
}

/** Whether it takes coupons: with one, a sum would be credit that costs less than it is worth. */
export const takesCodes = ({ choice }: Pick<GiftOrderContext, "choice">): boolean => choice.kind === "experience"

/** The money that the order keeps, of which its buyer earns points; null before it is paid. */
export function keptOnlineCents(context: GiftOrderContext): number | null {
  return context.confirmedAt === null ? null : keptCents(context)
}
