import type { LocalName } from "../locals.ts"
import { num, path, polygon, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { house, tower } from "./buildings.ts"
import type { Landmark } from "./landmark.ts"

/** Castle: keep, walls, corner towers; pointed roofs in the Alps, battlements elsewhere. */
export function castle(
  s: Stage,
  x: number,
  y: number,
  k: number,
  options: { depth?: number; wall?: LocalName; pointed?: boolean } = {},
): string {
  const { depth = 0, wall = "stone", pointed = true } = options
  const cap = (cx: number, w: number, base: number) =>
    pointed
      ? polygon(
          [
            [cx - w * 0.66, base],
            [cx, base - w * 1.15],
            [cx + w * 0.66, base],
          ],
          s.paint("brick", depth, 0.1),
        ) +
        polygon(
          [
            [cx - w * 0.66, base],
            [cx, base - w * 1.15],
            [cx - w * 0.1, base],
          ],
          s.paint("brick", depth, -0.5),
        )
      : ""
  const w = k * 0.2
  let out = tower(s, x, y, k * 0.3, k * 0.95, wall, depth, !pointed) + cap(x, k * 0.3, y - k * 0.95)
  out += tower(s, x - k * 0.34, y, w, k * 0.7, wall, depth, !pointed) + cap(x - k * 0.34, w, y - k * 0.7)
  out += tower(s, x + k * 0.38, y, w, k * 0.62, wall, depth, !pointed) + cap(x + k * 0.38, w, y - k * 0.62)
  const curtain = (from: number, to: number, h: number) => {
    let teeth = ""
    for (let a = from; a < to - k * 0.03; a += k * 0.075)
      teeth += `M${num(a)} ${num(y - h - k * 0.035)}h${num(k * 0.04)}v${num(k * 0.045)}h${num(-k * 0.04)}z`
    return rect(from, y - h, to - from, h + 4, s.paint(wall, depth, 0.05)) + path(teeth, s.paint(wall, depth, 0.05))
  }
  out += curtain(x - k * 0.66, x + k * 0.7, k * 0.32)
  out +=
    tower(s, x - k * 0.64, y, w * 0.9, k * 0.46, wall, depth, !pointed) +
    cap(x - k * 0.64, w * 0.9, y - k * 0.46) +
    tower(s, x + k * 0.68, y, w * 0.9, k * 0.44, wall, depth, !pointed) +
    cap(x + k * 0.68, w * 0.9, y - k * 0.44)
  return (
    out +
    path(
      `M${num(x + k * 0.06)} ${num(y + 4)}v${num(-k * 0.14)}a${num(k * 0.06)} ${num(k * 0.06)} 0 0 1 ${num(k * 0.12)} 0v${num(k * 0.14)}z`,
      s.lamps ? s.plain([0.8, 0.12, 70]) : s.paint(wall, depth, -1),
    )
  )
}

/** Tuscan farmhouse: main body, low wing, dovecote. */
export const farmhouse: Landmark = (s, x, y, k, depth = 0) =>
  house(s, x - k * 0.62, y, k * 0.7, k * 0.42, { wall: "sienna", roof: "gable", depth }) +
  house(s, x, y, k * 0.95, k * 0.66, { wall: "ochre", depth, shutters: "walnut" }) +
  house(s, x + k * 0.3, y - k * 0.6, k * 0.3, k * 0.3, { wall: "ochre", depth, floors: 1 })
