import { expect, test } from "vitest"
import { distribution } from "./distribution.ts"

test("[XD-01] votes are counted from five stars down, and bars are measured against the longest", () => {
  expect(distribution([5, 5, 4, 5, 1, 5])).toEqual([
    { stars: 5, count: 4, share: 100 },
    { stars: 4, count: 1, share: 25 },
    { stars: 3, count: 0, share: 0 },
    { stars: 2, count: 0, share: 0 },
    { stars: 1, count: 1, share: 25 },
  ])
})

test("no votes make no bars", () => {
  expect(distribution([]).every(({ count, share }) => count === 0 && share === 0)).toBe(true)
})
