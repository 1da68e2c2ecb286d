import { ellipse } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/**
 * Things on a table, seen from its edge. Foot at (x, y); `k` is about the height, or the width where a comment says so.
 */
export type Thing = (s: Stage, x: number, y: number, k: number) => string

/** The shadow of a thing on the table to its left. */
export const shade = (s: Stage, x: number, y: number, w: number) =>
  ellipse(x - w * 0.35, y, w * 0.95, w * 0.13, s.paint("walnut", 0, -0.8), 'opacity=".35"')
