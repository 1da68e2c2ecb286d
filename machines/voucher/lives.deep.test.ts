import fc from "fast-check"
import { describe, it } from "vitest"
import { matchesPlainSum } from "./testing/lives.ts"
import { voucherFlow } from "./voucher.machine.ts"

describe("[GF-06] [FL-05] lives of a voucher", () => {
  it("equal the plain sum of their facts, three hundred thousand times", { timeout: 1_800_000 }, () => {
    fc.assert(matchesPlainSum(voucherFlow), { numRuns: 300_000 })
  })
})
