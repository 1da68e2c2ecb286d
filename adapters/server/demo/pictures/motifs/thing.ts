import { ellipse } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Things on a table, seen from its edge: foot at (x, y), `k` about the height (or width, where said). */
export type Thing = (s: Stage, x: number, y: number, k: number) => string

/** Where a thing stands, it darkens the table on its left. */
export const shade = (s: Stage, x: number, y: number, w: number) =>
  ellipse(x - w * 0.35, y, w * 0.95, w * 0.13, s.paint("walnut", 0, -0.8), 'opacity=".35"')
