import { describe, expect, test } from "vitest"
import { budgets, judge, TOLERANCE } from "../tools/budget.mjs"

/** How a part stands that takes `times` its budget, in a run whose reference task took `reference` seconds. */
const standing = (part: keyof typeof budgets, times: number, reference = 2) =>
  judge(part, times * (budgets[part].work * reference + budgets[part].waits), reference)

describe("the budget of a part of the test line", () => {
  const parts = ["flows", "unit", "http", "browser"] as const

  test("allows half as much again", () => {
    expect(Object.keys(budgets)).toEqual([...parts])
    expect(TOLERANCE).toBeCloseTo(3 / 2)
  })

  test.each(parts)("planted fault: %s at 1.6 times its budget fails, and at 1.4 times it passes", (part) => {
    expect(standing(part, 1.6).isOver).toBe(true)
    expect(standing(part, 1.4).isOver).toBe(false)
  })

  test("grows with the reference task, so that a slow machine changes nothing", () => {
    for (const reference of [0.5, 2, 20]) {
      expect(standing("unit", 1.6, reference).isOver).toBe(true)
      expect(standing("unit", 1.4, reference).isOver).toBe(false)
    }
  })

  test("has seconds of waiting, which a fast machine does not shorten", () => {
    const { work, waits } = budgets.browser
    expect(judge("browser", work * 0.1 + waits, 0.1)).toMatchObject({ share: 1, isOver: false })
    expect(judge("browser", (work * 0.1 + waits) * 1.6, 0.1).isOver).toBe(true)
  })

  test("is said with the seconds, the reference task and the budget", () => {
    expect(judge("unit", 100, 4)).toEqual({
      share: 100 / 288,
      isOver: false,
      says: "unit: 100 s; its budget is 288 s: 72 times the reference task (4.0 s), and 0 s of waiting",
    })
  })
})
