import type { Part } from "../kernel/part.ts"
import { couponMigrations } from "./migrations.ts"

export { addCoupons, couponOf, type NewCoupon } from "./coupons.ts"
export { couponsOf, grantCoupon } from "./own.ts"
export { type CouponRefusal, type UseWrite, useHeld, useReleased, useReturned, useSold } from "./uses.ts"

export const couponPart = {
  name: "coupon",
  migrations: couponMigrations,
  personal: [
    {
      table: "coupon_grant",
      columns: "code",
      subject: { person: "t.person_id" },
      what: { it: "I codici sconto che ti abbiamo dato", en: "The discount codes that we gave you" },
      purpose: { it: "mostrarteli nel tuo account", en: "to show them to you in your account" },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
  ],
  impersonal: { coupons: "code", coupon_uses: "coupon_code booking_code state" },
} satisfies Part
