import { circle, num, path, polygon, rect } from "../shapes.ts"
import { campanile, dome, house, tower } from "./buildings.ts"
import { arches, type Landmark } from "./landmark.ts"

/** The cathedral of Milan: a gabled front bristling with pinnacles. */
export const duomo: Landmark = (s, x, y, k, depth = 0) => {
  const of = [0.9, 0.03, 45] as const
  const w = k * 1.5
  const heights = [0.42, 0.55, 0.72, 0.8, 0.72, 0.55, 0.42]
  let out =
    polygon(
      [
        [x - w / 2, y + 3],
        [x - w / 2, y - k * 0.36],
        [x, y - k * 0.74],
        [x + w / 2, y - k * 0.36],
        [x + w / 2, y + 3],
      ],
      s.paint(of, depth, 0.2),
    ) +
    polygon(
      [
        [x - w / 2, y + 3],
        [x - w / 2, y - k * 0.36],
        [x - w * 0.22, y - k * 0.58],
        [x - w * 0.22, y + 3],
      ],
      s.paint(of, depth, -0.3),
    )
  heights.forEach((h, i) => {
    const px = x - w / 2 + (i / 6) * w
    out +=
      rect(px - k * 0.03, y - k * h * 0.98, k * 0.06, k * h * 0.98 + 3, s.paint(of, depth, 0.45)) +
      rect(px - k * 0.03, y - k * h * 0.98, k * 0.022, k * h * 0.98 + 3, s.paint(of, depth, -0.35)) +
      polygon(
        [
          [px - k * 0.035, y - k * h * 0.96],
          [px, y - k * h * 0.96 - k * 0.17],
          [px + k * 0.035, y - k * h * 0.96],
        ],
        s.paint(of, depth, 0.3),
      )
  })
  for (let i = 0; i < 6; i++) {
    const px = x - w / 2 + ((i + 0.5) / 6) * w
    const h = (heights[i]! + heights[i + 1]!) / 2
    out += polygon(
      [
        [px - k * 0.014, y - k * h * 0.86],
        [px, y - k * h * 0.86 - k * 0.13],
        [px + k * 0.014, y - k * h * 0.86],
      ],
      s.paint(of, depth, 0.1),
    )
    out += path(
      `M${num(px - k * 0.045)} ${num(y - k * 0.16)}v${num(-k * 0.16)}q${num(k * 0.045)} ${num(-k * 0.07)} ${num(k * 0.09)} 0v${num(k * 0.16)}z`,
      s.lamps ? s.plain([0.84, 0.12, 75]) : s.paint(of, depth, -0.8),
    )
  }
  out += path(
    `M${num(x - k * 0.07)} ${num(y + 3)}v${num(-k * 0.17)}q${num(k * 0.07)} ${num(-k * 0.09)} ${num(k * 0.14)} 0v${num(k * 0.17)}z`,
    s.paint("walnut", depth, -0.5),
  )
  const spire =
    rect(x - k * 0.045, y - k * 1.0, k * 0.09, k * 0.3, s.paint(of, depth, 0.1)) +
    polygon(
      [
        [x - k * 0.05, y - k * 0.98],
        [x, y - k * 1.38],
        [x + k * 0.05, y - k * 0.98],
      ],
      s.paint(of, depth, 0.3),
    ) +
    circle(x, y - k * 1.39, k * 0.016, s.paint("gold", depth, 0.6))
  return spire + out
}

/** Turin's Mole: square dome, lantern storeys, needle. */
export const mole: Landmark = (s, x, y, k, depth = 0) => {
  const w = k * 0.42
  const b = y - k * 0.26
  const of = [0.72, 0.035, 80] as const
  const shell = (a: number, c: number) =>
    `M${num(x + a)} ${num(b)}Q${num(x + a * 0.95)} ${num(b - k * 0.24)} ${num(x + a * 0.2)} ${num(b - k * 0.32)}H${num(x + c * 0.2)}Q${num(x + c * 0.95)} ${num(b - k * 0.24)} ${num(x + c)} ${num(b)}z`
  return (
    rect(x - w * 0.56, b, w * 1.12, k * 0.28, s.paint("cream", depth, 0.1)) +
    rect(x - w * 0.56, b, w * 0.4, k * 0.28, s.paint("cream", depth, -0.4)) +
    path(arches(x - w * 0.52, y - k * 0.03, w * 1.04, k * 0.15, 6), s.paint("cream", depth, -0.9)) +
    path(shell(-w / 2, w / 2), s.paint(of, depth, 0.2)) +
    path(shell(-w / 2, -w * 0.1), s.paint(of, depth, -0.4)) +
    rect(x - k * 0.05, b - k * 0.4, k * 0.1, k * 0.09, s.paint("cream", depth, 0.2)) +
    polygon(
      [
        [x - k * 0.055, b - k * 0.4],
        [x, b - k * 0.78],
        [x + k * 0.055, b - k * 0.4],
      ],
      s.paint(of, depth, 0.1),
    ) +
    polygon(
      [
        [x - k * 0.055, b - k * 0.4],
        [x, b - k * 0.78],
        [x - k * 0.01, b - k * 0.4],
      ],
      s.paint(of, depth, -0.5),
    )
  )
}

/** Bologna's leaning pair. */
export const twoTowers: Landmark = (s, x, y, k, depth = 0) =>
  `<g transform="rotate(-1.5 ${num(x + k * 0.08)} ${num(y)})">${tower(s, x + k * 0.08, y, k * 0.1, k, "brick", depth)}</g><g transform="rotate(4 ${num(x - k * 0.16)} ${num(y)})">${tower(s, x - k * 0.16, y, k * 0.12, k * 0.5, "brick", depth, false)}</g>`

/** Santa Maria del Fiore with Giotto's bell tower. */
export const florence: Landmark = (s, x, y, k, depth = 0) =>
  campanile(s, x - k * 0.62, y, k * 0.92, { wall: "cream", cap: "flat", depth }) +
  house(s, x - k * 0.25, y, k * 0.6, k * 0.34, { wall: "cream", roof: "gable", depth, floors: 1 }) +
  dome(s, x + k * 0.16, y - k * 0.22, k * 0.62, { tall: 1.15, depth }) +
  dome(s, x + k * 0.44, y - k * 0.02, k * 0.26, { depth, ribs: false })

/** St Peter's. */
export const saintPeter: Landmark = (s, x, y, k, depth = 0) =>
  rect(x - k * 0.8, y - k * 0.3, k * 1.6, k * 0.33, s.paint("cream", depth, 0.1)) +
  path(arches(x - k * 0.78, y - k * 0.06, k * 1.56, k * 0.16, 12), s.paint("cream", depth, -0.7)) +
  dome(s, x - k * 0.5, y - k * 0.26, k * 0.22, { of: "lagoon", depth, ribs: false }) +
  dome(s, x + k * 0.5, y - k * 0.26, k * 0.22, { of: "lagoon", depth, ribs: false }) +
  dome(s, x, y - k * 0.26, k * 0.62, { of: "lagoon", depth, tall: 1.1 })

/** The Salute: two white domes over the Grand Canal. */
export const salute: Landmark = (s, x, y, k, depth = 0) =>
  campanile(s, x + k * 0.5, y, k * 0.8, { wall: "cream", cap: "onion", capColour: "slate", depth }) +
  rect(x - k * 0.4, y - k * 0.36, k * 0.8, k * 0.4, s.paint("limestone", depth, 0.1)) +
  rect(x - k * 0.4, y - k * 0.36, k * 0.3, k * 0.4, s.paint("limestone", depth, -0.35)) +
  path(arches(x - k * 0.2, y, k * 0.5, k * 0.28, 1), s.paint("limestone", depth, -0.8)) +
  dome(s, x + k * 0.34, y - k * 0.32, k * 0.3, { of: "slate", drum: "limestone", depth, ribs: false }) +
  dome(s, x - k * 0.04, y - k * 0.34, k * 0.58, { of: "lagoon", drum: "limestone", depth, tall: 1.1 })
