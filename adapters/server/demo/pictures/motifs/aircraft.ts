import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, num, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Hot-air balloon, `k` tall, centre of its envelope at (x, y). Gores are lit from the right. */
export function balloon(
  s: Stage,
  x: number,
  y: number,
  k: number,
  colours: readonly [LocalName, LocalName],
  depth = 0,
): string {
  const r = k * 0.36
  const [a, b] = colours
  const edge = (t: number) => {
    // The gores are half ellipses between the same poles, narrower towards the middle.
    const w = r * t
    return `M${num(x)} ${num(y - r)}C${num(x + w * 1.34)} ${num(y - r)} ${num(x + w * 1.34)} ${num(y + r * 0.45)} ${num(x + w * 0.22)} ${num(y + r * 1.12)}H${num(x)}z`
  }
  const gores = [-1, -0.72, -0.36, 0.02, 0.4, 0.72, 1]
  let out = ""
  // From the outside in, on alternating sides, each painted over the one before.
  const shades = [-0.55, -0.3, -0.1, 0.1, 0.35, 0.6]
  for (const side of [-1, 1]) {
    for (const t of [1, 0.74, 0.42]) {
      const i = gores.findIndex((g) => Math.abs(g - side * t) < 0.1)
      const of = Math.round(t * 10) === 7 ? b : a
      out += path(edge(side * t), s.paint(of, depth, shades[Math.max(0, Math.min(5, side < 0 ? i : i - 1))] ?? 0))
    }
  }
  out += path(
    `M${num(x)} ${num(y - r)}C${num(x - r * 0.22)} ${num(y - r * 0.8)} ${num(x - r * 0.22)} ${num(y + r * 0.4)} ${num(x - r * 0.04)} ${num(y + r * 1.12)}H${num(x + r * 0.04)}C${num(x + r * 0.22)} ${num(y + r * 0.4)} ${num(x + r * 0.22)} ${num(y - r * 0.8)} ${num(x)} ${num(y - r)}z`,
    s.paint(b, depth, 0.1),
  )
  const band = (v: number, h: number) => {
    const w = r * Math.sqrt(1 - v * v) * 1.0
    return path(
      `M${num(x - w)} ${num(y + v * r)}Q${num(x)} ${num(y + v * r + r * 0.2)} ${num(x + w)} ${num(y + v * r)}v${num(h * r)}Q${num(x)} ${num(y + v * r + r * 0.2 + h * r)} ${num(x - w)} ${num(y + v * r + h * r)}z`,
      s.paint("cream", depth, 0.15),
      'opacity=".85"',
    )
  }
  out += band(-0.06, 0.1)
  const basketTop = y + r * 1.52
  const bw = r * 0.24
  out += stroke(
    `M${num(x - r * 0.2)} ${num(y + r * 1.12)}L${num(x - bw * 0.8)} ${num(basketTop)}M${num(x + r * 0.2)} ${num(y + r * 1.12)}L${num(x + bw * 0.8)} ${num(basketTop)}M${num(x)} ${num(y + r * 1.12)}V${num(basketTop)}`,
    s.paint("walnut", depth),
    Math.max(0.8, k * 0.005),
  )
  const flame = s.plain([0.92, 0.14, 80])
  out += circle(
    x,
    y + r * 1.22,
    r * 0.2,
    s.radial(
      [
        [0, flame, 0.95],
        [1, flame, 0],
      ],
      x,
      y + r * 1.22,
      r * 0.2,
    ),
  )
  if (k > 90)
    out += [-0.45, 0.3]
      .map(
        (d, i) =>
          circle(x + d * bw, basketTop - bw * 0.32, bw * 0.22, s.paint("skin", depth)) +
          path(
            `M${num(x + d * bw - bw * 0.26)} ${num(basketTop + 2)}v${num(-bw * 0.12)}q${num(bw * 0.26)} ${num(-bw * 0.2)} ${num(bw * 0.52)} 0v${num(bw * 0.12)}z`,
            s.paint(i ? "teal" : "red", depth),
          ),
      )
      .join("")
  return (
    out +
    path(
      `M${num(x - bw)} ${num(basketTop)}H${num(x + bw)}L${num(x + bw * 0.8)} ${num(basketTop + bw * 1.1)}H${num(x - bw * 0.8)}z`,
      s.paint("oak", depth, -0.2),
    ) +
    path(
      `M${num(x)} ${num(basketTop)}H${num(x + bw)}L${num(x + bw * 0.8)} ${num(basketTop + bw * 1.1)}H${num(x)}z`,
      s.paint("oak", depth, 0.3),
    ) +
    path(
      `M${num(x - bw * 1.06)} ${num(basketTop - 1)}h${num(bw * 2.12)}v${num(bw * 0.2)}h${num(-bw * 2.12)}z`,
      s.paint("walnut", depth, 0),
    )
  )
}

/** Paraglider with its pilot; `k` is the span of the wing. */
export function paraglider(
  s: Stage,
  x: number,
  y: number,
  k: number,
  colours: readonly [LocalName, LocalName],
  depth = 0,
): string {
  const [a, b] = colours
  const dark = s.paint("ink", depth)
  return at(
    x,
    y,
    k / 200,
    path(
      "M-100 8Q-96 -34 -40 -50Q0 -60 44 -50Q98 -34 100 8Q92 -10 60 -20Q0 -36 -60 -20Q-92 -10 -100 8z",
      s.paint(a, depth, -0.1),
    ),
    path("M-40 -50Q0 -60 44 -50Q98 -34 100 8Q92 -10 60 -20L44 -25Q60 -40 20 -54z", s.paint(a, depth, 0.45)),
    path(
      "M-60 -20Q-70 -30 -62 -42L-30 -53Q-40 -38 -28 -27zM-8 -29Q-12 -44 -6 -56H22Q14 -42 22 -28z",
      s.paint(b, depth, 0.1),
    ),
    path(
      "M-100 8Q-92 -10 -60 -20Q0 -36 60 -20Q92 -10 100 8Q88 -2 58 -11Q0 -26 -58 -11Q-88 -2 -100 8z",
      s.paint(a, depth, -0.7),
    ),
    stroke(
      "M-96 4L2 112M-62 -14L2 112M-28 -22L4 112M6 -23L6 112M36 -18L8 112M70 -10L10 112M97 5L10 112",
      dark,
      0.8,
      'opacity=".6"',
    ),
    stroke("M8 132L34 134L44 146M6 128L36 127L50 136", s.paint("navy", depth), 8),
    stroke("M44 146l7 2M50 136l7 1", s.paint("walnut", depth), 7),
    path("M-20 112Q-22 138 4 140L18 136Q10 128 -6 126z", s.paint("iron", depth, -0.2)),
    path("M-6 132Q-14 112 0 104Q12 104 14 120L12 132z", s.paint(b, depth, 0.2)),
    stroke("M4 110L-6 94M10 110L18 94", s.paint(b, depth, -0.1), 5),
    circle(6, 97, 7.5, s.paint("skin", depth)),
    path("M-2 96a8 8.500 0 0 1 16.500 0z", s.paint("red", depth)),
  )
}

/** Light high-wing aircraft heading right; `k` is its length. */
export function plane(s: Stage, x: number, y: number, k: number, of: LocalName = "red", depth = 0): string {
  return at(
    x,
    y,
    k / 200,
    path("M-96 -8L-102 -46H-86L-64 -12z", s.paint(of, depth, -0.2)),
    path(
      "M-100 -6Q-60 -20 -20 -24L-8 -44H34L50 -22Q78 -20 84 -6Q84 8 60 12H0Q-60 8 -100 -2z",
      s.paint("white", depth, 0),
    ),
    path("M-100 -6Q-40 -2 84 -5Q84 8 60 12H0Q-60 8 -100 -2z", s.paint(of, depth, -0.1)),
    path("M-4 -40H14V-24H-14zM18 -40H32L44 -23H18z", s.paint("sky", depth, 0.3)),
    path("M-96 -10L-70 -14L-64 -8L-112 -2z", s.paint(of, depth, 0.3)),
    path("M-26 -50L62 -46L70 -42L-30 -43z", s.paint(of, depth, 0.2)),
    path("M-26 -50L62 -46L56 -44L-28 -47z", s.paint(of, depth, 0.7)),
    stroke("M4 -43L12 -10", s.paint("iron", depth), 3),
    stroke("M20 12L28 26M-4 12L0 24M62 10L70 24", s.paint("iron", depth), 4),
    circle(29, 30, 8, s.paint("ink", depth)),
    circle(0, 28, 6, s.paint("ink", depth)),
    circle(71, 28, 6.5, s.paint("ink", depth)),
    ellipse(90, -4, 3.5, 34, s.paint("white", depth), 'opacity=".45"'),
    circle(87, -4, 5, s.paint("iron", depth)),
  )
}
