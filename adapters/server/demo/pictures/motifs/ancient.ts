import type { LocalName } from "../locals.ts"
import { num, type Point, path, polygon, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { arches, type Landmark } from "./landmark.ts"

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
  // The arches are cut out, so that the land behind shows.
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
