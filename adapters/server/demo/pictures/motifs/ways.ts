import type { LocalName } from "../locals.ts"
import { ellipse, num, type Point, path, through } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** A light road that winds up to (x, y), narrowing with distance. */
export function road(
  s: Stage,
  points: readonly Point[],
  near: number,
  far: number,
  of: LocalName = "cream",
  depth = 0,
): string {
  const n = points.length - 1
  const width = (i: number) => far + (near - far) * (1 - i / n) ** 2.2
  const left = points.map(([x, y], i) => [x - width(i), y] as Point)
  const right = points.map(([x, y], i) => [x + width(i), y + width(i) * 0.05] as Point)
  return path(
    `M${through(left)}L${through([...right].reverse())}z`,
    s.ramp(
      [
        [0, s.paint(of, depth, 0.1)],
        [1, s.paint(of, Math.min(1, depth + 0.35), 0.1)],
      ],
      [0, points[0]![1]],
      [0, points[n]![1]],
    ),
  )
}

/** Round hay bales. */
export function bale(s: Stage, x: number, y: number, r: number, depth = 0): string {
  return [
    ellipse(x - r * 0.5, y + r * 0.04, r * 1.7, r * 0.2, s.paint("soil", depth, -0.6), 'opacity=".4"'),
    path(
      `M${num(x - r * 0.5)} ${num(y)}a${num(r)} ${num(r)} 0 0 1 0 ${num(-r * 2)}h${num(r)}a${num(r * 0.8)} ${num(r)} 0 0 1 0 ${num(r * 2)}z`,
      s.paint("straw", depth, -0.25),
    ),
    ellipse(x + r * 0.5, y - r, r * 0.82, r, s.paint("straw", depth, 0.35)),
    path(
      `M${num(x + r * 0.5)} ${num(y - r)}m${num(-r * 0.4)} 0a${num(r * 0.4)} ${num(r * 0.5)} 0 1 1 ${num(r * 0.5)} ${num(r * 0.44)}`,
      "none",
      `stroke="${s.paint("straw", depth, -0.5)}" stroke-width="${num(r * 0.07)}"`,
    ),
  ].join("")
}
