import type { LocalName } from "../locals.ts"
import { circle, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { shade, type Thing } from "./thing.ts"

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

/** A bowl, `k` wide. `fill` draws its content above the rim. */
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
