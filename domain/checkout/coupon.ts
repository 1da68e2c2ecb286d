import type { CodedError } from "../errors/catalogue.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import { percentOf } from "../money/percent.ts"
import { isBefore } from "../time/instant.ts"
import { conflictOf, type Discount, discountProblem } from "./discounts.ts"

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
  const discount = { kind: "coupon", code: coupon.code, cents: couponCents(coupon, totalCents) } as const
  const conflict = conflictOf(discount, discounts)
  if (conflict !== null) return { code: conflict }
  if (coupon.loginRequired && !signedIn) return { code: "coupon_login_required" }
  if (hasDeposit && !coupon.withDeposit) return { code: "coupon_not_with_deposit" }
  if (totalCents < coupon.minimumCents) return { code: "coupon_minimum_price", minimumCents: coupon.minimumCents }
  const problem = discountProblem(discount, discounts)
  return problem === null ? null : { code: problem }
}

/** Longest code that anybody may type. */
export const MAX_CODE_LENGTH = 40

/** A coupon's code as stored, of what a person typed: capitals, without spaces and dashes. Null if it can be none. */
export function parseCoupon(typed: string): string | null {
  if (typed.length > MAX_CODE_LENGTH) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, "")
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : null
}
