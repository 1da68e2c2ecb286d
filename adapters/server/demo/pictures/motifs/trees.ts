import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, num, type Point, path, polygon, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Trees stand with their foot at (x, y) and are about `h` tall. */
type Tree = (s: Stage, x: number, y: number, h: number, depth?: number) => string

export const cypress: Tree = (s, x, y, h, depth = 0) => {
  const w = h * s.rng.range(0.105, 0.14)
  const dark = s.paint("cypress", depth, -0.35)
  const lit = s.paint("cypress", depth, 0.3)
  const half = (side: number) =>
    `C${num(x + side * w * 0.55)} ${num(y - h * 0.86)} ${num(x + side * w * 1.25)} ${num(y - h * 0.42)} ${num(x + side * w)} ${num(y - h * 0.2)}Q${num(x + side * w * 0.7)} ${num(y - h * 0.04)} ${num(x)} ${num(y - h * 0.04)}`
  return (
    stroke(`M${num(x)} ${num(y + 1)}v${num(-h * 0.08)}`, s.paint("walnut", depth, -0.3), h * 0.03) +
    path(`M${num(x)} ${num(y - h)}${half(-1)}z`, dark) +
    path(
      `M${num(x - w * 0.12)} ${num(y - h)}${half(1)}Q${num(x - w * 0.5)} ${num(y - h * 0.5)} ${num(x - w * 0.12)} ${num(y - h)}z`,
      lit,
    )
  )
}

/** Crowns: overlapping discs, the shaded ones low and left, the lit ones high and right. */
function crown(
  s: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  of: LocalName,
  depth: number,
  count = 5,
): string {
  const dark = s.paint(of, depth, -0.4)
  const middle = s.paint(of, depth)
  const lit = s.paint(of, depth, 0.4)
  let out = ellipse(x, y, rx, ry, dark)
  for (let i = 0; i < count; i++)
    out += ellipse(
      x + s.rng.range(-0.5, 0.55) * rx,
      y + s.rng.range(-0.55, 0.15) * ry,
      rx * s.rng.range(0.4, 0.55),
      ry * s.rng.range(0.38, 0.5),
      middle,
    )
  for (let i = 0; i < 3; i++)
    out += ellipse(
      x + s.rng.range(0, 0.5) * rx,
      y - s.rng.range(0.2, 0.6) * ry,
      rx * s.rng.range(0.2, 0.36),
      ry * s.rng.range(0.18, 0.3),
      lit,
    )
  return out
}

export const roundTree: Tree = (s, x, y, h, depth = 0) =>
  stroke(`M${num(x)} ${num(y)}v${num(-h * 0.45)}`, s.paint("walnut", depth), h * 0.06) +
  crown(s, x, y - h * 0.62, h * 0.36, h * 0.38, leafColour(s), depth)

export const olive: Tree = (s, x, y, h, depth = 0) => {
  const bark = s.paint("walnut", depth, 0.15)
  const t = h * 0.05
  return (
    path(
      `M${num(x - t * 2)} ${num(y)}q${num(t * 1.6)} ${num(-h * 0.12)} ${num(t * 0.6)} ${num(-h * 0.28)}q${num(-t)} ${num(-h * 0.1)} ${num(-t * 2.5)} ${num(-h * 0.2)}h${num(t * 1.6)}q${num(t * 1.2)} ${num(h * 0.04)} ${num(t * 2)} ${num(h * 0.12)}q${num(t)} ${num(-h * 0.1)} ${num(t * 3)} ${num(-h * 0.16)}h${num(t * 1.3)}q${num(-t * 2.6)} ${num(h * 0.14)} ${num(-t * 2.8)} ${num(h * 0.28)}q0 ${num(h * 0.14)} ${num(t * 1.6)} ${num(h * 0.24)}z`,
      bark,
    ) +
    ellipse(x - h * 0.2, y - h * 0.58, h * 0.27, h * 0.2, s.paint("sage", depth, -0.45)) +
    crown(s, x + h * 0.16, y - h * 0.6, h * 0.3, h * 0.22, "sage", depth, 2) +
    crown(s, x - h * 0.03, y - h * 0.75, h * 0.32, h * 0.23, "sage", depth, 3)
  )
}

/** Umbrella pine: a bare leaning trunk under a flat crown. */
export const umbrellaPine: Tree = (s, x, y, h, depth = 0) => {
  const lean = s.rng.jitter(h * 0.06)
  const top = y - h * 0.72
  const bark = s.paint("walnut", depth, 0.1)
  const w = h * s.rng.range(0.34, 0.42)
  const cx = x + lean
  const dome = (dx: number, dy: number, k: number, shade: number) =>
    path(
      `M${num(cx + dx - w * k)} ${num(top + dy)}C${num(cx + dx - w * k)} ${num(top + dy - h * 0.25 * k)} ${num(cx + dx + w * k)} ${num(top + dy - h * 0.27 * k)} ${num(cx + dx + w * k)} ${num(top + dy)}Q${num(cx + dx)} ${num(top + dy + h * 0.07 * k)} ${num(cx + dx - w * k)} ${num(top + dy)}z`,
      s.paint("pine", depth, shade),
    )
  return (
    stroke(
      `M${num(x)} ${num(y)}Q${num(x - lean * 0.4)} ${num(y - h * 0.4)} ${num(cx)} ${num(top + 2)}`,
      bark,
      h * 0.035,
    ) +
    stroke(
      `M${num(cx - lean * 0.25)} ${num(y - h * 0.52)}Q${num(cx - w * 0.2)} ${num(y - h * 0.62)} ${num(cx - w * 0.5)} ${num(top)}M${num(cx - lean * 0.2)} ${num(y - h * 0.56)}Q${num(cx + w * 0.2)} ${num(y - h * 0.64)} ${num(cx + w * 0.45)} ${num(top)}`,
      bark,
      h * 0.018,
    ) +
    dome(0, 0, 1, -0.4) +
    dome(-w * 0.3, -h * 0.03, 0.66, -0.1) +
    dome(w * 0.25, -h * 0.05, 0.72, 0.15) +
    dome(w * 0.42, -h * 0.09, 0.38, 0.45)
  )
}

export const poplar: Tree = (s, x, y, h, depth = 0) =>
  stroke(`M${num(x)} ${num(y)}v${num(-h * 0.3)}`, s.paint("walnut", depth), h * 0.03) +
  ellipse(x, y - h * 0.55, h * 0.11, h * 0.45, s.paint(leafColour(s), depth, -0.3)) +
  ellipse(x + h * 0.03, y - h * 0.57, h * 0.07, h * 0.4, s.paint(leafColour(s), depth, 0.2))

/** Fir: one serrated silhouette, its right side lit; with snow in winter. */
export const fir: Tree = (s, x, y, h, depth = 0) => {
  const w = h * s.rng.range(0.19, 0.25)
  const tiers = depth > 0.1 ? 3 : 4
  const side = (k: number): Point[] => {
    const list: Point[] = [[x, y - h]]
    for (let i = 1; i <= tiers; i++) {
      const t = i / tiers
      list.push([x + k * w * t, y - h * (1 - t * 0.93)], [x + k * w * t * 0.55, y - h * (1 - t * 0.93) - h * 0.02])
    }
    list.push([x, y - h * 0.06])
    return list
  }
  const snowy = s.season === "winter"
  const right = side(1)
  let out = polygon(
    [
      [x - h * 0.02, y - h * 0.08],
      [x + h * 0.02, y - h * 0.08],
      [x + h * 0.025, y],
      [x - h * 0.025, y],
    ],
    s.paint("walnut", depth, -0.2),
  )
  out += polygon(side(-1), s.paint("forest", depth, -0.4)) + polygon(right, s.paint("forest", depth, 0.15))
  if (snowy) {
    for (let i = 0; i < tiers; i++) {
      const t = (i + 1) / tiers
      const yy = y - h * (1 - t * 0.93)
      out += path(
        `M${num(x + w * t)} ${num(yy)}Q${num(x + w * t * 0.55)} ${num(yy - h * 0.05)} ${num(x + w * t * 0.1)} ${num(yy - h * 0.2)}Q${num(x - w * t * 0.3)} ${num(yy - h * 0.06)} ${num(x - w * t * 0.8)} ${num(yy - h * 0.015)}Q${num(x - w * t * 0.2)} ${num(yy - h * 0.01)} ${num(x + w * t * 0.15)} ${num(yy - h * 0.07)}Q${num(x + w * t * 0.5)} ${num(yy + h * 0.01)} ${num(x + w * t)} ${num(yy)}z`,
        s.paint("snow", depth, 0.1),
      )
    }
  }
  return out
}

/** A tree in flower (almond, cherry) or with fruit. */
export function blossomTree(s: Stage, x: number, y: number, h: number, depth = 0, fruit?: LocalName): string {
  const bark = s.paint("walnut", depth)
  const of: LocalName = fruit ? "leaf" : "blossom"
  let out = stroke(
    `M${num(x)} ${num(y)}q${num(h * 0.04)} ${num(-h * 0.2)} 0 ${num(-h * 0.4)}m0 ${num(h * 0.08)}q${num(-h * 0.12)} ${num(-h * 0.1)} ${num(-h * 0.2)} ${num(-h * 0.24)}m${num(h * 0.2)} ${num(h * 0.2)}q${num(h * 0.1)} ${num(-h * 0.1)} ${num(h * 0.2)} ${num(-h * 0.22)}`,
    bark,
    h * 0.045,
  )
  out +=
    crown(s, x - h * 0.16, y - h * 0.6, h * 0.26, h * 0.22, of, depth, 4) +
    crown(s, x + h * 0.17, y - h * 0.62, h * 0.27, h * 0.22, of, depth, 4) +
    crown(s, x, y - h * 0.78, h * 0.28, h * 0.22, of, depth, 4)
  if (fruit)
    for (let i = 0; i < 11; i++)
      out += circle(x + s.rng.jitter(h * 0.36), y - h * s.rng.range(0.48, 0.9), h * 0.032, s.paint(fruit, depth, 0.2))
  return out
}

export const leafColour = (s: Stage): LocalName =>
  s.season === "autumn" ? "ochre" : s.season === "spring" ? "leaf" : "olive"

/** A row of one kind of tree along a ridge. */
export function row(
  s: Stage,
  tree: Tree,
  ground: (x: number) => number,
  from: number,
  to: number,
  count: number,
  h: number,
  depth: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + 0.5)) / count + s.rng.jitter(((to - from) / count) * 0.22)
    return tree(s, x, ground(x) + 2, h * s.rng.range(0.8, 1.15), depth)
  }).join("")
}

/** Distant wood: a serrated band of tree tops along a ridge. */
export function woods(
  s: Stage,
  ground: (x: number) => number,
  from: number,
  to: number,
  h: number,
  depth: number,
  of: LocalName = "forest",
): string {
  let d = `M${num(from)} ${num(ground(from) + 4)}`
  for (let x = from; x < to; x += h * s.rng.range(0.22, 0.36)) {
    const up = h * s.rng.range(0.55, 1)
    d += `L${num(x)} ${num(ground(x) - up * 0.35)}L${num(x + h * 0.12)} ${num(ground(x) - up)}`
  }
  return path(
    `${d}L${num(to)} ${num(ground(to) + 4)}${Array.from({ length: 9 }, (_, i) => {
      const x = to - ((to - from) * (i + 1)) / 9
      return `L${num(x)} ${num(ground(x) + 5)}`
    }).join("")}z`,
    s.paint(of, depth, -0.1),
  )
}

/** Palm: for warm coasts. */
export const palm: Tree = (s, x, y, h, depth = 0) => {
  const lean = s.rng.jitter(h * 0.08)
  const fronds = [-160, -130, -95, -60, -25, 5, 180].map((a) => {
    const r = (a * Math.PI) / 180
    const l = h * 0.34
    const dx = Math.cos(r) * l
    const dy = Math.sin(r) * l * 0.75
    return `M0 0Q${num(dx * 0.6)} ${num(dy - l * 0.3)} ${num(dx)} ${num(dy + l * 0.28)}Q${num(dx * 0.45)} ${num(dy * 0.6)} 0 0z`
  })
  return (
    stroke(
      `M${num(x)} ${num(y)}Q${num(x - lean)} ${num(y - h * 0.4)} ${num(x + lean)} ${num(y - h * 0.74)}`,
      s.paint("wood", depth, -0.1),
      h * 0.045,
    ) + at(x + lean, y - h * 0.74, 1, path(fronds.join(""), s.paint("pine", depth)))
  )
}
