import { num } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Buildings by which a place is recognised. Foot at (x, y); `k` is about the height. */
export type Landmark = (s: Stage, x: number, y: number, k: number, depth?: number) => string

export const arches = (x: number, y: number, w: number, h: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const a = (w / count) * 0.56
    const ax = x + (w / count) * (i + 0.22)
    return `M${num(ax)} ${num(y)}v${num(-(h - a / 2))}a${num(a / 2)} ${num(a / 2)} 0 0 1 ${num(a)} 0v${num(h - a / 2)}z`
  }).join("")
