import { CLOCK, DOT } from "./boxes.ts"
import { arrow, element, escaped, roundedPath } from "./svg.ts"
import type { Paint, Picture, PictureEdge, PictureLine, PictureState } from "./types.ts"
import { words } from "./words.ts"

export type DrawOptions = {
  /**
   * Its states can be reached by keyboard and pressed; the page moves `tabindex` among them. Otherwise it is an image.
   */
  readonly interactive?: boolean
}

const signs = { added: "+", removed: "−", changed: "≠" } as const

/**
 * The picture as an SVG element. States carry `data-state`. Transitions carry `data-edge`: their line and their pill,
 * or their line of text in a state. Painted parts carry `data-active`, `data-last`, `data-possible`, `data-taken`,
 * `data-change` and `data-selected`, which a page may change without drawing again. `style.ts` has the look.
 */
export function draw(picture: Picture, paint: Paint = {}, options: DrawOptions = {}): string {
  const { width, height, states, edges, starts } = picture
  const [root] = states
  const lines = edges.filter(({ points }) => points.length > 0)
  // What was just taken, or is new, lies above other lines on the same route.
  const ranked = [...lines].sort((a, b) => rank(a, paint) - rank(b, paint))
  const name = words[picture.locale].pictureOf(root?.title ?? picture.flow, states.length - 1, edges.length)
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "flow-picture",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: options.interactive ? "group" : "img",
      "aria-label": name,
      "data-taken": paint.taken !== undefined,
      "data-possible": paint.possible !== undefined,
      "data-change": paint.change !== undefined,
    },
    element("title", {}, escaped(name)),
    ...states.map((state) => stateGroup(state, picture, paint, options)),
    ...ranked.map((edge) => lineGroup(edge, lines, paint)),
    ...starts.map(({ at, points }) => {
      const { line, head } = arrow(points)
      return element(
        "g",
        { class: "by-start" },
        element("circle", { class: "start", cx: at.x, cy: at.y, r: 6 }),
        element("path", { class: "line", d: roundedPath(line) }),
        element("path", { class: "head", d: head }),
      )
    }),
    ...edges.map((edge) => pillGroup(edge, picture, paint, options)),
  )
}

function rank({ id }: PictureEdge, { last, taken, possible, change }: Paint): number {
  if (last?.has(id)) return 3
  if (change?.has(id) || possible?.has(id)) return 2
  return (taken?.get(id) ?? 0) > 0 ? 1 : 0
}

function stateGroup(
  state: PictureState,
  { states, edges }: Picture,
  paint: Paint,
  { interactive }: DrawOptions,
): string {
  const { id, x, y, width, height, kind, title, description, lines } = state
  const depth = depthOf(state, states)
  const parent = states.find((one) => one.id === state.parent)
  const active = paint.active?.has(id) ?? false
  const change = paint.change?.get(id)
  const radius = kind === "compound" || kind === "parallel" ? 14 : 10
  const isRoot = state.parent === null
  const byEdge = new Map(edges.map((edge) => [edge.id, edge]))
  return element(
    "g",
    {
      class: "state",
      "data-state": id,
      "data-kind": kind,
      "data-depth": depth,
      "data-region": parent?.kind === "parallel",
      ...paintOf(id, paint),
      // Only transitions are taken.
      "data-taken": undefined,
      "data-active": active,
      ...(interactive && { role: "button", tabindex: -1 }),
      "aria-label": description === "" ? title : `${title}. ${description}`,
    },
    ...(isRoot ? [] : [element("rect", { class: "frame", x, y, width, height, rx: radius })]),
    ...(kind === "final"
      ? [
          element("rect", {
            class: "second",
            x: x + 3.5,
            y: y + 3.5,
            width: width - 7,
            height: height - 7,
            rx: radius - 3,
          }),
        ]
      : []),
    ...lines.map((line, index) => insideLine(line, lines[index - 1], byEdge, paint, isRoot)),
    ...(active && !isRoot ? [element("circle", { class: "here", cx: x + width, cy: y, r: 7 })] : []),
    ...(change === undefined || isRoot ? [] : [badge(x, y, signs[change])]),
    ...figuresOf(state, paint),
  )
}

/** The brightness of a bar says the same as its length. */
const SHADES = 5

function figuresOf({ id, x, y, width, height }: PictureState, { figures }: Paint): readonly string[] {
  const own = figures?.get(id)
  if (own === undefined) return []
  const { share, words } = own
  const bar = { class: "bar", "data-heat": Math.ceil(share * SHADES), x, y: y + height - 6, width: width * share }
  return [element("rect", { ...bar, height: 6, rx: 3 }), badge(x + width / 2, y, words)]
}

/**
 * The lines of a transition that stays inside its state form one group. The dot or clock stands before the first line.
 */
function insideLine(
  line: PictureLine,
  before: PictureLine | undefined,
  byEdge: ReadonlyMap<string, PictureEdge>,
  paint: Paint,
  ofFlow: boolean,
): string {
  const edge = line.edge === undefined ? undefined : byEdge.get(line.edge)
  if (edge === undefined) return textOf(line, ofFlow)
  const first = line.edge !== before?.edge
  const { x, y } = line
  const mark =
    edge.by === "clock"
      ? clock(x - CLOCK, y - 11)
      : element("circle", { class: "dot", cx: x - DOT + 4, cy: y - 4.5, r: 3.5 })
  return element(
    "g",
    { class: `edge by-${edge.by}`, "data-edge": edge.id, ...paintOf(edge.id, paint) },
    ...(line.role === "inside" && first ? [mark] : []),
    ...(first ? [...signOf(edge.id, x - DOT - 5, y - 5, paint)] : []),
    textOf(line, ofFlow),
  )
}

function lineGroup(edge: PictureEdge, all: readonly PictureEdge[], paint: Paint): string {
  const sharing = all.filter(({ source, target }) => source === edge.source && target === edge.target)
  const mixed = sharing.some(({ by }) => by !== edge.by) && rank(edge, paint) === 0
  const { line, head } = arrow(edge.points)
  return element(
    "g",
    {
      class: `edge by-${mixed ? "mixed" : edge.by}`,
      "data-edge": edge.id,
      "data-eventless": edge.event === "",
      ...paintOf(edge.id, paint),
    },
    element("path", { class: "line", d: roundedPath(line) }),
    element("path", { class: "head", d: head }),
  )
}

function pillGroup(edge: PictureEdge, { states }: Picture, paint: Paint, { interactive }: DrawOptions): string {
  const { id, label, by, title, guards, source, target } = edge
  if (label === null) return ""
  const { x, y, width, height, lines } = label
  const titleOf = (state: string | null) => states.find((one) => one.id === state)?.title ?? ""
  return element(
    "g",
    {
      class: `edge by-${by}`,
      "data-edge": id,
      "data-pill": true,
      ...(interactive && { role: "img" }),
      ...paintOf(id, paint),
      "aria-label": `${[title, ...guards].join(", ")}: ${titleOf(source)} → ${titleOf(target)}`,
    },
    element("rect", { class: "pill", x, y, width, height, rx: Math.min(12, height / 2) }),
    ...(by === "clock" ? [clock(x + 9, y + 7)] : []),
    ...lines.map((line) => textOf(line, false)),
    ...signOf(id, x + width - 2, y, paint),
  )
}

function paintOf(id: string, { last, possible, taken, change, selected }: Paint) {
  return {
    "data-last": last?.has(id) ?? false,
    "data-possible": possible?.has(id) ?? false,
    "data-taken": taken === undefined ? undefined : (taken.get(id) ?? 0),
    "data-change": change?.get(id),
    "data-selected": selected === id,
  }
}

/** A sign with the count, or with the kind of difference, so that colour alone does not say it. */
function signOf(id: string, x: number, y: number, { taken, change }: Paint): readonly string[] {
  const changed = change?.get(id)
  if (changed !== undefined) return [badge(x, y, signs[changed])]
  const times = taken?.get(id) ?? 0
  if (taken === undefined) return []
  return [badge(x, y, times > 999 ? "999+" : String(times))]
}

function badge(x: number, y: number, text: string): string {
  const width = 10 + text.length * 7.5
  return (
    element("rect", { class: "badge", x: x - width / 2, y: y - 8.5, width, height: 17, rx: 8.5 }) +
    element("text", { class: "sign", x, y: y + 4.2 }, escaped(text))
  )
}

function clock(x: number, y: number): string {
  return element(
    "g",
    { class: "clock", transform: `translate(${x} ${y})` },
    element("circle", { cx: 6.5, cy: 6.5, r: 5.75 }),
    element("path", { d: "M6.5 3.2V6.7L8.9 8.2" }),
  )
}

function textOf({ x, y, text, role }: PictureLine, ofFlow: boolean): string {
  return element("text", { class: ofFlow && role === "title" ? "flow" : role, x, y }, escaped(text))
}

function depthOf({ parent }: PictureState, states: readonly PictureState[]): number {
  const above = states.find(({ id }) => id === parent)
  return above === undefined ? 0 : depthOf(above, states) + 1
}
