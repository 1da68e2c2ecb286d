import { type Point, path, polygon, through } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Towers of rock, as in the Dolomites: a pale wall that breaks into points, above scree. */
export function spires(
  s: Stage,
  x: number,
  base: number,
  width: number,
  height: number,
  depth: number,
  snow = 0,
): string {
  const count = Math.max(4, Math.round(width / 44))
  const gap = width / count
  const wall = (shade: number) =>
    s.ramp(
      [
        [0, s.paint("dolomite", depth, shade)],
        [1, s.paint("dolomite", Math.min(1, depth + 0.22), shade * 0.5)],
      ],
      [0, base - height],
      [0, base],
    )
  const [lit, middle, dark] = [wall(0.5), wall(-0.08), wall(-0.62)]
  const hump = (t: number) => Math.sin(Math.PI * (0.14 + 0.72 * t)) ** 0.9
  const towers = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    return {
      cx: x - width / 2 + t * width + s.rng.jitter(gap * 0.16),
      r: gap * s.rng.range(0.62, 0.86),
      h: height * hump(t) * s.rng.range(0.7, 1),
    }
  }).sort((a, b) => b.h - a.h)
  // The wall behind fills the gaps between the towers, up to half their height.
  const crest: Point[] = [[x - width * 0.66, base]]
  for (let i = 0; i <= count * 2; i++) {
    const t = i / (count * 2)
    crest.push([
      x - width * 0.52 + t * width * 1.04,
      base - height * hump(t) * (i % 2 ? 0.62 : 0.46) * s.rng.range(0.85, 1.1),
    ])
  }
  let out = polygon([...crest, [x + width * 0.66, base]], wall(-0.35))
  for (const { cx, r, h } of towers) {
    const top = base - h
    const tip = cx + s.rng.jitter(r * 0.25)
    const p = (side: number, out_: number, down: number): Point => [cx + side * r * out_, top + h * down]
    const k = s.rng.range(0.85, 1.15)
    const left = [
      p(-1, 1.25, 1),
      p(-1, 0.92, 0.62),
      p(-1, 0.74, 0.58),
      p(-1, 0.6 * k, 0.34),
      p(-1, 0.44, 0.3),
      p(-1, 0.3 * k, 0.13),
      p(-1, 0.14, 0.11),
    ]
    const right = [
      p(1, 0.16, 0.09),
      p(1, 0.26, 0.17),
      p(1, 0.48 * k, 0.24),
      p(1, 0.56, 0.4),
      p(1, 0.78 * k, 0.48),
      p(1, 0.9, 0.66),
      p(1, 1.25, 1),
    ]
    const ridgeLine: Point[] = [
      [tip, top],
      [cx + r * 0.02, top + h * 0.2],
      [cx - r * 0.16, top + h * 0.36],
      [cx + r * 0.1, top + h * 0.58],
      [cx - r * 0.06, base],
    ]
    out += polygon([...left, [tip, top], ...right], lit) + polygon([...left, ...ridgeLine], dark)
    out += polygon(
      [
        [cx + r * 0.2, top + h * 0.3],
        [cx + r * 0.36, top + h * 0.56],
        [cx + r * 0.3, top + h * 0.92],
        [cx + r * 0.08, top + h * 0.7],
      ],
      middle,
    )
    out += polygon(
      [
        [cx + r * 0.6, top + h * 0.52],
        [cx + r * 0.72, top + h * 0.8],
        [cx + r * 0.52, top + h * 0.96],
      ],
      middle,
    )
    if (snow)
      out +=
        polygon(
          [
            p(-1, 0.3 * k, 0.13),
            p(-1, 0.14, 0.11),
            [tip, top - 1],
            p(1, 0.16, 0.09),
            p(1, 0.26, 0.17),
            p(1, 0.06, 0.15),
            p(-1, 0.08, 0.2),
          ],
          s.paint("snow", depth, 0.3),
        ) + polygon([p(1, 0.48, 0.24), p(1, 0.56, 0.4), p(1, 0.4, 0.32)], s.paint("snow", depth, 0.3))
  }
  const scree = s.ramp(
    [
      [0, s.paint("dolomite", depth + 0.08, -0.1)],
      [1, s.paint("dolomite", Math.min(1, depth + 0.3))],
    ],
    [0, base - height * 0.25],
    [0, base + 10],
  )
  const foot: Point[] = [[x - width * 0.74, base + 12]]
  for (let i = 0; i <= 6; i++)
    foot.push([x - width * 0.5 + (i / 6) * width, base - height * (i % 2 ? 0.08 : 0.24) * s.rng.range(0.7, 1.1)])
  foot.push([x + width * 0.74, base + 12])
  return out + path(`M${through(foot)}z`, scree)
}
