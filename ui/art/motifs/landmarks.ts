import type { LocalName } from "../locals.ts"
import { circle, num, type Point, path, polygon, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { campanile, dome, house, tower } from "./buildings.ts"

/** Buildings that tell a place at a glance. Foot at (x, y); `k` is about the height. */
type Landmark = (s: Stage, x: number, y: number, k: number, depth?: number) => string

/** Greek temple, six columns wide. */
export const temple: Landmark = (s, x, y, k, depth = 0) => {
  const w = k * 1.5
  const of: LocalName = "clay"
  const stone = [0.83, 0.075, 72] as const
  const steps = [1.08, 1.04, 1]
    .map((f, i) =>
      rect(x - (w * f) / 2, y - k * 0.05 * (i + 1), w * f, k * 0.055, s.paint(stone, depth, 0.2 - i * 0.12)),
    )
    .join("")
  const base = y - k * 0.15
  const top = y - k * 0.68
  let columns = rect(x - w * 0.44, top, w * 0.88, base - top, s.paint(of, depth, -0.75))
  for (let i = 0; i < 6; i++) {
    const cx = x - w * 0.44 + (i / 5) * w * 0.88
    const r = w * 0.045
    columns +=
      polygon(
        [
          [cx - r, base],
          [cx - r * 0.8, top + k * 0.05],
          [cx + r * 0.8, top + k * 0.05],
          [cx + r, base],
        ],
        s.paint(stone, depth, 0.3),
      ) +
      polygon(
        [
          [cx - r, base],
          [cx - r * 0.8, top + k * 0.05],
          [cx - r * 0.15, top + k * 0.05],
          [cx - r * 0.2, base],
        ],
        s.paint(stone, depth, -0.4),
      ) +
      rect(cx - r * 1.25, top, r * 2.5, k * 0.055, s.paint(stone, depth, 0.1))
  }
  const frieze =
    rect(x - w / 2, top - k * 0.13, w, k * 0.135, s.paint(stone, depth, 0.1)) +
    path(
      Array.from(
        { length: 11 },
        (_, i) => `M${num(x - w * 0.46 + i * w * 0.092)} ${num(top - k * 0.1)}v${num(k * 0.07)}`,
      ).join(""),
      "none",
      `stroke="${s.paint(stone, depth, -0.6)}" stroke-width="${num(k * 0.02)}"`,
    )
  const pediment =
    polygon(
      [
        [x - w * 0.53, top - k * 0.125],
        [x, top - k * 0.33],
        [x + w * 0.53, top - k * 0.125],
      ],
      s.paint(stone, depth, 0.3),
    ) +
    polygon(
      [
        [x - w * 0.4, top - k * 0.15],
        [x, top - k * 0.285],
        [x + w * 0.4, top - k * 0.15],
      ],
      s.paint(stone, depth, -0.35),
    )
  return steps + columns + frieze + pediment
}

const arches = (x: number, y: number, w: number, h: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const a = (w / count) * 0.56
    const ax = x + (w / count) * (i + 0.22)
    return `M${num(ax)} ${num(y)}v${num(-(h - a / 2))}a${num(a / 2)} ${num(a / 2)} 0 0 1 ${num(a)} 0v${num(h - a / 2)}z`
  }).join("")

export const colosseum: Landmark = (s, x, y, k, depth = 0) => {
  const stone = [0.84, 0.06, 70] as const
  const w = k * 2.3
  const floor = k * 0.25
  const hole = s.lamps ? s.plain([0.82, 0.12, 70]) : s.paint(stone, depth, -1)
  const wall = s.ramp(
    [
      [0, s.paint(stone, depth, -0.5)],
      [0.55, s.paint(stone, depth, 0.1)],
      [1, s.paint(stone, depth, 0.5)],
    ],
    [x - w / 2, 0],
    [x + w / 2, 0],
  )
  const left = x - w / 2
  // The outer ring keeps its fourth storey on one side and steps down to the inner ring on the other.
  const outline: Point[] = [
    [left, y + 3],
    [left + k * 0.03, y - floor * 3.9],
    [left + w * 0.12, y - floor * 4.05],
    [left + w * 0.52, y - floor * 4.05],
    [left + w * 0.56, y - floor * 3.5],
    [left + w * 0.6, y - floor * 3.3],
    [left + w * 0.63, y - floor * 2.2],
    [left + w * 0.97, y - floor * 2.1],
    [left + w, y + 3],
  ]
  let out = polygon(outline, wall)
  out += path(
    arches(left + w * 0.03, y, w * 0.94, floor * 0.72, 13) +
      arches(left + w * 0.03, y - floor, w * 0.94, floor * 0.72, 13) +
      arches(left + w * 0.04, y - floor * 2, w * 0.56, floor * 0.72, 8),
    hole,
  )
  out += path(
    Array.from(
      { length: 6 },
      (_, i) =>
        `M${num(left + w * (0.08 + i * 0.075))} ${num(y - floor * 3.55)}h${num(w * 0.018)}v${num(floor * 0.24)}h${num(-w * 0.018)}z`,
    ).join(""),
    hole,
  )
  return (
    out +
    [1, 2, 3]
      .map((i) =>
        rect(left, y - floor * i - 1.2, w * (i < 3 ? 1 : 0.6), Math.max(1.2, k * 0.02), s.paint(stone, depth, 0.5)),
      )
      .join("")
  )
}

/** A run of Roman aqueduct, broken at its end. */
export function aqueduct(s: Stage, from: number, to: number, y: number, h: number, depth = 0): string {
  const stone = [0.76, 0.065, 60] as const
  const count = Math.round((to - from) / (h * 0.46))
  const body = polygon(
    [
      [from, y + 6],
      [from + h * 0.06, y - h * 0.72],
      [from + h * 0.16, y - h * 0.92],
      [from + h * 0.26, y - h],
      [to, y - h],
      [to, y + 6],
    ],
    s.paint(stone, depth, 0.1),
  )
  const holes = Array.from({ length: count }, (_, i) => {
    const w = ((to - from) / count) * 0.66
    const x = from + ((to - from) / count) * (i + 0.3)
    return `M${num(x)} ${num(y + 8)}V${num(y - h * 0.48)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${num(y + 8)}z`
  })
  const id = s.id()
  // The arches are cut through, so that the land behind shows.
  return `<mask id="${id}"><rect x="${num(from - 4)}" y="${num(y - h - 4)}" width="${num(to - from + 8)}" height="${num(h + 16)}" fill="#fff"/><path d="${holes.join("")}"/></mask><g mask="url(#${id})">${body}${rect(from + h * 0.2, y - h, to - from, h * 0.07, s.paint(stone, depth, 0.6))}${path(holes.map((d) => d).join(""), "none", `stroke="${s.paint(stone, depth, -0.7)}" stroke-width="${num(h * 0.09)}"`)}</g>`
}

export const nuraghe: Landmark = (s, x, y, k, depth = 0) => {
  const cone = (cx: number, w: number, h: number) => {
    const body: Point[] = [
      [cx - w / 2, y + 3],
      [cx - w * 0.36, y - h],
      [cx + w * 0.36, y - h],
      [cx + w / 2, y + 3],
    ]
    let courses = ""
    for (let i = 1; i < 8; i++) {
      const t = i / 8
      const r = w * (0.5 - 0.14 * t)
      for (let a = -r + r * 0.1 * (i % 2); a < r * 0.86; a += r * 0.36)
        courses += `M${num(cx + a)} ${num(y - h * t)}h${num(r * s.rng.range(0.16, 0.26))}`
    }
    return (
      polygon(body, s.paint("granite", depth, 0.15)) +
      polygon([body[0]!, body[1]!, [cx - w * 0.08, y - h], [cx - w * 0.14, y + 3]], s.paint("granite", depth, -0.45)) +
      path(
        courses,
        "none",
        `stroke="${s.paint("granite", depth, -0.8)}" stroke-width="${num(k * 0.02)}" opacity=".55"`,
      ) +
      rect(cx - w * 0.39, y - h - k * 0.03, w * 0.78, k * 0.06, s.paint("granite", depth, 0.3), 2)
    )
  }
  return (
    cone(x - k * 0.55, k * 0.62, k * 0.5) +
    cone(x, k * 0.85, k) +
    cone(x + k * 0.6, k * 0.6, k * 0.42) +
    path(
      `M${num(x - k * 0.01)} ${num(y + 3)}v${num(-k * 0.2)}l${num(k * 0.07)} ${num(-k * 0.06)} ${num(k * 0.07)} ${num(k * 0.06)}v${num(k * 0.2)}z`,
      s.paint("walnut", depth, -0.8),
    )
  )
}

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

/** Fishing platform on stilts of the Adriatic. */
export const trabucco: Landmark = (s, x, y, k, depth = 0) => {
  const wood = s.paint("walnut", depth, 0.05)
  const deck = y - k * 0.42
  let poles = ""
  for (let i = 0; i < 6; i++)
    poles += `M${num(x - k * 0.5 + i * k * 0.2)} ${num(deck)}l${num(s.rng.jitter(k * 0.04))} ${num(k * 0.46)}`
  poles += `M${num(x - k * 0.5)} ${num(deck)}L${num(x - k * 0.1)} ${num(y)}M${num(x - k * 0.1)} ${num(deck)}L${num(x + k * 0.3)} ${num(y)}M${num(x - k * 0.58)} ${num(deck)}H${num(x + k * 0.62)}`
  poles += `M${num(x - k * 0.1)} ${num(deck)}V${num(deck - k * 0.62)}M${num(x - k * 0.1)} ${num(deck - k * 0.3)}L${num(x - k * 1.25)} ${num(deck - k * 0.3)}M${num(x - k * 0.1)} ${num(deck - k * 0.34)}L${num(x - k * 1.05)} ${num(deck - k * 0.06)}`
  const ropes = `M${num(x - k * 0.1)} ${num(deck - k * 0.6)}L${num(x - k * 1.25)} ${num(deck - k * 0.3)}M${num(x - k * 0.1)} ${num(deck - k * 0.6)}L${num(x + k * 0.5)} ${num(deck)}M${num(x - k * 1.25)} ${num(deck - k * 0.3)}L${num(x - k * 1.2)} ${num(y - k * 0.05)}M${num(x - k * 0.7)} ${num(deck - k * 0.3)}L${num(x - k * 0.66)} ${num(y - k * 0.05)}`
  const net = path(
    `M${num(x - k * 1.25)} ${num(deck - k * 0.3)}H${num(x - k * 0.6)}Q${num(x - k * 0.75)} ${num(y - k * 0.02)} ${num(x - k * 0.95)} ${num(y - k * 0.03)}T${num(x - k * 1.25)} ${num(deck - k * 0.3)}z`,
    s.paint("white", depth),
    'opacity=".25"',
  )
  return (
    net +
    path(poles, "none", `stroke="${wood}" stroke-width="${num(k * 0.03)}" stroke-linecap="round"`) +
    path(ropes, "none", `stroke="${wood}" stroke-width="${num(k * 0.01)}"`) +
    house(s, x + k * 0.14, deck + 1, k * 0.42, k * 0.24, {
      wall: "oak",
      roof: "gable",
      roofColour: "walnut",
      floors: 1,
      depth,
    })
  )
}

export const lighthouse: Landmark = (s, x, y, k, depth = 0) => {
  const w = k * 0.19
  const band = (from: number, to: number, of: LocalName) => {
    const half = (t: number) => (w / 2) * (1 - t * 0.34)
    const body: Point[] = [
      [x - half(from), y - k * 0.76 * from],
      [x - half(to), y - k * 0.76 * to],
      [x + half(to), y - k * 0.76 * to],
      [x + half(from), y - k * 0.76 * from],
    ]
    return (
      polygon(body, s.paint(of, depth, 0.25)) +
      polygon(
        [body[0]!, body[1]!, [x - half(to) * 0.3, y - k * 0.76 * to], [x - half(from) * 0.3, y - k * 0.76 * from]],
        s.paint(of, depth, -0.4),
      )
    )
  }
  const top = y - k * 0.76
  const lamp = s.lamps || s.hour === "golden" ? s.plain(s.light.disc) : s.paint("sky", depth, 0.6)
  return (
    house(s, x + k * 0.22, y, k * 0.34, k * 0.16, { wall: "white", depth, floors: 1 }) +
    band(0, 0.25, "white") +
    band(0.25, 0.5, "terracotta") +
    band(0.5, 0.75, "white") +
    band(0.75, 1, "terracotta") +
    rect(x - w * 0.48, top - k * 0.02, w * 0.96, k * 0.03, s.paint("iron", depth)) +
    rect(x - w * 0.26, top - k * 0.12, w * 0.52, k * 0.1, lamp) +
    path(
      `M${num(x - w * 0.34)} ${num(top - k * 0.12)}a${num(w * 0.34)} ${num(w * 0.34)} 0 0 1 ${num(w * 0.68)} 0z`,
      s.paint("iron", depth, 0.1),
    ) +
    rect(x - 0.8, top - k * 0.2, 1.6, k * 0.05, s.paint("iron", depth))
  )
}
