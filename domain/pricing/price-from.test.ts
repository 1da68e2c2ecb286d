import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { basisPoints, cents } from "../money/cents.ts"
import type { PricedVariant } from "./price.ts"
import {
  bestOffer,
  cheapestVariant,
  leastPriceText,
  priceFrom,
  priceFromOn,
  priceFromText,
  variantPriceFrom,
} from "./price-from.ts"

const tour = (prices: number[], change: Partial<PricedVariant> = {}): PricedVariant => ({
  pricing: { kind: "person" },
  participantTypes: prices.map((price, index) => ({ id: `type-${index}`, priceCents: cents(price) })),
  addons: [],
  offers: [],
  depositPercent: null,
  ...change,
})
const december = { percent: basisPoints(2_000), from: "2026-12-01", to: "2026-12-31" }

describe("price from", () => {
  test("[DI-08] the lowest price of a participant type that is not free, over all variants", () => {
    expect(priceFrom([tour([6_000, 3_000, 0]), tour([2_500])], "2026-12-10")).toEqual({
      cents: 2_500,
      withoutOffersCents: 2_500,
      per: "person",
    })
    expect(priceFrom([tour([0])], "2026-12-10").cents).toBe(0)
  })

  test("[DI-08] a price per person is preferred; a group's price is shown only if there is no other", () => {
    const group = tour([1], { pricing: { kind: "group", priceCents: cents(40_000) } })
    expect(priceFrom([group, tour([50_000])], "2026-12-10").per).toBe("person")
    expect(priceFrom([group], "2026-12-10")).toEqual({ cents: 40_000, withoutOffersCents: 40_000, per: "group" })
  })

  test("[DI-08] [XD-09] an offer counts while it runs or is still to come, not once it is over", () => {
    const variants = [tour([5_000], { offers: [december] })]
    expect(priceFrom(variants, "2026-11-20")).toEqual({ cents: 4_000, withoutOffersCents: 5_000, per: "person" })
    expect(priceFrom(variants, "2026-12-31").cents).toBe(4_000)
    expect(priceFrom(variants, "2027-01-01").cents).toBe(5_000)
    expect(priceFromOn(variants, "2026-11-20").cents).toBe(5_000)
    expect(priceFromOn(variants, "2026-12-01").cents).toBe(4_000)
    expect(bestOffer(variants, "2026-11-20")).toBe(2_000)
    expect(bestOffer(variants, "2027-01-01")).toBeNull()
  })

  test("[BX-02] belongs to one variant, with that variant's discount: the first of the cheapest", () => {
    const [cheap, dear] = [tour([5_000, 3_000, 0], { offers: [december] }), tour([7_500])]
    const group = tour([1], { pricing: { kind: "group", priceCents: cents(3_000) } })
    expect(cheapestVariant([group, dear, cheap], "2026-12-10")).toBe(cheap)
    expect(cheapestVariant([dear, tour([2_400])], "2026-12-10")).not.toBe(dear)
    // Both cost 24 € while the offer lasts.
    const same = tour([2_400])
    expect(cheapestVariant([cheap, same], "2026-12-10")).toBe(cheap)
    expect(cheapestVariant([same, cheap], "2026-12-10")).toBe(same)
    expect(cheapestVariant([cheap, same], "2027-01-01")).toBe(same)
    expect(variantPriceFrom(cheap, "2026-12-10")).toEqual({ cents: 2_400, withoutOffersCents: 3_000, per: "person" })
    expect(variantPriceFrom(group, "2026-12-10")).toEqual({ cents: 3_000, withoutOffersCents: 3_000, per: "group" })
    expect(() => cheapestVariant([], "2026-12-10")).toThrow(RangeError)
  })

  test("[DI-08] reads as in the specification, in both languages", () => {
    const person = priceFrom([tour([4_550])], "2026-12-10")
    const group = { ...person, per: "group" } as const
    expect(priceFromText(person, "it")).toBe("Da 45,50\u00A0€ a persona")
    expect(priceFromText(person, "en")).toBe("From €45.50 per person")
    expect(priceFromText(group, "it")).toBe("Da 45,50\u00A0€ per gruppo")
    expect(priceFromText(group, "en")).toBe("From €45.50 per group")
  })

  test("[BX-02] beside a total it is the lowest price per person, in both languages", () => {
    expect(leastPriceText(cents(4_550), "person", "it")).toBe("da 45,50\u00A0€ a persona")
    expect(leastPriceText(cents(4_550), "person", "en")).toBe("from €45.50 per person")
    expect(leastPriceText(cents(30_000), "group", "it")).toBe("300\u00A0€ per gruppo")
    expect(leastPriceText(cents(30_000), "group", "en")).toBe("€300 per group")
  })
})

const anyVariant = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }),
    groupPrice: fc.option(fc.integer({ min: 1, max: 9 })),
    percent: fc.constantFrom(0, 1_250, 5_000),
  })
  .map(({ prices, groupPrice, percent }) =>
    tour(
      prices.map((euros) => euros * 100),
      {
        offers: percent === 0 ? [] : [{ ...december, percent: basisPoints(percent) }],
        ...(groupPrice !== null && { pricing: { kind: "group", priceCents: cents(groupPrice * 100) } }),
      },
    ),
  )

/** The discount shown beside the price must belong to the same variant as the price. */
const law = (chosen: typeof cheapestVariant) =>
  fc.property(fc.array(anyVariant, { minLength: 1, maxLength: 4 }), (variants) => {
    const variant = chosen(variants, "2026-12-10")
    expect(variants).toContain(variant)
    expect(variantPriceFrom(variant, "2026-12-10")).toEqual(priceFrom(variants, "2026-12-10"))
  })

describe("[BX-02] law: the price from is the price of one variant, with its discount", () => {
  test("for any variants", () => {
    fc.assert(law(cheapestVariant), { numRuns: 300 })
  })

  test("negative control: it fails if offers are ignored", () => {
    const forgetful: typeof cheapestVariant = (variants) => cheapestVariant(variants, "2027-01-01")
    expect(fc.check(law(forgetful), { numRuns: 300 }).failed).toBe(true)
  })
})
