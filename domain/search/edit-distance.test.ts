import fc from "fast-check"
import { expect, test } from "vitest"
import { editDistance } from "./edit-distance.ts"

test("[DI-01] one letter added, missing, changed or swapped counts as one slip", () => {
  expect(editDistance("gondola", "gondola")).toBe(0)
  expect(editDistance("gondla", "gondola")).toBe(1)
  expect(editDistance("gitta", "gita")).toBe(1)
  expect(editDistance("barka", "barca")).toBe(1)
  expect(editDistance("vneezia", "venezia")).toBe(1)
  expect(editDistance("", "mare")).toBe(4)
})

test("[DI-01] the distance is symmetric, and zero only for equal words", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
