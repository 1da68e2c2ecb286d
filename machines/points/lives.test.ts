import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pointsFlow } from "./points.machine.ts"
import { planted } from "./points.planted.ts"
import { matchesPlainSum, type PointsFlow } from "./testing/lives.ts"

describe("[CK-09] [FL-05] lives of an account of points", () => {
  it("always equal the plain sum of their facts", () => {
    fc.assert(matchesPlainSum(pointsFlow), { numRuns: 600 })
  })

  const ofAmounts = Object.entries(planted).filter(([rule]) => !rule.startsWith("[AC-06]"))
  it.each(ofAmounts)("planted fault: %s", (_rule, flow) => {
    expect(fc.check(matchesPlainSum(flow as PointsFlow), { numRuns: 2_000 }).failed).toBe(true)
  })
})
