import type { Lch } from "../colour.ts"
import type { LocalName } from "../locals.ts"
import { type Point, path, through } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"

/** A layer of land. `at` gives its height at any x, so that things can stand on it. */
export type Ridge = { readonly svg: string; at(x: number): number }

export type RidgeOptions = {
  /** Wave length: 1 gentle, 3 choppy. */
  readonly rough?: number
  /** The amount of haze at its foot. */
  readonly mist?: number
  readonly foot?: number
  /** A shape drawn by hand: heights at even steps over the width. */
  readonly heights?: readonly number[]
  readonly width?: number
  /** How strongly it is lit from the right. */
  readonly lit?: number
}

/** Rolling land whose crest varies around `y` by ±`amplitude`. */
export function ridge(
  s: Stage,
  y: number,
  amplitude: number,
  depth: number,
  of: LocalName | Lch,
  options: RidgeOptions = {},
): Ridge {
  const { rough = 1, mist = 0.22, foot = 170, heights, width = WIDTH, lit = 0.28 } = options
  const waves = [1, 2.3, 4.1].map((k, i) => ({
    f: (rough * k * s.rng.range(0.8, 1.2) * 2.4) / 800,
    p: s.rng.range(0, 6.3),
    a: [0.62, 0.28, 0.1][i]!,
  }))
  const height = (x: number) => {
    if (heights) return y - spline(heights, (x / width) * (heights.length - 1)) * amplitude
    return y - waves.reduce((sum, w) => sum + w.a * Math.sin(x * w.f * 2 + w.p), 0) * amplitude
  }
  const step = rough > 1.6 ? 25 : 50
  const crest: Point[] = []
  for (let x = -50; x <= width + 50; x += step) crest.push([x, height(x)])
  const d = `M${through(crest)}V${Math.max(HEIGHT, y + 320)}H-50z`
  // Far layers fade into haze and the nearest into shadow, which gives depth.
  const close = depth < 0.12
  const fill = close
    ? s.ramp(
        [
          [0, s.paint(of, depth, lit * 0.7)],
          [0.35, s.paint(of, depth)],
          [1, s.paint(of, 0, -0.75)],
        ],
        [0, y - amplitude * 0.6],
        [0, Math.max(HEIGHT, y + 120)],
      )
    : s.ramp(
        [
          [0, s.paint(of, depth, lit * 0.6)],
          [1, s.paint(of, Math.min(1, depth + mist), -0.1)],
        ],
        [0, y - amplitude],
        [0, y - amplitude + foot],
      )
  const dark = s.paint(of, depth, -0.8)
  const svg =
    path(d, fill) +
    (depth < 0.75
      ? path(
          d,
          s.ramp(
            [
              [0, dark, lit],
              [0.62, dark, 0],
            ],
            [0, y],
            [width, y - 60],
          ),
        )
      : "")
  return { svg, at: height }
}

function spline(values: readonly number[], t: number): number {
  const last = values.length - 1
  const clamped = Math.min(last, Math.max(0, t))
  const i = Math.min(last - 1, Math.floor(clamped))
  const f = clamped - i
  const value = (k: number) => values[Math.min(last, Math.max(0, k))]!
  const [a, b, c, d] = [value(i - 1), value(i), value(i + 1), value(i + 2)]
  return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))
}
