import type { Part } from "../kernel/part.ts"
import { couponMigrations } from "./migrations.ts"

export { addCoupons, couponOf, type NewCoupon } from "./coupons.ts"
export { type CouponRefusal, type UseWrite, useHeld, useReleased, useReturned, useSold } from "./uses.ts"

export const couponPart = {
  name: "coupon",
  migrations: couponMigrations,
  impersonal: { coupons: "code", coupon_uses: "coupon_code booking_code state" },
} satisfies Part
