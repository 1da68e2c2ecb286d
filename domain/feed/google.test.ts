import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { googleFeed, googlePrice, isTooSmall, type Offered } from "./google.ts"

const both = (text: string) => ({ it: text, en: text })
const tour: Offered = {
  id: "tour",
  name: both("Tour"),
  description: both("A tour"),
  url: "https://altrove.example/en/esperienze/tour",
  lat: 43.1,
  lon: 11.7,
  ratingHundredths: 470,
  reviewCount: 12,
  variants: [
    {
      id: "small",
      name: both("Small"),
      pricing: { kind: "person" },
      participantTypes: [
        { id: "child", name: both("Child"), priceCents: cents(1_000), accompanied: true },
        { id: "adult", name: both("Adult"), priceCents: cents(4_590) },
      ],
    },
    { id: "whole", name: both("Whole"), pricing: { kind: "group", priceCents: cents(40_000) }, participantTypes: [] },
    { id: "empty", name: both("Empty"), pricing: { kind: "person" }, participantTypes: [] },
  ],
}

describe("[PR-08] the feed for Google's Things to do", () => {
  it("tells every amount up to ten thousand euros to the cent", () => {
    for (let amount = 0; amount <= 1_000_000; amount++) {
      const { units, nanos } = googlePrice(cents(amount))
      if (units * 100 + nanos / 10_000_000 !== amount || !Number.isInteger(units) || nanos >= 1_000_000_000)
        throw new Error(`${amount}: ${units} and ${nanos}`)
    }
    expect(googlePrice(cents(4_590))).toEqual({ currency_code: "EUR", units: 45, nanos: 900_000_000 })
  })

  it("has one price for each option: an adult's, or the whole one of a group", () => {
    const { feed_metadata, products } = googleFeed([tour, { ...tour, id: "nothing", variants: [] }], "7")
    expect(feed_metadata).toEqual({
      shard_id: 0,
      total_shards_count: 1,
      processing_instruction: "PROCESS_AS_SNAPSHOT",
      nonce: "7",
    })
    expect(products.map(({ id }) => id)).toEqual(["tour"])
    expect(products[0]?.options.map(({ id, price_options }) => [id, price_options])).toEqual([
      ["small", [{ id: "adult", title: "Adult", price: { currency_code: "EUR", units: 45, nanos: 900_000_000 } }]],
      ["whole", [{ id: "group", title: "Group", price: { currency_code: "EUR", units: 400, nanos: 0 } }]],
    ])
    expect(products[0]?.rating).toEqual({ average_value: 4.7, rating_count: 12 })
  })

  it("is too small when it is empty, or has lost more than a fifth", () => {
    expect([isTooSmall(0, null), isTooSmall(0, 0), isTooSmall(1, null)]).toEqual([true, true, false])
    expect([isTooSmall(80, 100), isTooSmall(79, 100), isTooSmall(500, 100)]).toEqual([false, true, false])
  })
})
