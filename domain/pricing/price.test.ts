import { describe, expect, test } from "vitest"
import { basisPoints, cents } from "../money/cents.ts"
import { notSold, type PricedVariant, type PriceRequest, priceOf } from "./price.ts"

const tour: PricedVariant = {
  pricing: { kind: "person" },
  participantTypes: [
    { id: "adult", priceCents: cents(4_500) },
    { id: "child", priceCents: cents(2_050) },
  ],
  addons: [{ id: "lunch", priceCents: cents(1_550) }],
  offers: [],
  depositPercent: null,
}

const request = (change: Partial<PricedVariant> = {}, rest: Partial<PriceRequest> = {}): PriceRequest => ({
  variant: { ...tour, ...change },
  participants: [
    { typeId: "adult", quantity: 2 },
    { typeId: "child", quantity: 1 },
  ],
  addons: [{ addonId: "lunch", quantity: 3 }],
  date: "2026-12-10",
  ...rest,
})

describe("the price of a booking", () => {
  test("[XD-09] every line is shown and the lines sum to the total", () => {
    expect(priceOf(request())).toEqual({
      lines: [
        { kind: "participants", id: "adult", quantity: 2, unitCents: 4_500, totalCents: 9_000 },
        { kind: "participants", id: "child", quantity: 1, unitCents: 2_050, totalCents: 2_050 },
        { kind: "addon", id: "lunch", quantity: 3, unitCents: 1_550, totalCents: 4_650 },
      ],
      totalCents: 15_700,
      withoutOffersCents: 15_700,
      offerPercent: 0,
      deposit: null,
      dueOnlineCents: 15_700,
    })
  })

  test("[XD-08] the best offer of the day applies to participants and add-ons together", () => {
    const offers = [
      { percent: basisPoints(1_000), from: "2026-12-01", to: "2026-12-31" },
      { percent: basisPoints(1_250), from: "2026-12-10", to: "2026-12-10" },
      { percent: basisPoints(5_000), from: "2026-12-11", to: "2026-12-31" },
    ]
    const price = priceOf(request({ offers }))
    expect(price.offerPercent).toBe(1_250)
    expect(price.withoutOffersCents).toBe(15_700)
    expect(price.totalCents).toBe(13_738)
    expect(price.lines.at(-1)).toEqual({ kind: "offer", id: "", quantity: 1, unitCents: -1_962, totalCents: -1_962 })
  })

  test("[XD-09] a group pays one price for any party", () => {
    const price = priceOf(request({ pricing: { kind: "group", priceCents: cents(40_000) } }))
    expect(price.lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["group", 40_000],
      ["addon", 4_650],
    ])
    expect(price.totalCents).toBe(44_650)
  })

  test("[CK-07] a deposit is split into the part paid online, rounded up, and the rest paid on site", () => {
    const price = priceOf(request({ depositPercent: basisPoints(3_333) }))
    expect(price.deposit).toEqual({ percent: 3_333, onlineCents: 5_233, onSiteCents: 10_467 })
    expect(price.dueOnlineCents).toBe(5_233)
  })

  test("[L21] an offer of 100% leaves nothing to pay, not even a fraction of a cent", () => {
    const offers = [{ percent: basisPoints(10_000), from: "2026-12-01", to: "2026-12-31" }]
    const price = priceOf(request({ offers, depositPercent: basisPoints(3_000) }))
    expect([price.totalCents, price.dueOnlineCents, price.deposit?.onSiteCents]).toEqual([0, 0, 0])
  })

  test("[XD-09] under the policy tenths, unit prices and the total are multiples of ten cents", () => {
    const offers = [{ percent: basisPoints(1_250), from: "2026-12-01", to: "2026-12-31" }]
    const price = priceOf(request({ offers }, { policy: "tenths" }))
    expect(price.lines.map(({ totalCents }) => totalCents)).toEqual([9_000, 2_050, 4_650, -1_960])
    expect(price.totalCents).toBe(13_740)
  })

  test("something that the variant does not sell is refused, never priced at zero", () => {
    expect(() => priceOf(request({}, { participants: [{ typeId: "dog", quantity: 1 }] }))).toThrow(RangeError)
    expect(() => priceOf(request({}, { addons: [{ addonId: "jet", quantity: 1 }] }))).toThrow(RangeError)
    expect(() => priceOf(request({}, { participants: [{ typeId: "adult", quantity: -1 }] }))).toThrow(RangeError)
    expect(() => priceOf(request({}, { participants: [{ typeId: "adult", quantity: 0.5 }] }))).toThrow(RangeError)
  })

  test("[BX-12] items that are no longer sold are found before the price is computed", () => {
    const chosen = { participants: [{ typeId: "dog", quantity: 1 }], addons: [{ addonId: "jet", quantity: 1 }] }
    expect(notSold(request())).toEqual([])
    expect(notSold(request({}, chosen))).toEqual(["dog", "jet"])
    expect(notSold(request({ participantTypes: [], addons: [] }))).toEqual(["adult", "child", "lunch"])
  })
})
