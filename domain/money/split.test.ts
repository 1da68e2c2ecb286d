import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCents } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type Cents, cents } from "./cents.ts"
import { splitByWeights } from "./split.ts"

type Split = (amount: Cents, weights: readonly number[]) => readonly number[]

const anyWeights = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 8 })
  .filter((weights) => weights.some((weight) => weight > 0))

/** Exact to the cent: each part is within a cent of its share, and a weight of zero gets nothing. */
const fair: Law<Split, [Cents, number[]]> = (split) =>
  fc.property(anyCents, anyWeights, (amount, weights) => {
    const parts = split(amount, weights)
    const sum = weights.reduce((total, weight) => total + weight, 0)
    expect(parts.reduce((total, part) => total + part, 0)).toBe(amount)
    weights.forEach((weight, index) => {
      const part = parts[index] ?? Number.NaN
      expect(part).toBeGreaterThanOrEqual(0)
      expect(Math.abs(part * sum - amount * weight)).toBeLessThan(sum)
    })
  })

describe("splitByWeights", () => {
  test("a euro among three: the first gets the cent that is left", () => {
    expect(splitByWeights(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByWeights(cents(100), [2, 3, 0])).toEqual([40, 60, 0])
  })

  test("[FL-05] [L20] parts sum to the amount, each within a cent of its share", () => assertLaw(fair, splitByWeights))

  test("[FL-05] the law catches shares that are rounded one by one", () => {
    assertCaught(fair, (amount, weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      return weights.map((weight) => Math.round((amount * weight) / sum))
    })
  })

  test("[FL-05] the law catches giving all that is left to the last one", () => {
    assertCaught(fair, (amount, weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const floors = weights.map((weight) => Math.floor((amount * weight) / sum))
      const rest = amount - floors.reduce((total, part) => total + part, 0)
      return floors.map((part, index) => (index === floors.length - 1 ? part + rest : part))
    })
  })

  test("impossible splits are refused", () => {
    expect(() => splitByWeights(cents(-1), [1])).toThrow(RangeError)
    expect(() => splitByWeights(cents(1), [0, 0])).toThrow(RangeError)
    expect(() => splitByWeights(cents(1), [1.5])).toThrow(RangeError)
    expect(() => splitByWeights(cents(1), [])).toThrow(RangeError)
  })
})
