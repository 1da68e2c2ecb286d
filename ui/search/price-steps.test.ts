import { expect, test } from "vitest"
import { cents } from "../../domain/money/cents.ts"
import { priceSteps } from "./price-steps.ts"

test("[DI-01] a price from the address is offered in its place", () => {
  expect(priceSteps(cents(12_000))).toContain(12_000)
  expect(priceSteps(cents(12_000))).toEqual([...priceSteps(cents(12_000))].sort((a, b) => a - b))
  expect(priceSteps(cents(10_000))).toEqual(priceSteps(null))
})
