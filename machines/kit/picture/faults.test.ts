import { describe, expect, test } from "vitest"
import { type FaultKind, faultsOf } from "./faults.ts"
import { sketch, sketchEdge, sketchState } from "./sketch.fixture.ts"
import type { Measure } from "./text-styles.ts"
import type { Picture } from "./types.ts"

/** Every letter is half as wide as it is tall. */
const measure: Measure = (text) => text.length * 6

const kinds = (picture: Picture) => [...new Set(faultsOf(picture, measure).map(({ kind }) => kind))]

describe("[FL-03] faults of a picture", () => {
  test("a clean one has none", () => {
    expect(faultsOf(sketch(), measure)).toEqual([])
  })

  test.each<[FaultKind, Picture]>([
    ["labelOverLabel", sketch({ edges: [sketchEdge("a", "b"), sketchEdge("a", "c", { label: { x: 150, y: 40 } })] })],
    ["labelOverState", sketch({ edges: [sketchEdge("a", "b", { label: { x: 60, y: 40 } })] })],
    ["labelOverText", sketch({ edges: [sketchEdge("a", "b", { label: { x: 10, y: 45 } })] })],
    [
      "lineThroughState",
      sketch({
        edges: [
          sketchEdge("a", "c", {
            points: [
              [100, 50],
              [290, 50],
              [290, 150],
            ],
          }),
        ],
      }),
    ],
    [
      "lineThroughText",
      sketch({
        edges: [
          sketchEdge("b", "c", {
            points: [
              [10, 52],
              [90, 52],
              [90, 190],
            ],
          }),
        ],
      }),
    ],
    [
      "lineThroughLabel",
      sketch({
        edges: [
          sketchEdge("a", "b"),
          sketchEdge("a", "c", {
            points: [
              [170, 20],
              [170, 140],
            ],
            label: { x: 120, y: 150 },
          }),
        ],
      }),
    ],
    [
      "sharedLine",
      sketch({
        edges: [
          sketchEdge("a", "b"),
          sketchEdge("a", "c", {
            points: [
              [100, 50],
              [130, 50],
              [130, 170],
              [240, 170],
            ],
            label: { x: 150, y: 160 },
          }),
        ],
      }),
    ],
    ["outside", sketch({ edges: [sketchEdge("a", "b", { label: { x: 150, y: -20 } })] })],
    ["textTooWide", sketch({ states: [sketchState("a", 0, 0, "a title that is far too long")] })],
  ])("%s is found", (kind, picture) => {
    expect(kinds(picture)).toContain(kind)
  })

  test("a label inside the state around both ends is no fault", () => {
    const around = { ...sketchState("p", 0, 0, "p"), kind: "compound" as const, width: 400, height: 220 }
    const [a, b] = [sketchState("p.a", 20, 60, "a"), sketchState("p.b", 260, 60, "b")].map((state) => ({
      ...state,
      parent: "flow.p",
    }))
    if (a === undefined || b === undefined) throw new Error("two states")
    const edge = sketchEdge("p.a", "p.b", {
      points: [
        [120, 90],
        [260, 90],
      ],
      label: { x: 160, y: 80 },
    })
    expect(faultsOf(sketch({ states: [around, a, b], edges: [edge] }), measure)).toEqual([])
  })
})
