export const discountKinds = ["coupon", "credit", "points"] as const

/**
 * What a code takes off a booking, in cents. A coupon lowers the price; credit and points pay part of it. In the log,
 * the code of points is the id of the person whose they are; the pages do not get it (`nameless`).
 */
export type Discount = {
  readonly kind: (typeof discountKinds)[number]
  readonly code: string
  readonly cents: number
}

/** The most vouchers that may pay for one booking. */
export const MAX_CREDITS = 5

/** What a booking costs and how much of it is paid online, in cents. */
export type Amounts = { readonly totalCents: number; readonly dueOnlineCents: number }

/**
 * What is left to pay. A coupon lowers the price, and then the whole price is paid online, without a deposit (CK-07).
 * Credit and points lower what is paid online, never below zero (CK-09, CK-10).
 */
export function afterDiscounts({ totalCents, dueOnlineCents }: Amounts, discounts: readonly Discount[]): Amounts {
  const offPrice = sumOf(discounts, "coupon")
  const total = Math.max(0, totalCents - offPrice)
  const due = offPrice > 0 ? total : dueOnlineCents
  return {
    totalCents: total,
    dueOnlineCents: Math.max(0, due - sumOf(discounts, "credit") - sumOf(discounts, "points")),
  }
}

/** Why a code cannot be combined with the booking's other codes. */
export type DiscountConflict =
  | "code_already_inserted"
  | "coupon_not_with_gift_card"
  | "coupon_only_one"
  | "codes_at_most"

/**
 * One coupon alone, or vouchers and a person's points, each once (CK-08, CK-09). Returns why no other code can be added;
 * null: one can.
 */
export function conflictOf(
  { kind, code }: Pick<Discount, "kind" | "code">,
  codes: readonly Discount[],
): DiscountConflict | null {
  if (codes.some((other) => other.code === code)) return "code_already_inserted"
  if (codes.some((other) => (other.kind === "coupon") !== (kind === "coupon"))) return "coupon_not_with_gift_card"
  if (kind === "coupon") return codes.length === 0 ? null : "coupon_only_one"
  const others = codes.filter((other) => other.kind === kind)
  if (kind === "points") return others.length === 0 ? null : "code_already_inserted"
  return others.length < MAX_CREDITS ? null : "codes_at_most"
}

/** Why a discount cannot be added to those of a booking; null: it can be. */
export function discountProblem(
  discount: Discount,
  codes: readonly Discount[],
): DiscountConflict | "nothing_left_to_pay" | null {
  return conflictOf(discount, codes) ?? (discount.cents > 0 ? null : "nothing_left_to_pay")
}

/** What the discounts of one kind take off together, in cents. */
export function sumOf(discounts: readonly Discount[], kind: Discount["kind"]): number {
  return discounts.reduce((sum, discount) => (discount.kind === kind ? sum + discount.cents : sum), 0)
}
