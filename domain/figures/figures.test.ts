import { expect, test } from "vitest"
import { stepsOf, toldDevices } from "./figures.ts"

test("[AN-04] fewer than five devices are not told", () => {
  expect([0, 1, 4, 5, 6].map(toldDevices)).toEqual([null, null, null, 5, 6])
})

test("[AN-04] each step says how many left there, unless that would tell a few", () => {
  const steps = stepsOf({ visited: 100, chose: 40, summed: 40, data: 12, payment: 9, booked: 3 })
  expect(steps.map(({ devices, left }) => [devices, left])).toEqual([
    [100, 60],
    [40, null],
    [40, 28],
    [12, null],
    [9, null],
    [null, null],
  ])
})

test("[AN-04] who begins in the middle makes no step lose more than it had", () => {
  const steps = stepsOf({ visited: 5, chose: 20, summed: 20, data: 20, payment: 20, booked: 20 })
  expect(steps.every(({ left }) => left === null)).toBe(true)
})
