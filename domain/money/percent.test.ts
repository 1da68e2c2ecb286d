import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyPercent } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type BasisPoints, basisPoints, type Cents, cents } from "./cents.ts"
import { percentOf, percentOff, percentOfUp } from "./percent.ts"

type Percent = (amount: Cents, percent: BasisPoints) => Cents

const anyAmount = fc.integer({ min: 0, max: 9_000_000_000_000 }).map(cents)
const smallAmount = fc.integer({ min: 0, max: 20_000 }).map(cents)

const exactHalfUp: Law<Percent, [Cents, BasisPoints]> = (off) =>
  fc.property(fc.oneof(anyAmount, smallAmount), anyPercent, (amount, percent) => {
    const product = BigInt(amount) * BigInt(10_000 - percent)
    expect(off(amount, percent)).toBe(Number((product * 2n + 10_000n) / 20_000n))
  })

const withFloats: Percent = (amount, percent) =>
  cents(Math.round(Number(((amount / 100) * (1 - percent / 10_000)).toFixed(2)) * 100))

describe("percentages", () => {
  test("[XD-08] 129 € and three add-ons of 15.50 € less 12.5 % is 153.56 €", () => {
    expect(percentOff(cents(12_900 + 3 * 1_550), basisPoints(1_250))).toBe(15_356)
  })

  test("[FL-05] [XD-09] [L21] a percentage of any amount is exact, rounded half a cent up", () => {
    assertLaw(exactHalfUp, percentOff, 3_000)
  })

  test("[FL-05] the law catches binary floating point", () => {
    assertCaught(exactHalfUp, withFloats, 3_000)
  })

  test("[XD-09] the share taken and the share left are each rounded half up", () => {
    expect(percentOf(cents(101), basisPoints(5_000))).toBe(51)
    expect(percentOff(cents(101), basisPoints(5_000))).toBe(51)
    expect(percentOfUp(cents(101), basisPoints(100))).toBe(2)
  })

  test("money refuses fractions, NaN and numbers too large to be exact", () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => cents(amount)).toThrow()
    for (const percent of [-1, 10_001, 12.5]) expect(() => basisPoints(percent)).toThrow()
  })
})
