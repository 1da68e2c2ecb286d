import { describe, expect, test } from "vitest"
import { titledTests, titlesIn } from "./test-titles.ts"

describe("[FL-03] the tests that touch a flow", () => {
  test("are found by the requirement ids in their titles, in every way of writing a title", () => {
    const source = [
      'describe("[AA-01] [AA-02] a flow", () => {',
      "  it(`[AA-01] is drawn`, () => {})",
      '  test.each([1, 2])("[AA-03] takes %s", () => {})',
      '  deep.test.each(alike(kinds, 1))("[AA-04] stands on %s", () => {})',
      '  test("[AA-05] is seldom asked @deep", () => {})',
      "  test(`[AA-06] in ${" + "language}${" + 'deepIf(language === "it")}`, () => {})',
      '  test("of no requirement", () => {})',
      "})",
    ].join("\n")
    expect(titlesIn(source)).toEqual([
      { title: "a flow", rows: ["AA-01", "AA-02"] },
      { title: "is drawn", rows: ["AA-01"] },
      { title: "takes %s", rows: ["AA-03"] },
      { title: "stands on %s", rows: ["AA-04"] },
      { title: "is seldom asked", rows: ["AA-05"] },
      { title: "in ${" + "language}", rows: ["AA-06"] },
    ])
  })

  test("include those of this project", () => {
    const here = titledTests().filter(({ file }) => file === "vite/flows/test-titles.test.ts")
    expect(here).toEqual([])
    expect(titledTests().filter(({ rows }) => rows.includes("FL-03")).length).toBeGreaterThan(3)
  })
})
