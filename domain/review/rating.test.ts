import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dampedHundredths, meanHundredths } from "./rating.ts"

const ratings = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 })
  .map((all) => ({ sum: all.reduce((sum, one) => sum + one, 0), count: all.length }))

describe("[BX-18] ratings", () => {
  it("the mean is that of the live reviews", () => {
    expect(meanHundredths({ sum: 14, count: 3 })).toBe(467)
    expect(meanHundredths({ sum: 0, count: 0 })).toBeNull()
  })

  it("the order trusts many good reviews more than a single perfect one", () => {
    const all = { sum: 4_500, count: 1_000 }
    expect(dampedHundredths({ sum: 5, count: 1 }, all)).toBeLessThan(dampedHundredths({ sum: 194, count: 40 }, all))
    // The plain mean would say the opposite.
    expect(meanHundredths({ sum: 5, count: 1 })).toBeGreaterThan(meanHundredths({ sum: 194, count: 40 }) ?? 0)
  })

  it("the order adds eight reviews of average rating to those of each experience", () => {
    // (8 · 4.00 + 10) / (8 + 2)
    expect(dampedHundredths({ sum: 10, count: 2 }, { sum: 400, count: 100 })).toBe(420)
  })

  it("the damped rating lies between the experience's own mean and that of all", () => {
    fc.assert(
      fc.property(ratings, ratings, (own, all) => {
        const [mean, ofAll] = [(100 * own.sum) / own.count, (100 * all.sum) / all.count]
        const damped = dampedHundredths(own, all)
        expect(damped).toBeGreaterThanOrEqual(Math.floor(Math.min(mean, ofAll)))
        expect(damped).toBeLessThanOrEqual(Math.ceil(Math.max(mean, ofAll)))
      }),
    )
  })
})
