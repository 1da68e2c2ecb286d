/** What a code takes off a booking, in cents: a coupon lowers its price, credit pays a part of it. */
export type Discount = { readonly kind: "coupon" | "credit"; readonly code: string; readonly cents: number }

/** Vouchers that may pay for one booking. */
export const MAX_CREDITS = 5

/** What a booking costs, and how much of it is paid online; in cents. */
export type Amounts = { readonly totalCents: number; readonly dueOnlineCents: number }

/**
 * What is left to pay. A coupon lowers the price and means that all of it is paid online, without a deposit (CK-07);
 * credit lowers what is paid online, never below zero (CK-10).
 */
export function afterDiscounts({ totalCents, dueOnlineCents }: Amounts, discounts: readonly Discount[]): Amounts {
  const offPrice = sumOf(discounts, "coupon")
  const total = Math.max(0, totalCents - offPrice)
  const due = offPrice > 0 ? total : dueOnlineCents
  return { totalCents: total, dueOnlineCents: Math.max(0, due - sumOf(discounts, "credit")) }
}

/** One coupon alone, or vouchers alone, each once (CK-08). */
export function mayBeAdded(discount: Discount, to: readonly Discount[]): boolean {
  if (discount.cents <= 0 || to.some(({ code }) => code === discount.code)) return false
  return discount.kind === "coupon"
    ? to.length === 0
    : to.length < MAX_CREDITS && to.every(({ kind }) => kind === "credit")
}

function sumOf(discounts: readonly Discount[], kind: Discount["kind"]): number {
  return discounts.reduce((sum, discount) => (discount.kind === kind ? sum + discount.cents : sum), 0)
}
