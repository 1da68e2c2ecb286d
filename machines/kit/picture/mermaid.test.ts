import { expect, test } from "vitest"
import { mermaidOf } from "./mermaid.ts"
import { sketch, sketchEdge, sketchState } from "./sketch.fixture.ts"

test("[FL-03] a flow as a Mermaid diagram", () => {
  const inner = { ...sketchState("b.x", 240, 20, 'In: "x"'), parent: "flow.b", kind: "final" as const }
  const picture = sketch({
    states: [
      sketchState("a", 0, 0, "a"),
      { ...sketchState("b", 240, 20, "b"), kind: "compound", initial: "flow.b.x" },
      inner,
    ],
    edges: [{ ...sketchEdge("a", "b"), guards: ["ready"], effects: ["tell"] }, sketchEdge("a", null)],
  })
  expect(mermaidOf(picture)).toBe(`stateDiagram-v2
  [*] --> a
  state "a" as a
  state "b" as b
  state b {
    [*] --> b_x
    state "In#58; #34;x#34;" as b_x
    b_x --> [*]
  }
  a --> b: e [if ready] / tell
  a --> a: e
`)
})
