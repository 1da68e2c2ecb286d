import { describe, expect, test } from "vitest"
import { dueOf, grossOf, nothing, partnerPriceOf, partsOf, type Sold } from "./parts.ts"
import { earningBalances, postingsBetween } from "./postings.ts"

describe("[PR-05] what a partner earns", () => {
  const direct = {
    channel: "ALTROVE_COM",
    commissionBps: 2_000,
    resellerBps: 0,
    paidTo: "shop",
    couponsBy: "shop",
  } as const
  const sold = (change: Partial<Sold>): Sold => ({
    totalCents: 10_000,
    dueOnlineCents: 10_000,
    discounts: [],
    allowances: [],
    terms: direct,
    ...change,
  })

  test("of a booking paid online: all but the commission", () => {
    expect(dueOf(partsOf(sold({})))).toBe(8_000)
  })

  test("of a deposit: the commission is on the whole, so the partner may owe the shop", () => {
    const parts = partsOf(sold({ dueOnlineCents: 1_500 }))
    expect([parts.onSite, parts.commission, partnerPriceOf(parts), dueOf(parts)]).toEqual([8_500, 2_000, 8_000, -500])
  })

  test("of a booking with the shop's coupon or points: as much as without", () => {
    for (const kind of ["coupon", "points"] as const) {
      const parts = partsOf(sold({ discounts: [{ kind, code: "C", cents: 3_000 }] }))
      expect([parts.promotion, parts.online, dueOf(parts)]).toEqual([3_000, 7_000, 8_000])
    }
  })

  test("of a booking with a coupon that the partner bears: less, and less commission", () => {
    const terms = { ...direct, couponsBy: "partner" } as const
    const parts = partsOf(sold({ terms, discounts: [{ kind: "coupon", code: "C", cents: 3_000 }] }))
    expect([grossOf(parts), parts.promotion, parts.commission, dueOf(parts)]).toEqual([7_000, 0, 1_400, 5_600])
  })

  test("of a booking paid with a voucher: the same, from the vouchers", () => {
    const parts = partsOf(sold({ discounts: [{ kind: "credit", code: "V", cents: 10_000 }] }))
    expect([parts.voucher, parts.online, dueOf(parts)]).toEqual([10_000, 0, 8_000])
  })

  test("of a reseller's booking: the reseller takes the money and keeps its part", () => {
    const terms = {
      ...direct,
      channel: "ALTROVE_NETWORK",
      commissionBps: 500,
      resellerBps: 1_500,
      paidTo: "reseller",
    } as const
    const parts = partsOf(sold({ dueOnlineCents: 0, terms }))
    const balances = earningBalances(postingsBetween(nothing, parts, terms))
    expect([balances.partner_due, balances.commission, balances.reseller, balances.customer]).toEqual([
      8_000, 500, -8_500, 0,
    ])
  })
})
