import { ridge } from "../../motifs/ridge.ts"
import { circle, num, type Point, path } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"

/** Soft drifts: light crests, blue hollows. */
export function drifts(s: Stage, y: number, heights: readonly number[]): { svg: string; at(x: number): number } {
  const back = ridge(s, y, 34, 0.06, "snow", { heights, lit: 0.34 })
  const front = ridge(s, y + 74, 24, 0, "snow", { heights: [...heights].reverse(), lit: 0.4 })
  return { svg: back.svg + front.svg, at: back.at }
}

export function flakes(s: Stage, count: number): string {
  let out = ""
  for (let i = 0; i < count; i++)
    out += circle(
      s.rng.range(0, 800),
      s.rng.range(0, 600),
      s.rng.range(1, 3.4),
      "#fff",
      `opacity="${num(s.rng.range(0.4, 0.9))}"`,
    )
  return out
}

/** Prints of snowshoes along a curve, larger when nearer. */
export function prints(s: Stage, points: readonly Point[], steps: number): string {
  const n = points.length - 1
  const on = (t: number): Point => {
    const i = Math.min(n - 1, Math.floor(t * n))
    const f = t * n - i
    const [a, b] = [points[i]!, points[i + 1]!]
    const e = f * f * (3 - 2 * f)
    return [a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * f]
  }
  let d = ""
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) ** 0.6
    const [x, y] = on(t)
    const k = 1 - t * 0.86
    const w = 13 * k
    const px = x + (i % 2 ? 1 : -1) * 15 * k
    d += `M${num(px - w)} ${num(y)}a${num(w)} ${num(w * 0.5)} 0 1 1 ${num(w * 2)} 0a${num(w)} ${num(w * 0.5)} 0 1 1 ${num(-w * 2)} 0z`
  }
  return path(d, s.paint([0.72, 0.05, 250], 0, -0.2))
}
