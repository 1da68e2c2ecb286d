import { element } from "./svg.ts"
import type { Picture, PictureState } from "./types.ts"

const PAD = 12

/** A small picture without text, for a list: boxes, lines and the colours of the actors. */
export function thumbnail({ width, height, states, edges }: Picture): string {
  const seen = new Set<string>()
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "flow-picture",
      viewBox: `${-PAD} ${-PAD} ${width + 2 * PAD} ${height + 2 * PAD}`,
      "aria-hidden": "true",
      "data-thumbnail": true,
    },
    ...states.flatMap((state) => (state.parent === null ? [] : [boxOf(state, states)])),
    ...edges.flatMap(({ by, points, event }) => {
      const d = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`).join("")
      if (d === "" || seen.has(d)) return []
      seen.add(d)
      const line = element("path", { class: "line", d })
      return [element("g", { class: `by-${by}`, "data-eventless": event === "" }, line)]
    }),
    ...edges.flatMap(({ by, label }) => {
      if (label === null) return []
      const [x, y] = [Math.round(label.x), Math.round(label.y)]
      const rect = element("rect", { class: "pill", x, y, width: label.width, height: label.height, rx: 12 })
      return [element("g", { class: `by-${by}` }, rect)]
    }),
  )
}

function boxOf(state: PictureState, states: readonly PictureState[]): string {
  const { kind, parent } = state
  const [x, y, width, height] = [state.x, state.y, state.width, state.height].map(Math.round)
  const region = states.find(({ id }) => id === parent)?.kind === "parallel"
  const depth = state.path.split(".").length
  return element(
    "g",
    { "data-kind": kind, "data-depth": depth, "data-region": region },
    element("rect", { class: "frame", x, y, width, height, rx: 12 }),
  )
}
