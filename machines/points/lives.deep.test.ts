import fc from "fast-check"
import { describe, it } from "vitest"
import { pointsFlow } from "./points.machine.ts"
import { matchesPlainSum } from "./testing/lives.ts"

describe("[CK-09] [FL-05] lives of an account of points", () => {
  it("equal the plain sum of their facts, a hundred thousand times", { timeout: 600_000 }, () => {
    fc.assert(matchesPlainSum(pointsFlow), { numRuns: 100_000 })
  })
})
