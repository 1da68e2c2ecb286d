import { describe, expect, test } from "vitest"
import { draw } from "./draw.ts"
import { exportSvg } from "./export-svg.ts"
import { sketch, sketchEdge, sketchState } from "./sketch.fixture.ts"
import { standaloneRules } from "./style.ts"
import { thumbnail } from "./thumbnail.ts"

const edge = sketchEdge("a", "b")
const picture = sketch()

describe("[FL-03] a drawn picture", () => {
  test("has every state and every transition under its id", () => {
    const svg = draw(picture)
    for (const { id } of picture.states) expect(svg).toContain(`data-state="${id}"`)
    expect(svg.split(`data-edge="${edge.id}"`)).toHaveLength(3)
    expect(svg).toContain('role="img"')
    expect(svg).toContain('aria-label="flow: a diagram of 3 states and 1 transitions"')
  })

  test("its states can be made reachable by keyboard", () => {
    expect(draw(picture)).not.toContain("tabindex")
    expect(draw(picture, {}, { interactive: true }).split('role="button" tabindex="-1"')).toHaveLength(5)
  })

  test("is the same whenever it is drawn", () => {
    expect(draw(picture)).toBe(draw(sketch()))
  })

  test("marks what is painted by more than colour", () => {
    const signs = (svg: string) => [...svg.matchAll(/class="sign"[^>]*>([^<]+)</g)].map(([, sign]) => sign)
    expect(signs(draw(picture, { taken: new Map([[edge.id, 3]]) }))).toEqual(["3"])
    expect(signs(draw(picture, { taken: new Map() }))).toEqual(["0"])
    const change = new Map([
      [edge.id, "removed"],
      ["flow.a", "added"],
      ["flow.b", "changed"],
    ] as const)
    expect(signs(draw(picture, { change }))).toEqual(["+", "≠", "−"])
    expect(draw(picture, { active: new Set(["flow.a"]) })).toContain('class="here"')
    expect(draw(picture, { last: new Set([edge.id]) })).toContain("data-last")
    expect(draw(picture, { possible: new Set([edge.id]) })).toContain("data-possible")
    expect(draw(picture, { selected: "flow.a" })).toContain("data-selected")
  })

  test("an edge shared by several actors has a neutral colour until one of its transitions was taken", () => {
    const other = { ...sketchEdge("a", "b", { by: "clock", label: { x: 150, y: 64 } }), id: "flow.a|later|0" }
    const both = sketch({ edges: [edge, other] })
    expect(draw(both).split("by-mixed")).toHaveLength(3)
    expect(draw(both, { last: new Set([edge.id]) }).split("by-mixed")).toHaveLength(2)
  })

  test("texts cannot break out of it", () => {
    const svg = draw(sketch({ states: [sketchState("a", 0, 0, '<script>"&')], edges: [] }))
    expect(svg).not.toContain("<script>")
    expect(svg).toContain("&lt;script&gt;&quot;&amp;")
  })
})

describe("[FL-03] a picture as a file", () => {
  test("contains its colours, its ground and a legend", () => {
    const svg = exportSvg(picture, {}, { theme: "both" })
    expect(svg).toContain("prefers-color-scheme:dark")
    expect(svg).toContain('class="ground"')
    expect(svg).toContain("the customer")
    expect(svg).not.toContain("the clock")
    expect(svg.match(/<svg/g)).toHaveLength(1)
  })

  test("loads nothing from outside", () => {
    expect(exportSvg(picture, {}, { theme: "dark" }).replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|url\(/,
    )
  })
})

test("[FL-03] a thumbnail has no text", () => {
  expect(thumbnail(picture)).toContain('class="pill"')
  expect(thumbnail(picture)).not.toContain("<text")
})

test("[FL-03] [BX-05] faded parts stay readable: nothing with a text is transparent", () => {
  const transparent = standaloneRules("both")
    .split("\n")
    .filter((rule) => rule.includes("opacity"))
  for (const rule of transparent) expect(rule).toMatch(/:is\(\.line,\.head\)\{opacity/)
})
