import { isBefore } from "../time/instant.ts"
import type { Coupon } from "./coupon.ts"

/** Where a coupon of somebody's account stands. `gone`: others have used it up. */
export const couponStandings = ["ready", "later", "inUse", "used", "gone", "lapsed"] as const
export type CouponStanding = (typeof couponStandings)[number]

/** A coupon in somebody's account: one that was given to them, or that they used for a booking. */
export type OwnCoupon = Pick<Coupon, "code" | "off" | "minimumCents" | "withDeposit" | "validFrom" | "validUntil"> & {
  readonly standing: CouponStanding
}

/** Whether the coupon can be used, now or later. */
export const isUsable = ({ standing }: OwnCoupon): boolean => standing === "ready" || standing === "later"

/** What is known of a person's coupon. */
export type CouponFacts = Pick<Coupon, "validFrom" | "validUntil"> & {
  readonly isGranted: boolean
  /** Whether any more bookings may use it. */
  readonly isLeft: boolean
  /** What their own bookings do with it: a checkout holds it, or it was used. */
  readonly isHeld: boolean
  readonly isUsed: boolean
}

/** The standing at `at`. What may still be used is ready, however often it was used before. */
export function couponStanding(facts: CouponFacts, at: string): CouponStanding {
  const { validFrom, validUntil, isGranted, isLeft, isHeld, isUsed } = facts
  if (isHeld) return "inUse"
  if (isUsed && !(isGranted && isLeft)) return "used"
  if (validUntil !== null && !isBefore(at, validUntil)) return isUsed ? "used" : "lapsed"
  if (!isLeft) return "gone"
  return isBefore(at, validFrom) ? "later" : "ready"
}
