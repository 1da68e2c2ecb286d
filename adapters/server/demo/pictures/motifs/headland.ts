import type { LocalName } from "../locals.ts"
import { num, type Point, path, polygon } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { foam } from "./water.ts"

/** A rocky headland that falls into the sea, its strata lit from the right. */
export function headland(
  s: Stage,
  base: number,
  edge: number,
  height: number,
  of: LocalName,
  depth: number,
  toLeft = true,
): string {
  const dir = toLeft ? -1 : 1
  const out = toLeft ? -30 : 830
  const span = Math.abs(edge - out)
  const top: Point[] = [[out, base - height * 1.25]]
  const steps = 7
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    top.push([out - dir * span * t, base - height * (1.2 - t * t * 0.75) + s.rng.jitter(height * 0.06)])
  }
  top.push([edge + dir * span * 0.045, base - height * 0.28], [edge + dir * 4, base - height * 0.1], [edge, base + 1])
  const face = s.ramp(
    [
      [0, s.paint(of, depth, 0.3)],
      [1, s.paint(of, depth, -0.25)],
    ],
    [edge, base - height],
    [edge + dir * span * 0.6, base],
  )
  let shade = ""
  for (let i = 1; i < top.length - 2; i++) {
    const p = top[i]!
    const lean = dir * s.rng.range(-8, 14)
    shade += `M${num(p[0])} ${num(p[1] + height * 0.12)}L${num(p[0] + lean)} ${num(base)}h${num(-s.rng.range(10, span * 0.09))}z`
  }
  const green = path(
    `M${top
      .slice(0, -2)
      .map(([px, py]) => `${num(px)} ${num(py)}`)
      .join("L")}L${num(edge + dir * span * 0.12)} ${num(base - height * 0.34)}${[...top]
      .slice(0, -3)
      .reverse()
      .map(([px, py], i) => `L${num(px)} ${num(py + height * (i % 2 ? 0.14 : 0.26))}`)
      .join("")}z`,
    s.paint(s.season === "summer" ? "sage" : "olive", depth, 0),
  )
  return (
    polygon([...top, [out, base + 1]], face) +
    path(shade, s.paint(of, depth, -0.6), 'opacity=".55"') +
    green +
    foam(s, Math.min(edge, edge + dir * 60), base + 2, 70, depth)
  )
}

export function boulders(s: Stage, x: number, y: number, left: boolean): string {
  let out = ""
  for (let i = 0; i < 6; i++) {
    const bx = x + (left ? -1 : 1) * (i * 34 - 60)
    const r = s.rng.range(20, 40)
    const by = y + s.rng.range(-4, 14)
    out +=
      path(
        `M${num(bx - r)} ${num(by)}c${num(-r * 0.1)} ${num(-r * 0.8)} ${num(r * 0.4)} ${num(-r * 1.3)} ${num(r)} ${num(-r * 1.25)}s${num(r * 1.05)} ${num(r * 0.6)} ${num(r)} ${num(r * 1.25)}z`,
        s.paint("granite", 0, 0.35),
      ) +
      path(
        `M${num(bx - r)} ${num(by)}c${num(-r * 0.1)} ${num(-r * 0.8)} ${num(r * 0.4)} ${num(-r * 1.3)} ${num(r)} ${num(-r * 1.25)}c${num(-r * 0.5)} ${num(r * 0.4)} ${num(-r * 0.3)} ${num(r * 0.9)} ${num(-r * 0.1)} ${num(r * 1.25)}z`,
        s.paint("granite", 0, -0.45),
      ) +
      foam(s, bx - r, by + 1, r * 1.6)
  }
  return out
}

export function stack(s: Stage, x: number, y: number, h: number, of: LocalName): string {
  return (
    polygon(
      [
        [x - h * 0.42, y],
        [x - h * 0.3, y - h * 0.6],
        [x - h * 0.06, y - h],
        [x + h * 0.16, y - h * 0.86],
        [x + h * 0.34, y - h * 0.3],
        [x + h * 0.46, y],
      ],
      s.paint(of, 0.04, 0.25),
    ) +
    polygon(
      [
        [x - h * 0.42, y],
        [x - h * 0.3, y - h * 0.6],
        [x - h * 0.06, y - h],
        [x - h * 0.02, y - h * 0.5],
        [x - h * 0.12, y],
      ],
      s.paint(of, 0.04, -0.5),
    ) +
    foam(s, x - h * 0.5, y + 1, h)
  )
}

/** A rock arch that stands in the sea. */
export function arch(s: Stage, x: number, y: number, w: number, of: LocalName, left: boolean): string {
  const k = left ? 1 : -1
  const p = (dx: number, dy: number) => `${num(x + k * dx * w)} ${num(y - dy * w)}`
  return (
    path(
      `M${p(-0.5, 0)}L${p(-0.5, 0.95)}Q${p(-0.1, 1)} ${p(0.2, 0.9)}Q${p(0.5, 0.75)} ${p(0.56, 0.4)}L${p(0.62, 0)}L${p(0.36, 0)}Q${p(0.36, 0.52)} ${p(0.08, 0.56)}Q${p(-0.14, 0.54)} ${p(-0.14, 0)}z`,
      s.paint(of, 0.05, 0.2),
    ) +
    path(
      `M${p(0.62, 0)}L${p(0.36, 0)}Q${p(0.36, 0.3)} ${p(0.3, 0.46)}Q${p(0.42, 0.4)} ${p(0.46, 0)}z`,
      s.paint(of, 0.05, -0.5),
    ) +
    foam(s, x - w * 0.5, y + 1, w)
  )
}
