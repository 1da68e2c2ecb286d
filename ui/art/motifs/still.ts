import type { LocalName } from "../locals.ts"
import { circle, ellipse, group, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Things on a table, seen from its edge: foot at (x, y), `k` about the height (or width, where said). */
type Thing = (s: Stage, x: number, y: number, k: number) => string

/** Where a thing stands, it darkens the table on its left. */
const shade = (s: Stage, x: number, y: number, w: number) =>
  ellipse(x - w * 0.35, y, w * 0.95, w * 0.13, s.paint("walnut", 0, -0.8), 'opacity=".35"')

export function wineGlass(s: Stage, x: number, y: number, k: number, wine: LocalName = "wine"): string {
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  const glass = s.paint("white", 0, 0.3)
  return (
    shade(s, x, y, k * 0.24) +
    path(
      `M${p(-0.2, 0.98)}C${p(-0.25, 0.6)} ${p(-0.16, 0.47)} ${p(0, 0.46)}C${p(0.16, 0.47)} ${p(0.25, 0.6)} ${p(0.2, 0.98)}z`,
      glass,
      'opacity=".32"',
    ) +
    path(
      `M${p(-0.222, 0.76)}C${p(-0.215, 0.58)} ${p(-0.13, 0.49)} ${p(0, 0.48)}C${p(0.13, 0.49)} ${p(0.215, 0.58)} ${p(0.222, 0.76)}z`,
      s.paint(wine, 0, -0.05),
    ) +
    path(
      `M${p(0.05, 0.49)}C${p(0.15, 0.52)} ${p(0.2, 0.6)} ${p(0.205, 0.755)}H${num(x + k * 0.12)}Q${p(0.14, 0.6)} ${p(0.05, 0.49)}z`,
      s.paint(wine, 0, 0.55),
    ) +
    ellipse(x, y - k * 0.76, k * 0.221, k * 0.028, s.paint(wine, 0, 0.4)) +
    rect(x - k * 0.014, y - k * 0.47, k * 0.028, k * 0.45, glass, 0, 'opacity=".75"') +
    ellipse(x, y - k * 0.015, k * 0.17, k * 0.026, glass, 'opacity=".7"') +
    stroke(`M${p(0.165, 0.94)}Q${p(0.205, 0.76)} ${p(0.17, 0.66)}`, "#fff", k * 0.016, 'opacity=".8"')
  )
}

export function bottle(
  s: Stage,
  x: number,
  y: number,
  k: number,
  of: LocalName = "cypress",
  label: LocalName = "cream",
): string {
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  const shape = `M${p(-0.14, 0)}V${num(y - k * 0.58)}C${p(-0.14, 0.7)} ${p(-0.05, 0.7)} ${p(-0.05, 0.82)}V${num(y - k)}H${num(x + k * 0.05)}V${num(y - k * 0.82)}C${p(0.05, 0.7)} ${p(0.14, 0.7)} ${p(0.14, 0.58)}V${num(y)}z`
  return (
    shade(s, x, y, k * 0.17) +
    path(shape, s.paint(of, 0, -0.5)) +
    path(
      `M${p(0.03, 0)}V${num(y - k * 0.6)}C${p(0.04, 0.7)} ${p(0.0, 0.74)} ${p(0.005, 0.98)}H${num(x + k * 0.05)}V${num(y - k * 0.82)}C${p(0.05, 0.7)} ${p(0.14, 0.7)} ${p(0.14, 0.58)}V${num(y)}z`,
      s.paint(of, 0, 0.2),
    ) +
    rect(x - k * 0.14, y - k * 0.42, k * 0.28, k * 0.26, s.paint(label, 0, -0.25)) +
    rect(x - k * 0.02, y - k * 0.42, k * 0.16, k * 0.26, s.paint(label, 0, 0.3)) +
    rect(x - k * 0.08, y - k * 0.35, k * 0.16, k * 0.02, s.paint("terracotta", 0)) +
    rect(x - k * 0.06, y - k * 0.29, k * 0.12, k * 0.012, s.paint("ink", 0, 0)) +
    rect(x - k * 0.054, y - k * 1.005, k * 0.108, k * 0.16, s.paint("wine", 0, 0.1)) +
    stroke(`M${p(0.1, 0.1)}V${num(y - k * 0.56)}`, "#fff", k * 0.014, 'opacity=".4"')
  )
}

export const tomato: Thing = (s, x, y, k) =>
  shade(s, x, y, k * 0.5) +
  ellipse(x, y - k * 0.44, k * 0.5, k * 0.45, s.paint("tomato", 0, -0.3)) +
  ellipse(x + k * 0.1, y - k * 0.48, k * 0.38, k * 0.37, s.paint("tomato", 0, 0.15)) +
  ellipse(x + k * 0.22, y - k * 0.62, k * 0.1, k * 0.08, s.paint("tomato", 0, 0.9)) +
  path(
    `M${num(x)} ${num(y - k * 0.84)}q${num(-k * 0.2)} ${num(-k * 0.1)} ${num(-k * 0.28)} ${num(k * 0.1)}q${num(k * 0.16)} ${num(-k * 0.04)} ${num(k * 0.2)} 0q${num(k * 0.04)} ${num(k * 0.1)} ${num(k * 0.1)} ${num(k * 0.14)}q0 ${num(-k * 0.12)} ${num(k * 0.06)} ${num(-k * 0.14)}q${num(k * 0.12)} ${num(-k * 0.02)} ${num(k * 0.2)} ${num(k * 0.06)}q${num(-k * 0.06)} ${num(-k * 0.18)} ${num(-k * 0.28)} ${num(-k * 0.16)}z`,
    s.paint("basil", 0, -0.1),
  )

export const lemon: Thing = (s, x, y, k) =>
  shade(s, x, y, k * 0.55) +
  path(
    `M${num(x - k * 0.62)} ${num(y - k * 0.38)}Q${num(x - k * 0.4)} ${num(y - k * 0.84)} ${num(x)} ${num(y - k * 0.82)}T${num(x + k * 0.66)} ${num(y - k * 0.44)}Q${num(x + k * 0.4)} ${num(y)} ${num(x)} ${num(y)}T${num(x - k * 0.62)} ${num(y - k * 0.38)}z`,
    s.paint("lemon", 0, -0.15),
  ) +
  ellipse(x + k * 0.12, y - k * 0.48, k * 0.36, k * 0.28, s.paint("lemon", 0, 0.4))

/** Loaf of bread; `k` is its width. */
export const loaf: Thing = (s, x, y, k) => {
  const cuts = [-0.2, 0, 0.2]
    .map(
      (d) =>
        `M${num(x + d * k - k * 0.05)} ${num(y - k * 0.3)}q${num(k * 0.07)} ${num(-k * 0.05)} ${num(k * 0.09)} ${num(-k * 0.12)}`,
    )
    .join("")
  return (
    shade(s, x, y, k * 0.5) +
    path(
      `M${num(x - k * 0.5)} ${num(y - k * 0.12)}C${num(x - k * 0.5)} ${num(y - k * 0.5)} ${num(x + k * 0.5)} ${num(y - k * 0.54)} ${num(x + k * 0.5)} ${num(y - k * 0.14)}Q${num(x + k * 0.48)} ${num(y)} ${num(x)} ${num(y)}T${num(x - k * 0.5)} ${num(y - k * 0.12)}z`,
      s.ramp(
        [
          [0, s.paint("bread", 0, -0.4)],
          [1, s.paint("bread", 0, 0.3)],
        ],
        [x - k * 0.4, y],
        [x + k * 0.4, y - k * 0.4],
      ),
    ) +
    path(cuts, "none", `stroke="${s.paint("cream", 0, -0.05)}" stroke-width="${num(k * 0.04)}" stroke-linecap="round"`)
  )
}

/** Bowl, `k` wide, with what is in it drawn by `fill` above the rim. */
export function bowl(s: Stage, x: number, y: number, k: number, of: LocalName, fill = ""): string {
  const rim = y - k * 0.42
  return (
    shade(s, x, y, k * 0.42) +
    ellipse(x, rim, k * 0.5, k * 0.09, s.paint(of, 0, -0.7)) +
    fill +
    path(
      `M${num(x - k * 0.5)} ${num(rim)}Q${num(x - k * 0.42)} ${num(y - k * 0.03)} ${num(x - k * 0.16)} ${num(y)}H${num(x + k * 0.16)}Q${num(x + k * 0.42)} ${num(y - k * 0.03)} ${num(x + k * 0.5)} ${num(rim)}Q${num(x)} ${num(rim + k * 0.17)} ${num(x - k * 0.5)} ${num(rim)}z`,
      s.ramp(
        [
          [0, s.paint(of, 0, -0.5)],
          [0.6, s.paint(of, 0, 0.1)],
          [1, s.paint(of, 0, 0.4)],
        ],
        [x - k * 0.5, y],
        [x + k * 0.5, y],
      ),
    ) +
    path(
      `M${num(x - k * 0.465)} ${num(rim + k * 0.1)}Q${num(x)} ${num(rim + k * 0.27)} ${num(x + k * 0.465)} ${num(rim + k * 0.1)}`,
      "none",
      `stroke="${s.paint("teal", 0, 0)}" stroke-width="${num(k * 0.03)}"`,
    )
  )
}

/** Nest of fresh tagliatelle; `k` is its width. */
export const nest: Thing = (s, x, y, k) => {
  let strands = ""
  for (let i = 0; i < 6; i++)
    strands += `M${num(x - k * (0.46 - i * 0.03))} ${num(y - k * (0.1 + i * 0.055))}q${num(k * (0.44 - i * 0.03))} ${num(k * s.rng.range(0.08, 0.2))} ${num(k * (0.9 - i * 0.06))} ${num(-k * 0.01)}`
  return (
    shade(s, x, y, k * 0.45) +
    path(
      `M${num(x - k * 0.5)} ${num(y - k * 0.1)}Q${num(x - k * 0.42)} ${num(y - k * 0.46)} ${num(x)} ${num(y - k * 0.48)}T${num(x + k * 0.5)} ${num(y - k * 0.1)}Q${num(x + k * 0.3)} ${num(y + k * 0.04)} ${num(x)} ${num(y + k * 0.03)}T${num(x - k * 0.5)} ${num(y - k * 0.1)}z`,
      s.paint("pasta", 0, -0.05),
    ) +
    ellipse(x, y - k * 0.37, k * 0.2, k * 0.07, s.paint("pasta", 0, -0.5)) +
    path(
      strands,
      "none",
      `stroke="${s.paint("pasta", 0, -0.5)}" stroke-width="${num(k * 0.022)}" stroke-linecap="round"`,
    ) +
    path(
      `M${num(x + k * 0.1)} ${num(y - k * 0.42)}Q${num(x + k * 0.4)} ${num(y - k * 0.36)} ${num(x + k * 0.42)} ${num(y - k * 0.14)}`,
      "none",
      `stroke="${s.paint("pasta", 0, 0.6)}" stroke-width="${num(k * 0.035)}" stroke-linecap="round"`,
    )
  )
}

/** Heap of flour with a well and an egg; `k` is its width. */
export const flour: Thing = (s, x, y, k) =>
  ellipse(x, y - k * 0.02, k * 0.62, k * 0.1, s.paint("white", 0, 0), 'opacity=".6"') +
  path(
    `M${num(x - k * 0.5)} ${num(y)}Q${num(x - k * 0.3)} ${num(y - k * 0.3)} ${num(x - k * 0.17)} ${num(y - k * 0.3)}H${num(x + k * 0.17)}Q${num(x + k * 0.32)} ${num(y - k * 0.3)} ${num(x + k * 0.5)} ${num(y)}z`,
    s.ramp(
      [
        [0, s.paint("white", 0, -0.45)],
        [1, s.paint("white", 0, 0.2)],
      ],
      [x - k * 0.4, y],
      [x + k * 0.3, y],
    ),
  ) +
  ellipse(x, y - k * 0.29, k * 0.2, k * 0.06, s.paint("white", 0, -0.5)) +
  ellipse(x, y - k * 0.28, k * 0.13, k * 0.04, s.paint("lemon", 0, 0)) +
  ellipse(x + k * 0.02, y - k * 0.3, k * 0.07, k * 0.035, s.paint("orange", 0, 0.2))

/** Wheel and wedge of cheese; `k` is the wheel's width. */
export const cheese: Thing = (s, x, y, k) =>
  shade(s, x, y, k * 0.5) +
  rect(x - k * 0.5, y - k * 0.34, k, k * 0.28, s.paint("ochre", 0, -0.25)) +
  ellipse(x, y - k * 0.06, k * 0.5, k * 0.1, s.paint("ochre", 0, -0.25)) +
  ellipse(x, y - k * 0.34, k * 0.5, k * 0.11, s.paint("pasta", 0, 0.2)) +
  path(
    `M${num(x)} ${num(y - k * 0.34)}L${num(x + k * 0.44)} ${num(y - k * 0.29)}V${num(y - k * 0.02)}L${num(x)} ${num(y - k * 0.06)}z`,
    s.paint("pasta", 0, -0.35),
  ) +
  path(
    `M${num(x)} ${num(y - k * 0.34)}L${num(x + k * 0.06)} ${num(y - k * 0.235)}V${num(y + k * 0.04)}L${num(x)} ${num(y - k * 0.06)}z`,
    s.paint("pasta", 0, 0.3),
  )

/** Carafe of oil or wine. */
export function carafe(s: Stage, x: number, y: number, k: number, of: LocalName = "sun"): string {
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  return (
    shade(s, x, y, k * 0.3) +
    path(
      `M${p(-0.28, 0.12)}Q${p(-0.28, 0)} ${p(-0.16, 0)}H${num(x + k * 0.16)}Q${p(0.28, 0)} ${p(0.28, 0.12)}C${p(0.28, 0.4)} ${p(0.09, 0.45)} ${p(0.09, 0.7)}L${p(0.13, 1)}H${num(x - k * 0.13)}L${p(-0.09, 0.7)}C${p(-0.09, 0.45)} ${p(-0.28, 0.4)} ${p(-0.28, 0.12)}z`,
      s.paint("white", 0, 0.3),
      'opacity=".35"',
    ) +
    path(
      `M${p(-0.28, 0.12)}Q${p(-0.28, 0)} ${p(-0.16, 0)}H${num(x + k * 0.16)}Q${p(0.28, 0)} ${p(0.28, 0.12)}Q${p(0.28, 0.3)} ${p(0.19, 0.42)}H${num(x - k * 0.19)}Q${p(-0.28, 0.3)} ${p(-0.28, 0.12)}z`,
      s.ramp(
        [
          [0, s.paint(of, 0, -0.35)],
          [1, s.paint(of, 0, 0.35)],
        ],
        [x - k * 0.25, y],
        [x + k * 0.25, y],
      ),
    ) +
    ellipse(x, y - k * 0.42, k * 0.19, k * 0.03, s.paint(of, 0, 0.5)) +
    stroke(`M${p(0.2, 0.08)}Q${p(0.23, 0.22)} ${p(0.14, 0.36)}`, "#fff", k * 0.02, 'opacity=".6"')
  )
}

export function candle(s: Stage, x: number, y: number, k: number): string {
  const flame = s.plain([0.93, 0.13, 85])
  return (
    circle(
      x,
      y - k * 1.1,
      k * 1.8,
      s.radial(
        [
          [0, flame, s.lamps ? 0.55 : 0.3],
          [1, flame, 0],
        ],
        x,
        y - k * 1.1,
        k * 1.8,
      ),
    ) +
    rect(
      x - k * 0.2,
      y - k * 0.8,
      k * 0.4,
      k * 0.8,
      s.ramp(
        [
          [0, s.paint("cream", 0, -0.3)],
          [1, s.paint("cream", 0, 0.4)],
        ],
        [x - k * 0.2, y],
        [x + k * 0.2, y],
      ),
      2,
    ) +
    ellipse(x, y - k * 0.8, k * 0.2, k * 0.05, s.paint("lamp", 0, 0.4)) +
    path(
      `M${num(x)} ${num(y - k * 1.3)}q${num(k * 0.16)} ${num(k * 0.26)} ${num(k * 0.09)} ${num(k * 0.4)}q${num(-k * 0.09)} ${num(k * 0.12)} ${num(-k * 0.18)} 0q${num(-k * 0.07)} ${num(-k * 0.14)} ${num(k * 0.09)} ${num(-k * 0.4)}z`,
      flame,
    )
  )
}

export function cup(s: Stage, x: number, y: number, k: number, of: LocalName = "white"): string {
  return (
    shade(s, x, y, k * 0.6) +
    ellipse(x, y - k * 0.04, k * 0.75, k * 0.13, s.paint(of, 0, 0)) +
    path(
      `M${num(x - k * 0.45)} ${num(y - k * 0.62)}Q${num(x - k * 0.4)} ${num(y - k * 0.06)} ${num(x)} ${num(y - k * 0.05)}T${num(x + k * 0.45)} ${num(y - k * 0.62)}z`,
      s.paint(of, 0, -0.15),
    ) +
    ellipse(x, y - k * 0.62, k * 0.45, k * 0.1, s.paint("walnut", 0, -0.4)) +
    stroke(
      `M${num(x + k * 0.42)} ${num(y - k * 0.5)}q${num(k * 0.3)} ${num(0)} ${num(k * 0.16)} ${num(k * 0.22)}t${num(-k * 0.24)} ${num(k * 0.1)}`,
      s.paint(of, 0, 0.1),
      k * 0.08,
    )
  )
}

/** Grapes on the table; `k` is the bunch's width. */
export const grapes: Thing = (s, x, y, k) => {
  const r = k * 0.1
  let out = shade(s, x, y, k * 0.5)
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 6 - j; i++) {
      const cx = x - k * 0.42 + i * r * 1.6 + j * r * 0.8 + s.rng.jitter(2)
      const cy = y - r - j * r * 1.35
      out +=
        circle(cx, cy, r, s.paint("grape", 0, -0.2)) +
        circle(cx + r * 0.25, cy - r * 0.25, r * 0.5, s.paint("grape", 0, 0.4))
    }
  return (
    out +
    stroke(
      `M${num(x + k * 0.1)} ${num(y - r * 5)}q${num(k * 0.1)} ${num(-k * 0.1)} ${num(k * 0.24)} ${num(-k * 0.08)}`,
      s.paint("walnut", 0),
      3,
    )
  )
}

/** Wicker basket, `k` wide, heaped with `heap`. */
export function basket(s: Stage, x: number, y: number, k: number, heap: string): string {
  const top = y - k * 0.46
  let weave = ""
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 9; i++)
      weave += `M${num(x - k * 0.46 + i * k * 0.105 + (j % 2) * k * 0.05)} ${num(top + k * (0.09 + j * 0.1))}h${num(k * 0.055)}`
  return (
    shade(s, x, y, k * 0.55) +
    stroke(
      `M${num(x - k * 0.44)} ${num(top)}C${num(x - k * 0.4)} ${num(top - k * 0.7)} ${num(x + k * 0.4)} ${num(top - k * 0.7)} ${num(x + k * 0.44)} ${num(top)}`,
      s.paint("oak", 0, -0.4),
      k * 0.045,
    ) +
    heap +
    path(
      `M${num(x - k * 0.52)} ${num(top)}L${num(x - k * 0.4)} ${num(y)}H${num(x + k * 0.4)}L${num(x + k * 0.52)} ${num(top)}z`,
      s.ramp(
        [
          [0, s.paint("oak", 0, -0.6)],
          [1, s.paint("oak", 0, 0.1)],
        ],
        [x - k * 0.5, y],
        [x + k * 0.5, y],
      ),
    ) +
    path(
      weave,
      "none",
      `stroke="${s.paint("oak", 0, 0.3)}" stroke-width="${num(k * 0.03)}" stroke-linecap="round" opacity=".55"`,
    ) +
    rect(x - k * 0.55, top - k * 0.03, k * 1.1, k * 0.08, s.paint("oak", 0, 0), k * 0.04)
  )
}

/** Market crate, `k` wide, its produce heaped in rows of discs. */
export function crate(s: Stage, x: number, y: number, k: number, of: LocalName, r = k * 0.085): string {
  const h = k * 0.3
  let heap = ""
  for (let j = 2; j >= 0; j--) {
    for (let cx = x - k * 0.44 + (2 - j) * r * 0.7; cx < x + k * 0.45 - (2 - j) * r * 0.3; cx += r * 1.7) {
      const cy = y - h - j * r * 0.95 + s.rng.jitter(r * 0.2) + r * 0.3
      heap +=
        circle(cx, cy, r, s.paint(of, 0, -0.35 + (2 - j) * 0.15)) +
        circle(cx + r * 0.28, cy - r * 0.28, r * 0.5, s.paint(of, 0, 0.35))
    }
  }
  return (
    heap +
    rect(x - k / 2, y - h, k, h, s.paint("oak", 0, -0.1)) +
    rect(x - k / 2, y - h, k, h * 0.44, s.paint("oak", 0, 0.25)) +
    rect(x - k / 2, y - h * 0.5, k, h * 0.07, s.paint("walnut", 0, -0.4)) +
    rect(x - k / 2, y - h, k * 0.06, h, s.paint("oak", 0, -0.4)) +
    rect(x + k * 0.44, y - h, k * 0.06, h, s.paint("oak", 0, 0.1))
  )
}

/** Garlic, chillies or herbs hanging from a hook. */
export function braid(s: Stage, x: number, y: number, k: number, of: LocalName): string {
  let out = stroke(`M${num(x)} ${num(y)}v${num(k)}`, s.paint("straw", 0, -0.4), 3)
  for (let i = 0; i < 7; i++)
    out += ellipse(
      x + (i % 2 ? 1 : -1) * k * 0.08,
      y + k * (0.2 + i * 0.12),
      k * 0.1,
      k * 0.085,
      s.paint(of, 0, i % 2 ? 0.1 : -0.4),
    )
  return group("", out)
}

/** Copper pan hanging by its handle. */
export const pan: Thing = (s, x, y, k) =>
  rect(x - k * 0.05, y, k * 0.1, k * 0.7, s.paint("iron", 0, 0), 2) +
  circle(x, y + k * 0.98, k * 0.4, s.paint("terracotta", 0, -0.3)) +
  circle(x + k * 0.05, y + k * 0.96, k * 0.32, s.paint("terracotta", 0, 0.25))

/** Knife on the table pointing left, `k` long. */
export const knife: Thing = (s, x, y, k) =>
  path(
    `M${num(x - k)} ${num(y)}Q${num(x - k * 0.7)} ${num(y - k * 0.13)} ${num(x - k * 0.32)} ${num(y - k * 0.1)}V${num(y)}z`,
    s.paint("white", 0, -0.15),
  ) +
  polygon(
    [
      [x - k * 0.32, y - k * 0.1],
      [x, y - k * 0.085],
      [x, y - k * 0.015],
      [x - k * 0.32, y],
    ],
    s.paint("walnut", 0, -0.2),
  )
