import type { LocalName } from "../locals.ts"
import { ellipse, num, path, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { shade } from "./thing.ts"

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
