import { expect, test } from "vitest"
import { cents } from "../../domain/money/cents.ts"
import { priceBuckets } from "../../domain/search/prices.ts"
import { middleHalf, priceBars } from "./price-histogram.ts"

const counts = (some: Readonly<Record<number, number>>) => priceBuckets.map((start) => some[start] ?? 0)
const range = (from: number | null, to: number | null) => ({
  from: from === null ? null : cents(from),
  to: to === null ? null : cents(to),
})

test("[DI-02] bars are in proportion to the highest, end with the last price, and small counts stay visible", () => {
  const bars = priceBars(counts({ 2000: 1, 3000: 200, 5000: 50 }), range(null, null))
  expect(bars.map(({ height }) => height)).toEqual([0, 0, 4, 100, 0, 25])
  expect(priceBars(counts({}), range(null, null))).toEqual([])
})

test("[DI-02] the bars inside the chosen range are marked", () => {
  const chosen = (from: number | null, to: number | null) =>
    priceBars(counts({ 75000: 1, 100000: 1 }), range(from, to))
      .filter((bar) => bar.chosen)
      .map((bar) => bar.from)
  expect(chosen(3_000, 4_999)).toEqual([3_000, 4_000])
  expect(chosen(3_500, 3_600)).toEqual([3_000])
  expect(chosen(80_000, null)).toEqual([75_000, 100_000])
  expect(chosen(null, 999)).toEqual([0])
  expect(chosen(null, null)).toHaveLength(priceBuckets.length)
})

test("[DI-02] the caption says where the middle half of the prices lies", () => {
  expect(middleHalf(counts({ 1000: 1, 3000: 4, 6000: 4, 20000: 1 }))).toEqual({ from: 3_000, to: 7_000 })
  expect(middleHalf(counts({ 100000: 2 }))).toEqual({ from: 100_000, to: null })
  expect(middleHalf(counts({}))).toBeNull()
})
