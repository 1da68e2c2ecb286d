import { expect, test } from "vitest"
import { type CouponFacts, type CouponStanding, couponStanding } from "./own-coupon.ts"

const at = "2026-11-20T09:00:00.000Z"
const given: CouponFacts = {
  validFrom: "2026-01-01T00:00:00.000Z",
  validUntil: "2026-12-31T23:00:00.000Z",
  isGranted: true,
  isLeft: true,
  isHeld: false,
  isUsed: false,
}

test.each<[CouponStanding, Partial<CouponFacts>]>([
  ["ready", {}],
  ["ready", { validUntil: null }],
  ["ready", { isUsed: true }],
  ["later", { validFrom: "2026-11-20T09:00:00.001Z" }],
  ["inUse", { isHeld: true, isLeft: false }],
  ["used", { isUsed: true, isLeft: false }],
  ["used", { isUsed: true, isGranted: false }],
  ["used", { isUsed: true, validUntil: at }],
  ["gone", { isLeft: false }],
  ["lapsed", { validUntil: at }],
])("[AC-02] a coupon of the account is %s: %o", (standing, facts) => {
  expect(couponStanding({ ...given, ...facts }, at)).toBe(standing)
})
