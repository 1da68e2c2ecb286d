import type { CodedError } from "../errors/catalogue.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import { percentOf } from "../money/percent.ts"
import { isBefore } from "../time/instant.ts"
import { type Discount, MAX_CREDITS } from "./discounts.ts"

export type Coupon = {
  readonly code: string
  readonly off: CouponOff
  /** The least that a booking has to cost. */
  readonly minimumCents: Cents
  /** Instants: from the first on, and until right before the second; null: for ever. */
  readonly validFrom: string
  readonly validUntil: string | null
  readonly loginRequired: boolean
  /** Also where a deposit would do: then all of the price is paid online (CK-07). */
  readonly withDeposit: boolean
}

export type CouponOff =
  | { readonly kind: "percent"; readonly percent: BasisPoints }
  | { readonly kind: "fixed"; readonly cents: Cents }

/** What a coupon takes off a price, half a cent up: never more than there is. */
export function couponCents({ off }: Coupon, totalCents: Cents): Cents {
  if (off.kind === "percent") return percentOf(totalCents, off.percent)
  return off.cents < totalCents ? off.cents : totalCents
}

/** The booking that a coupon is meant for. */
export type CouponOrder = {
  readonly totalCents: Cents
  readonly hasDeposit: boolean
  readonly signedIn: boolean
  readonly discounts: readonly Discount[]
  /** Now, as an instant. */
  readonly at: string
}

/** Problems of coupons whose text needs an amount: whoever knows the reader's language writes it. */
export type CouponProblem = Pick<CodedError, "code"> & { readonly minimumCents?: Cents }

/**
 * Why a coupon cannot be used for this booking, in the order in which a customer can do something about it; null: it
 * can, as long as it is not used up, which only its reservation shows (CK-08).
 */
export function couponProblem(coupon: Coupon, order: CouponOrder): CouponProblem | null {
  const { totalCents, hasDeposit, signedIn, discounts, at } = order
  if (isBefore(at, coupon.validFrom)) return { code: "code_invalid" }
  if (coupon.validUntil !== null && !isBefore(at, coupon.validUntil)) return { code: "code_expired" }
  const kept = keptOut("coupon", coupon.code, discounts)
  if (kept !== null) return kept
  if (coupon.loginRequired && !signedIn) return { code: "coupon_login_required" }
  if (hasDeposit && !coupon.withDeposit) return { code: "coupon_not_with_deposit" }
  if (totalCents < coupon.minimumCents) return { code: "coupon_minimum_price", minimumCents: coupon.minimumCents }
  return couponCents(coupon, totalCents) > 0 ? null : { code: "nothing_left_to_pay" }
}

/** Why the codes that are inserted already leave no room for another one (`mayBeAdded` in words); null: they do. */
export function keptOut(
  kind: Discount["kind"],
  code: string,
  discounts: readonly Discount[],
): { readonly code: DiscountConflict } | null {
  if (discounts.some((inserted) => inserted.code === code)) return { code: "code_already_inserted" }
  if (discounts.some((inserted) => inserted.kind !== kind)) return { code: "coupon_not_with_gift_card" }
  if (kind === "coupon") return discounts.length === 0 ? null : { code: "coupon_only_one" }
  return discounts.length < MAX_CREDITS ? null : { code: "codes_at_most" }
}

type DiscountConflict = "code_already_inserted" | "coupon_not_with_gift_card" | "coupon_only_one" | "codes_at_most"

/** Longest code that anybody may type. */
export const MAX_CODE_LENGTH = 40

/** A coupon's code as stored, of what a person typed: capitals, without spaces and dashes. Null if it can be none. */
export function parseCoupon(typed: string): string | null {
  if (typed.length > MAX_CODE_LENGTH) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, "")
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : null
}
