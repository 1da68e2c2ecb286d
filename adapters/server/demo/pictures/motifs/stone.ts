import type { LocalName } from "../locals.ts"
import { ellipse, polygon } from "../shapes.ts"
import type { Stage } from "../stage.ts"

export function stone(s: Stage, x: number, y: number, r: number, of: LocalName = "rock"): string {
  return (
    ellipse(x - r * 0.3, y, r * 1.25, r * 0.16, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    polygon(
      [
        [x - r, y],
        [x - r * 0.75, y - r * 0.66],
        [x - r * 0.1, y - r * 0.92],
        [x + r * 0.6, y - r * 0.7],
        [x + r, y],
      ],
      s.paint(of, 0, 0.1),
    ) +
    polygon(
      [
        [x - r, y],
        [x - r * 0.75, y - r * 0.66],
        [x - r * 0.1, y - r * 0.92],
        [x - r * 0.2, y - r * 0.3],
        [x - r * 0.4, y],
      ],
      s.paint(of, 0, -0.5),
    ) +
    polygon(
      [
        [x - r * 0.1, y - r * 0.92],
        [x + r * 0.6, y - r * 0.7],
        [x + r * 0.2, y - r * 0.5],
      ],
      s.paint(of, 0, 0.6),
    )
  )
}
