import { num, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Wooden fence along a ridge. */
export function fence(s: Stage, ground: (x: number) => number, from: number, to: number, h: number): string {
  let posts = ""
  let rails = ""
  for (let x = from; x <= to; x += h * 1.7) {
    posts += `M${num(x)} ${num(ground(x) + 6)}V${num(ground(x) - h)}`
    if (x + h * 1.7 <= to + 1)
      for (const k of [0.82, 0.42])
        rails += `M${num(x)} ${num(ground(x) - h * k)}L${num(x + h * 1.7)} ${num(ground(x + h * 1.7) - h * k)}`
  }
  return stroke(rails, s.paint("oak", 0, 0.1), h * 0.1) + stroke(posts, s.paint("walnut", 0, -0.2), h * 0.15)
}
