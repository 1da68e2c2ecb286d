import type { LocalName } from "../locals.ts"
import { circle, ellipse, num, path, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { shade, type Thing } from "./thing.ts"

/** Wicker basket, `k` wide, heaped with `heap`. */
export function basket(s: Stage, x: number, y: number, k: number, heap: string): string {
  const top = y - k * 0.46
  let weave = ""
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 9; i++)
      weave += `M${num(x - k * 0.46 + i * k * 0.105 + (j % 2) * k * 0.05)} ${num(top + k * (0.09 + j * 0.1))}h${num(k * 0.055)}`
  return (
    shade(s, x, y, k * 0.55) +
    stroke(
      `M${num(x - k * 0.44)} ${num(top)}C${num(x - k * 0.4)} ${num(top - k * 0.7)} ${num(x + k * 0.4)} ${num(top - k * 0.7)} ${num(x + k * 0.44)} ${num(top)}`,
      s.paint("oak", 0, -0.4),
      k * 0.045,
    ) +
    heap +
    path(
      `M${num(x - k * 0.52)} ${num(top)}L${num(x - k * 0.4)} ${num(y)}H${num(x + k * 0.4)}L${num(x + k * 0.52)} ${num(top)}z`,
      s.ramp(
        [
          [0, s.paint("oak", 0, -0.6)],
          [1, s.paint("oak", 0, 0.1)],
        ],
        [x - k * 0.5, y],
        [x + k * 0.5, y],
      ),
    ) +
    path(
      weave,
      "none",
      `stroke="${s.paint("oak", 0, 0.3)}" stroke-width="${num(k * 0.03)}" stroke-linecap="round" opacity=".55"`,
    ) +
    rect(x - k * 0.55, top - k * 0.03, k * 1.1, k * 0.08, s.paint("oak", 0, 0), k * 0.04)
  )
}

/** Market crate, `k` wide, its produce heaped in rows of discs. */
export function crate(s: Stage, x: number, y: number, k: number, of: LocalName, r = k * 0.085): string {
  const h = k * 0.3
  let heap = ""
  for (let j = 2; j >= 0; j--) {
    for (let cx = x - k * 0.44 + (2 - j) * r * 0.7; cx < x + k * 0.45 - (2 - j) * r * 0.3; cx += r * 1.7) {
      const cy = y - h - j * r * 0.95 + s.rng.jitter(r * 0.2) + r * 0.3
      heap +=
        circle(cx, cy, r, s.paint(of, 0, -0.35 + (2 - j) * 0.15)) +
        circle(cx + r * 0.28, cy - r * 0.28, r * 0.5, s.paint(of, 0, 0.35))
    }
  }
  return (
    heap +
    rect(x - k / 2, y - h, k, h, s.paint("oak", 0, -0.1)) +
    rect(x - k / 2, y - h, k, h * 0.44, s.paint("oak", 0, 0.25)) +
    rect(x - k / 2, y - h * 0.5, k, h * 0.07, s.paint("walnut", 0, -0.4)) +
    rect(x - k / 2, y - h, k * 0.06, h, s.paint("oak", 0, -0.4)) +
    rect(x + k * 0.44, y - h, k * 0.06, h, s.paint("oak", 0, 0.1))
  )
}

/** Garlic, chillies or herbs hanging from a hook. */
export function braid(s: Stage, x: number, y: number, k: number, of: LocalName): string {
  let out = stroke(`M${num(x)} ${num(y)}v${num(k)}`, s.paint("straw", 0, -0.4), 3)
  for (let i = 0; i < 7; i++)
    out += ellipse(
      x + (i % 2 ? 1 : -1) * k * 0.08,
      y + k * (0.2 + i * 0.12),
      k * 0.1,
      k * 0.085,
      s.paint(of, 0, i % 2 ? 0.1 : -0.4),
    )
  return out
}

/** Copper pan hanging by its handle. */
export const pan: Thing = (s, x, y, k) =>
  rect(x - k * 0.05, y, k * 0.1, k * 0.7, s.paint("iron", 0, 0), 2) +
  circle(x, y + k * 0.98, k * 0.4, s.paint("terracotta", 0, -0.3)) +
  circle(x + k * 0.05, y + k * 0.96, k * 0.32, s.paint("terracotta", 0, 0.25))
