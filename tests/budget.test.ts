import { describe, expect, test } from "vitest"
import { budgets, judge, TOLERANCE } from "../tools/budget.mjs"

/** How a part stands that takes `times` its budget, in a run whose reference task took `reference` seconds. */
const standing = (part: keyof typeof budgets, times: number, reference = 2) =>
  judge(part, times * budgets[part] * reference, reference)

describe("the budget of a part of the test line", () => {
  const parts = ["flows", "unit", "http", "browser"] as const

  test("allows a third more", () => {
    expect(Object.keys(budgets)).toEqual([...parts])
    expect(TOLERANCE).toBeCloseTo(4 / 3)
  })

  test.each(parts)("planted fault: %s at 1.4 times its budget fails, and at 1.3 times it passes", (part) => {
    expect(standing(part, 1.4).isOver).toBe(true)
    expect(standing(part, 1.3).isOver).toBe(false)
  })

  test("grows with the reference task, so that a slow machine changes nothing", () => {
    for (const reference of [0.5, 2, 20]) {
      expect(standing("unit", 1.4, reference).isOver).toBe(true)
      expect(standing("unit", 1.3, reference).isOver).toBe(false)
    }
  })

  test("is said with the multiple, the reference task and the budget", () => {
    const { multiple, says } = judge("unit", 100, 4)
    expect(multiple).toBe(25)
    expect(says).toBe(`unit: 25.0 times the reference task (4.0 s); its budget is ${budgets.unit}`)
  })
})
