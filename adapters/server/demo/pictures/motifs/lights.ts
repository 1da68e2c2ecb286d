import { at, circle, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Bulbs on a slack wire, glowing after dark. */
export function festoon(s: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, count = 11): string {
  const on = (t: number) => ({ x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t + 4 * sag * t * (1 - t) })
  let out = stroke(
    `M${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + sag * 2)} ${num(x2)} ${num(y2)}`,
    s.paint("ink", 0),
    1.8,
  )
  const lamp = s.plain([0.93, 0.12, 85])
  const glow = s.radial(
    [
      [0, lamp, 0.75],
      [1, lamp, 0],
    ],
    0,
    0,
    26,
  )
  for (let i = 0; i < count; i++) {
    const p = on((i + 0.5) / count)
    out += at(
      p.x,
      p.y + 8,
      1,
      s.lamps ? circle(0, 0, 26, glow) : "",
      rect(-2, -9, 4, 6, s.paint("ink", 0)),
      circle(0, 1, 5, s.lamps ? lamp : s.paint("cream", 0, 0.4)),
    )
  }
  return out
}

/** Wall lantern on an iron arm. */
export function lantern(s: Stage, x: number, y: number, k: number): string {
  const iron = s.paint("iron", 0, -0.3)
  const glass = s.lamps ? s.plain([0.93, 0.12, 85]) : s.paint("cream", 0, 0.2)
  const glow = s.lamps
    ? circle(
        x,
        y + k * 0.5,
        k * 2.2,
        s.radial(
          [
            [0, s.plain([0.9, 0.13, 80]), 0.6],
            [1, s.plain([0.9, 0.13, 80]), 0],
          ],
          x,
          y + k * 0.5,
          k * 2.2,
        ),
      )
    : ""
  return (
    glow +
    polygon(
      [
        [x - k * 0.3, y + k * 0.2],
        [x + k * 0.3, y + k * 0.2],
        [x + k * 0.2, y + k],
        [x - k * 0.2, y + k],
      ],
      glass,
    ) +
    polygon(
      [
        [x - k * 0.38, y + k * 0.22],
        [x, y - k * 0.12],
        [x + k * 0.38, y + k * 0.22],
      ],
      iron,
    ) +
    rect(x - k * 0.24, y + k * 0.96, k * 0.48, k * 0.09, iron) +
    path(
      `M${num(x)} ${num(y + k * 0.2)}v${num(k * 0.76)}M${num(x - k * 0.3)} ${num(y + k * 0.2)}l${num(k * 0.1)} ${num(k * 0.78)}M${num(x + k * 0.3)} ${num(y + k * 0.2)}l${num(-k * 0.1)} ${num(k * 0.78)}`,
      "none",
      `stroke="${iron}" stroke-width="${num(k * 0.05)}"`,
    )
  )
}
