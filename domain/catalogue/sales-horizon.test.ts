import fc from "fast-check"
import { expect, test } from "vitest"
import { anyDay } from "../testing/arbitraries.ts"
import { SALES_DAYS, SALES_MONTHS } from "./sales-horizon.ts"

test("the last day that the shop sells lies in the last month that a calendar looks at, or before", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const today = Temporal.PlainDate.from(day)
      const month = today.toPlainYearMonth()
      const months = today.add({ days: SALES_DAYS }).toPlainYearMonth().since(month, { largestUnit: "months" }).months
      expect(months).toBeLessThanOrEqual(SALES_MONTHS)
      expect(months).toBeGreaterThanOrEqual(SALES_MONTHS - 1)
    }),
  )
})
