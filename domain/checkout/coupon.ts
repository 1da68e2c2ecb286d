import type { CodedError } from "../errors/catalogue.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import { percentOf } from "../money/percent.ts"
import { isBefore } from "../time/instant.ts"
import { conflictOf, type Discount, discountProblem } from "./discounts.ts"

export type Coupon = {
  readonly code: string
  readonly off: CouponOff
  /** The lowest price of a booking that the coupon is valid for. */
  readonly minimumCents: Cents
  /** Instants: valid from the first (included) to the second (excluded); null: no limit. */
  readonly validFrom: string
  readonly validUntil: string | null
  readonly loginRequired: boolean
  /** If true, the whole price is paid online, also where a deposit would be enough (CK-07). */
  readonly withDeposit: boolean
}

export type CouponOff =
  | { readonly kind: "percent"; readonly percent: BasisPoints }
  | { readonly kind: "fixed"; readonly cents: Cents }

/** What a coupon takes off a price, rounded half a cent up and never more than the price. */
export function couponCents({ off }: Coupon, totalCents: Cents): Cents {
  if (off.kind === "percent") return percentOf(totalCents, off.percent)
  return off.cents < totalCents ? off.cents : totalCents
}

/** The booking that a coupon is to be used for. */
export type CouponOrder = {
  readonly totalCents: Cents
  readonly hasDeposit: boolean
  readonly signedIn: boolean
  readonly discounts: readonly Discount[]
  /** Now, as an instant. */
  readonly at: string
}

/** Coupon problems whose text needs an amount; the code that knows the reader's language writes the text. */
export type CouponProblem = Pick<CodedError, "code"> & { readonly minimumCents?: Cents }

/**
 * Why a coupon cannot be used for this booking. The reasons come in the order in which a customer can fix them. Null:
 * it can be used unless it is used up, which only its reservation can tell (CK-08).
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

/** The longest code that may be typed. */
export const MAX_CODE_LENGTH = 40

/**
 * The stored form of a coupon's code, from what was typed: capitals, without spaces and dashes. Null if it cannot be a
 * code.
 */
export function parseCoupon(typed: string): string | null {
  if (typed.length > MAX_CODE_LENGTH) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, "")
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : null
}
