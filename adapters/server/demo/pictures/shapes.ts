/** SVG as text. Every shape of the pictures is one of these. */
export type Point = readonly [x: number, y: number]

/**
 * Rounds lengths to a tenth of a unit and positions, which are larger, to whole units: finer than a pixel on a card,
 * and short.
 */
export const num = (value: number): string =>
  String(Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value))

const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`

const tag = (name: string, body: string, fill: string, extra: string) =>
  `<${name} ${body} fill="${fill}"${extra && ` ${extra}`}/>`

export const path = (d: string, fill: string, extra = "") => tag("path", `d="${d}"`, fill, extra)

export const polygon = (points: readonly Point[], fill: string, extra = "") =>
  path(`M${points.map(pair).join("L")}z`, fill, extra)

export const circle = (x: number, y: number, r: number, fill: string, extra = "") =>
  tag("circle", `cx="${num(x)}" cy="${num(y)}" r="${num(r)}"`, fill, extra)

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  tag("ellipse", `cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"`, fill, extra)

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, extra = "") =>
  tag(
    "rect",
    `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${radius ? ` rx="${num(radius)}"` : ""}`,
    fill,
    extra,
  )

export const stroke = (d: string, colour: string, width: number, extra = "") =>
  path(d, "none", `stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round"${extra && ` ${extra}`}`)

export const line = (points: readonly Point[], colour: string, width: number, extra = "") =>
  stroke(`M${points.map(pair).join("L")}`, colour, width, `stroke-linejoin="round"${extra && ` ${extra}`}`)

export const group = (attributes: string, ...children: readonly string[]) => `<g ${attributes}>${children.join("")}</g>`

/** Children that are drawn around their own origin, then moved and scaled. A negative `sx` mirrors them. */
export const at = (x: number, y: number, scale: number, ...children: readonly string[]) =>
  group(
    `transform="translate(${pair([x, y])})${scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`}"`,
    ...children,
  )

export const turned = (degrees: number, ...children: readonly string[]) =>
  group(`transform="rotate(${num(degrees)})"`, ...children)

export const mirrored = (...children: readonly string[]) => group('transform="scale(-1 1)"', ...children)

export const faded = (opacity: number, ...children: readonly string[]) =>
  group(`opacity="${Math.round(opacity * 100) / 100}"`, ...children)

/** Path data of a smooth curve through the points (Catmull-Rom as cubic Béziers), without the leading `M`. */
export function through(points: readonly Point[]): string {
  let d = pair(points[0] ?? [0, 0])
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i]!
    const p2 = points[i + 1]!
    const p0 = points[i - 1] ?? p1
    const p3 = points[i + 2] ?? p2
    d += `C${pair([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pair([
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
    ])} ${pair(p2)}`
  }
  return d
}

/** A closed soft shape through the points. */
export function blob(points: readonly Point[], fill: string, extra = ""): string {
  const n = points.length
  const closed = [...points, points[0]!]
  let d = `M${pair(closed[0]!)}`
  for (let i = 0; i < n; i++) {
    const p0 = points[(i + n - 1) % n]!
    const p1 = points[i]!
    const p2 = points[(i + 1) % n]!
    const p3 = points[(i + 2) % n]!
    d += `C${pair([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pair([
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
    ])} ${pair(p2)}`
  }
  return path(`${d}z`, fill, extra)
}
