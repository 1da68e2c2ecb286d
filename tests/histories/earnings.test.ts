import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { grossOf, partsOf } from "../../domain/earnings/parts.ts"
import { isDeep, often } from "../fixtures/deep.ts"
import { broken, history, roundedPerPerson, soldAs } from "./earnings.ts"

/** So many on the test line. A deep run plays more, or as many as `EARNINGS_HISTORIES` says: a million is `1000000`. */
const HISTORIES = Number(process.env.EARNINGS_HISTORIES) || often(3_000, 100_000)

describe("[PR-05] the laws of partners' money, in random histories", () => {
  test("each posting has two ends, a booking sums to zero, and statements and what is open are what was earned", () => {
    let ran = 0
    fc.assert(
      fc.property(history, (given) => {
        expect(broken(given)).toEqual([])
        ran++
      }),
      { numRuns: HISTORIES },
    )
    if (isDeep) console.log(`${ran} random histories of partners' money: 0 cents drift`)
    expect(ran).toBe(HISTORIES)
  }, 3_600_000)

  test("control: a commission that is rounded for each person breaks a law", () => {
    const found = fc.check(
      fc.property(history, (given) => {
        return broken(given, roundedPerPerson(given)).length === 0
      }),
      { numRuns: 3_000 },
    )
    expect(found.failed).toBe(true)
  })

  test("an allowance takes from the partner and the shop in proportion, to the cent", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 100 }), (given, share) => {
        const sold = soldAs({ ...given, discount: "none" })
        const before = partsOf(sold)
        const back = Math.floor((before.online * share) / 100)
        fc.pre(back > 0)
        const after = partsOf({ ...sold, allowances: [back] })
        expect(grossOf(before) - grossOf(after)).toBe(back)
        const exact = (before.commission * back) / grossOf(before)
        expect(Math.abs(before.commission - after.commission - exact)).toBeLessThan(1)
      }),
      { numRuns: 1_000 },
    )
  })
})
