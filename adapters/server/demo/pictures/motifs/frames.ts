import type { LocalName } from "../locals.ts"
import { group, num, path, polygon, rect } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"

/** A wall with an opening: `view` shows through `shape` (path data). */
export function opening(s: Stage, shape: string, view: string, wall: string, transform = ""): string {
  const clip = s.clip(path(shape, "#000"))
  return `${wall}<g clip-path="${clip}">${transform ? group(`transform="${transform}"`, view) : view}</g>`
}

/** Path data of a round-headed opening. */
export const archShape = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y + h)}V${num(y + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${num(y + h)}z`

/** A wall lit by the window: darker towards the left and the top. */
export function wall(s: Stage, of: LocalName, to = HEIGHT): string {
  return rect(
    -20,
    -20,
    WIDTH + 40,
    to + 40,
    s.ramp(
      [
        [0, s.paint(of, 0, -0.75)],
        [0.6, s.paint(of, 0, -0.4)],
        [1, s.paint(of, 0, -0.15)],
      ],
      [0, 0],
      [WIDTH, to],
    ),
  )
}

/** Table top of boards, seen from its front edge. */
export function tableTop(s: Stage, y: number, of: LocalName = "wood"): string {
  let boards = ""
  for (let i = -6; i < 8; i++) boards += `M${num(400 + i * 68 + 34)} ${num(y)}L${num(400 + (i * 68 + 34) * 2.1)} 620`
  return (
    rect(
      -20,
      y,
      WIDTH + 40,
      HEIGHT - y + 20,
      s.ramp(
        [
          [0, s.paint(of, 0.06, 0.35)],
          [1, s.paint(of, 0, -0.5)],
        ],
        [0, y],
        [0, HEIGHT],
      ),
    ) +
    path(boards, "none", `stroke="${s.paint(of, 0, -0.6)}" stroke-width="2" opacity=".35"`) +
    rect(-20, y, WIDTH + 40, 5, s.paint(of, 0, 0.7), 0, 'opacity=".6"')
  )
}

/** Open shutters at both sides of a window. */
export function shutters(s: Stage, x: number, y: number, w: number, h: number, of: LocalName = "teal"): string {
  const leafW = w * 0.3
  const side = (dir: number) => {
    const x0 = dir < 0 ? x : x + w
    const x1 = x0 + dir * leafW
    let slats = ""
    for (let i = 1; i < 15; i++)
      slats += `M${num(x0 + dir * leafW * 0.14)} ${num(y + (h * i) / 15)}L${num(x1 - dir * leafW * 0.14)} ${num(y - 12 + ((h + 24) * i) / 15)}`
    return (
      polygon(
        [
          [x0, y],
          [x1, y - 14],
          [x1, y + h + 14],
          [x0, y + h],
        ],
        s.paint(of, 0, dir < 0 ? 0.1 : -0.45),
      ) + path(slats, "none", `stroke="${s.paint(of, 0, dir < 0 ? -0.5 : -0.8)}" stroke-width="5" opacity=".6"`)
    )
  }
  return side(-1) + side(1)
}
