import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Discount } from "./discounts.ts"
import { payableOf } from "./payable.ts"
import { pointsOffer } from "./points-offer.ts"

const price = { totalCents: cents(10_000), dueOnlineCents: cents(10_000) }
const offered = (usable: number, ...discounts: readonly Discount[]) =>
  pointsOffer(usable, discounts, payableOf(price, discounts))

describe("[CK-09] what a checkout offers with points", () => {
  it("as many as there are, but not more than is due online", () => {
    expect(offered(700)).toEqual({ points: 700, isUsed: false, not: null, earns: 300 })
    expect(offered(12_000)).toMatchObject({ points: 10_000, not: null })
    expect(offered(8_000, { kind: "credit", code: "G", cents: 4_000 })).toMatchObject({ points: 6_000 })
  })

  it("those that it uses, which earn nothing again", () => {
    expect(offered(700, { kind: "points", code: "anna", cents: 700 })).toEqual({
      points: 700,
      isUsed: true,
      not: null,
      earns: 279,
    })
  })

  it("or says why none can be used", () => {
    expect(offered(0)).toMatchObject({ points: 0, not: "none" })
    expect(offered(700, { kind: "coupon", code: "C", cents: 500 })).toMatchObject({ not: "coupon", earns: 285 })
    expect(offered(700, { kind: "credit", code: "G", cents: 10_000 })).toMatchObject({ not: "paid", earns: 0 })
  })
})
