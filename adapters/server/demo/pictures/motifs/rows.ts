import type { Lch } from "../colour.ts"
import type { LocalName } from "../locals.ts"
import { circle, num, type Point, path, polygon, through } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"
import type { Ridge } from "./ridge.ts"

/** Rows planted along the contours of a hill: vines, lavender, furrows. */
export function contours(
  s: Stage,
  hill: Ridge,
  count: number,
  gap: number,
  of: LocalName,
  depth: number,
  from = -20,
  to = WIDTH + 20,
): string {
  let out = ""
  for (let k = 1; k <= count; k++) {
    const points: Point[] = []
    for (let x = from; x <= to; x += 70) points.push([x, hill.at(x) + gap * k ** 1.25 + Math.sin(x / 90 + k) * 1.5])
    out += path(
      `M${through(points)}`,
      "none",
      `stroke="${s.paint(of, depth, -0.25)}" stroke-width="${num(gap * (0.34 + k * 0.055))}" stroke-linecap="round" opacity="${num(Math.max(0.3, 0.9 - k * 0.05))}"`,
    )
  }
  return out
}

/** Slanted rows of a plot on a far slope. */
export function plot(
  s: Stage,
  corners: readonly [Point, Point, Point, Point],
  rows: number,
  of: LocalName | Lch,
  stripe: LocalName | Lch,
  depth: number,
): string {
  const [a, b, c, d] = corners
  const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
  let lines = ""
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.5) / rows
    const p = mix(a, b, t)
    const q = mix(d, c, t)
    lines += `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`
  }
  const width = (Math.hypot(d[0] - a[0], d[1] - a[1]) + Math.hypot(b[0] - a[0], b[1] - a[1])) / rows / 4.4
  return (
    polygon(corners, s.paint(of, depth)) +
    path(lines, "none", `stroke="${s.paint(stripe, depth, -0.15)}" stroke-width="${num(width)}"`)
  )
}

type RowsOptions = {
  readonly y: number
  readonly vanishX: number
  readonly of: LocalName
  readonly soil: LocalName
  readonly fruit?: LocalName
}

/**
 * Rows of hedges that run from the viewer to a vanishing point on `y`. The left ones are lit, the right ones in shade.
 */
export function perspectiveRows(s: Stage, { y, vanishX, of, soil, fruit }: RowsOptions): string {
  const eye = HEIGHT + 90 - y
  const tall = eye * 0.62
  const gap = eye * 1.24
  let out = path(
    `M-20 ${num(y)}H820V${HEIGHT + 20}H-20z`,
    s.ramp(
      [
        [0, s.paint(soil, 0.35, 0.2)],
        [1, s.paint(soil, 0, -0.1)],
      ],
      [0, y],
      [0, HEIGHT],
    ),
  )
  // Tracks between the rows run to the same point.
  for (const dx of [-0.2, 0.2])
    out += polygon(
      [
        [vanishX, y],
        [vanishX + gap * dx * 1.5 - 16, HEIGHT + 90],
        [vanishX + gap * dx * 1.5 + 16, HEIGHT + 90],
      ],
      s.paint(soil, 0.05, -0.5),
      'opacity=".5"',
    )
  const ramp = (shade: number) =>
    s.ramp(
      [
        [0, s.paint(of, 0.4, shade * 0.6)],
        [1, s.paint(of, 0, shade)],
      ],
      [0, y],
      [0, HEIGHT],
    )
  const [lit, top, dark, ground] = [ramp(0.05), ramp(0.5), ramp(-0.65), s.paint(soil, 0, -0.85)]
  for (let i = 6; i >= 0; i--) {
    for (const side of [-1, 1]) {
      const foot = side * (i + 0.5) * gap
      const at = (k: number, up: number): Point => [vanishX + foot * k, y + (eye - up) * k]
      // Near steps are larger, so that the leaves are too.
      const bumps = i < 2 ? 13 : 7
      const far = 2.7 / (1 + i * 0.8)
      const steps = Array.from({ length: bumps }, (_, n) => 0.05 * (far / 0.05) ** (n / (bumps - 1)))
      const crest = steps.flatMap((k, n): Point[] => [
        at(k, tall * s.rng.range(0.9, 0.96)),
        at(k * (n === bumps - 1 ? 1 : 1.14), tall * s.rng.range(1, 1.06)),
      ])
      const shadow = -gap * 0.52
      out += polygon(
        [at(0.03, 0), at(2.7, 0), [vanishX + (foot + shadow) * 2.7, y + eye * 2.7]],
        ground,
        'opacity=".4"',
      )
      out += path(
        `M${through(crest)}L${[at(2.7, tall * 0.22), at(0.04, tall * 0.22)].map(([px, py]) => `${num(px)} ${num(py)}`).join("L")}z`,
        side < 0 ? lit : dark,
      )
      // The crest is also lit on its far side.
      out += path(
        `M${through(crest)}L${[...crest]
          .reverse()
          .map(([px, py], n) => `${num(px)} ${num(py + tall * 0.2 * steps[(crest.length - 1 - n) >> 1]!)}`)
          .join("L")}z`,
        side < 0 ? top : lit,
        'opacity=".85"',
      )
      let posts = ""
      let bunches = ""
      for (const k of [0.16, 0.24, 0.36, 0.52, 0.74, 1.05, 1.5]) {
        const [px, py] = at(k, 0)
        posts += `M${num(px)} ${num(py)}v${num(-tall * k * 0.24)}`
        if (fruit && i < 2 && k > 0.4)
          for (let j = 0; j < 3; j++) {
            const q = k * (1 + j * 0.12)
            const [fx, fy] = at(q, tall * s.rng.range(0.34, 0.6))
            bunches += `M${num(fx - 10 * q)} ${num(fy)}q${num(10 * q)} ${num(-9 * q)} ${num(20 * q)} 0q${num(-2 * q)} ${num(20 * q)} ${num(-10 * q)} ${num(26 * q)}q${num(-8 * q)} ${num(-6 * q)} ${num(-10 * q)} ${num(-26 * q)}z`
          }
      }
      if (!fruit && i < 3)
        out +=
          path(posts, "none", `stroke="${s.paint("walnut", 0.1, -0.3)}" stroke-width="3"`) +
          (bunches && path(bunches, s.paint(fruit ?? "grape", 0, side < 0 ? 0.1 : -0.3)))
    }
  }
  return out
}

/** A bunch of grapes hanging from (x, y). */
export function cluster(s: Stage, x: number, y: number, r: number, of: LocalName = "grape"): string {
  const lit = s.paint(of, 0, 0.35)
  const dark = s.paint(of, 0, -0.2)
  let out = ""
  for (const [dx, dy] of [
    [-1, 0],
    [0, 0.2],
    [1, 0],
    [-0.6, 1.1],
    [0.5, 1.2],
    [0, 2.2],
  ] as const)
    out += circle(x + dx * r * 0.8, y + dy * r * 0.8, r * 0.6, dx > 0 || dy > 2 ? lit : dark)
  return out
}
