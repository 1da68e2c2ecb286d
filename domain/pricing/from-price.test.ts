import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { basisPoints, cents } from "../money/cents.ts"
import {
  bestOffer,
  cheapestVariant,
  fromPrice,
  fromPriceOn,
  fromPriceText,
  leastPriceText,
  variantFromPrice,
} from "./from-price.ts"
import { offerShown } from "./offer-shown.ts"
import type { PricedVariant } from "./price.ts"
import { accompaniedTypes } from "./unit-price.ts"

const tour = (prices: number[], change: Partial<PricedVariant> = {}): PricedVariant => ({
  pricing: { kind: "person" },
  participantTypes: prices.map((price, index) => ({ id: `type-${index}`, priceCents: cents(price) })),
  addons: [],
  offers: [],
  depositPercent: null,
  ...change,
})
const lone = (price: number) => ({ id: `lone-${price}`, priceCents: cents(price) })
const accompanied = (price: number) => ({ ...lone(price), id: `with-${price}`, accompanied: true })
const december = { percent: basisPoints(2_000), from: "2026-12-01", to: "2026-12-31" }

describe("price from", () => {
  test("[DI-08] [CK-20] is that of the cheapest type that pays and may book alone, over all variants", () => {
    expect(fromPrice([tour([6_000, 3_000, 0]), tour([2_500])], "2026-12-10")).toEqual({
      cents: 2_500,
      onOfferCents: null,
      per: "person",
    })
    expect(fromPrice([tour([0])], "2026-12-10").cents).toBe(0)
    const family = { ...tour([]), participantTypes: [lone(6_000), accompanied(3_000), accompanied(0)] }
    expect(fromPrice([family], "2026-12-10").cents).toBe(6_000)
    expect(fromPriceOn([family], "2026-12-10").cents).toBe(6_000)
    expect(variantFromPrice(family, "2026-12-10").cents).toBe(6_000)
    expect(accompaniedTypes([tour([9_000]), family]).map(({ priceCents }) => priceCents)).toEqual([3_000, 0])
    expect(accompaniedTypes([tour([5_000]), family])).toEqual([])
  })

  test("[DI-08] a price per person is preferred; a group's price is shown only if there is no other", () => {
    const group = tour([1], { pricing: { kind: "group", priceCents: cents(40_000) } })
    expect(fromPrice([group, tour([50_000])], "2026-12-10").per).toBe("person")
    expect(fromPrice([group], "2026-12-10")).toEqual({ cents: 40_000, onOfferCents: null, per: "group" })
    expect(accompaniedTypes([group])).toEqual([])
  })

  test("[CK-20] [XD-09] is that of an ordinary day; an offer that runs or is still to come stands beside it", () => {
    const variants = [tour([5_000], { offers: [december] })]
    expect(fromPrice(variants, "2026-11-20")).toEqual({ cents: 5_000, onOfferCents: 4_000, per: "person" })
    expect(fromPrice(variants, "2026-12-31")).toEqual({ cents: 5_000, onOfferCents: 4_000, per: "person" })
    expect(fromPrice(variants, "2027-01-01")).toEqual({ cents: 5_000, onOfferCents: null, per: "person" })
    expect(fromPriceOn(variants, "2026-11-20").cents).toBe(5_000)
    expect(fromPriceOn(variants, "2026-12-01").cents).toBe(4_000)
    expect(bestOffer(variants, "2026-11-20")).toBe(2_000)
    expect(bestOffer(variants, "2027-01-01")).toBeNull()
    expect(
      offerShown(fromPrice([tour([9_999], { offers: [{ ...december, percent: basisPoints(1_250) }] })], "2026-12-10")),
    ).toBe(1_250)
    expect(offerShown({ cents: cents(5_000), onOfferCents: null })).toBeNull()
    // Another variant's offer does not lower it.
    expect(fromPrice([...variants, tour([4_500])], "2026-12-10")).toMatchObject({ cents: 4_500, onOfferCents: null })
  })

  test("[BX-02] belongs to one variant, with that variant's discount", () => {
    const [cheap, dear] = [tour([5_000, 3_000, 0], { offers: [december] }), tour([7_500])]
    const group = tour([1], { pricing: { kind: "group", priceCents: cents(3_000) } })
    expect(cheapestVariant([group, dear, cheap], "2026-12-10")).toBe(cheap)
    expect(cheapestVariant([cheap, tour([2_900])], "2026-12-10")).not.toBe(cheap)
    // Both cost 30 € on an ordinary day, and one of them less while the offer lasts.
    const same = tour([3_000])
    expect(cheapestVariant([cheap, same], "2026-12-10")).toBe(cheap)
    expect(cheapestVariant([same, cheap], "2026-12-10")).toBe(cheap)
    expect(cheapestVariant([same, cheap], "2027-01-01")).toBe(same)
    expect(variantFromPrice(cheap, "2026-12-10")).toEqual({ cents: 2_400, withoutOffersCents: 3_000, per: "person" })
    expect(variantFromPrice(group, "2026-12-10")).toEqual({ cents: 3_000, withoutOffersCents: 3_000, per: "group" })
    expect(() => cheapestVariant([], "2026-12-10")).toThrow(RangeError)
  })

  test("[DI-08] reads as in the specification, in both languages", () => {
    const person = fromPrice([tour([4_550])], "2026-12-10")
    const group = { ...person, per: "group" } as const
    expect(fromPriceText(person, "it")).toBe("Da 45,50\u00A0€ a persona")
    expect(fromPriceText(person, "en")).toBe("From €45.50 per person")
    expect(fromPriceText(group, "it")).toBe("Da 45,50\u00A0€ per gruppo")
    expect(fromPriceText(group, "en")).toBe("From €45.50 per group")
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
    const { cents, withoutOffersCents, per } = variantFromPrice(variant, "2026-12-10")
    const onOfferCents = cents < withoutOffersCents ? cents : null
    expect({ cents: withoutOffersCents, onOfferCents, per }).toEqual(fromPrice(variants, "2026-12-10"))
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
