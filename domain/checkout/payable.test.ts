import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { anyCents } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import type { Discount } from "./discounts.ts"
import { dueWithoutDeposit, paidInsteadOfMoney, payableOf } from "./payable.ts"

const price = { totalCents: cents(10_000), dueOnlineCents: cents(3_000) }
const credit = (amount: number, code = "G1"): Discount => ({ kind: "credit", code, cents: amount })

describe("what is left to pay", () => {
  it("[CK-07] without a code: the deposit online, the rest on site", () =>
    expect(payableOf(price, [])).toEqual({
      totalCents: 10_000,
      creditCents: 0,
      pointsCents: 0,
      dueOnlineCents: 3_000,
      onSiteCents: 7_000,
    }))

  it("[CK-07] a coupon that lifts the deposit is asked about with both sums, unless less is due with it", () => {
    const coupon = (amount: number): Discount => ({ kind: "coupon", code: "TEN", cents: amount })
    expect(dueWithoutDeposit(price, coupon(1_000))).toEqual({ depositCents: 3_000, allCents: 9_000 })
    expect(dueWithoutDeposit(price, coupon(7_000))).toBeNull()
    expect(dueWithoutDeposit({ totalCents: 10_000, dueOnlineCents: 10_000 }, coupon(1_000))).toBeNull()
  })

  it("[CK-07] with a coupon: everything online, nothing on site", () =>
    expect(payableOf(price, [{ kind: "coupon", code: "TEN", cents: 1_000 }])).toEqual({
      totalCents: 9_000,
      creditCents: 0,
      pointsCents: 0,
      dueOnlineCents: 9_000,
      onSiteCents: 0,
    }))

  it("[CK-10] with credit: less online, the same on site", () => {
    const part = payableOf(price, [credit(1_000), credit(500, "G2")])
    expect(part).toMatchObject({ totalCents: 10_000, creditCents: 1_500, dueOnlineCents: 1_500, onSiteCents: 7_000 })
    expect(paidInsteadOfMoney(part)).toBeNull()
    expect(paidInsteadOfMoney(payableOf(price, [credit(3_000)]))).toBe("voucher")
  })

  it("[CK-09] points lower what is paid online, beside credit and with a deposit too", () => {
    const points: Discount = { kind: "points", code: "person-1", cents: 700 }
    expect(payableOf(price, [credit(1_000), points])).toEqual({
      totalCents: 10_000,
      creditCents: 1_000,
      pointsCents: 700,
      dueOnlineCents: 1_300,
      onSiteCents: 7_000,
    })
    const all = (...credits: readonly Discount[]) =>
      payableOf(price, [...credits, { ...points, cents: 3_000 - 1_000 * credits.length }])
    expect(paidInsteadOfMoney(all())).toBe("points")
    expect(paidInsteadOfMoney(all(credit(1_000)))).toBe("voucherAndPoints")
  })

  it("[CK-10] a coupon that takes off the whole price is not a voucher", () =>
    expect(paidInsteadOfMoney(payableOf(price, [{ kind: "coupon", code: "ALL", cents: 10_000 }]))).toBeNull())

  /** Discounts as the checkout accepts them: a coupon within the price, or credit within what is due. */
  const anyOrder = fc.tuple(anyCents, anyCents, anyCents, fc.boolean()).map(([one, other, off, isCoupon]) => {
    const [totalCents, dueOnlineCents] = one > other ? [one, other] : [other, one]
    const most = isCoupon ? totalCents : dueOnlineCents
    const cents = Math.min(off, most)
    const discounts: Discount[] =
      cents === 0 ? [] : [{ kind: isCoupon ? "coupon" : cents % 2 ? "credit" : "points", code: "C", cents }]
    return { price: { totalCents, dueOnlineCents }, discounts }
  })

  const partsSum: Law<typeof payableOf, [{ price: typeof price; discounts: Discount[] }]> = (payable) =>
    fc.property(anyOrder, ({ price, discounts }) => {
      const { totalCents, creditCents, pointsCents, dueOnlineCents, onSiteCents } = payable(price, discounts)
      expect(creditCents + pointsCents + dueOnlineCents + onSiteCents).toBe(totalCents)
      for (const part of [totalCents, creditCents, pointsCents, dueOnlineCents, onSiteCents])
        expect(part).toBeGreaterThanOrEqual(0)
    })

  it("[L20] [L21] the parts sum to the total, and none is below zero", () => {
    assertLaw(partsSum, payableOf)
    assertCaught(partsSum, (price, discounts) => ({
      ...payableOf(price, discounts),
      onSiteCents: cents(price.totalCents - price.dueOnlineCents),
    }))
  })
})
