import type { LocalName } from "../locals.ts"
import { circle, ellipse, num, path, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { shade } from "./thing.ts"

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
