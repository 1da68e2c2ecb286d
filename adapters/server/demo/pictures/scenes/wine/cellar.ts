import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { archShape, opening } from "../../motifs/frames.ts"
import { bottle, wineGlass } from "../../motifs/glass.ts"
import { halo, sky } from "../../motifs/sky.ts"
import { candle } from "../../motifs/table.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** A vaulted cellar with barrels, daylight at its end. */
export const cellar: Scene = (outside, view) => {
  const s = outside.within(lamplight)
  const stone = s.rng.pick<LocalName>(["brick", "clay", "stone"])
  let out = rect(0, 0, 800, 600, s.paint(stone, 0, -1))
  const mouth = archShape(322, 150, 156, 226)
  out = opening(
    s,
    mouth,
    sky(outside, 300, { sunX: 470 }) + view(outside, 330, 300),
    out,
    "translate(200 94) scale(.5)",
  )
  const floor = polygon(
    [
      [322, 374],
      [478, 374],
      [900, 610],
      [-100, 610],
    ],
    s.ramp(
      [
        [0, s.paint("clay", 0, 0.3)],
        [1, s.paint("clay", 0, -0.75)],
      ],
      [0, 374],
      [0, 600],
    ),
  )
  // Ribs from the far end to the viewer: each a darker ring.
  const rings = [
    { w: 156, top: 150, foot: 376 },
    { w: 300, top: 96, foot: 424 },
    { w: 520, top: 30, foot: 496 },
    { w: 860, top: -80, foot: 620 },
  ]
  for (let i = rings.length - 1; i > 0; i--) {
    const outer = rings[i]!
    const inner = rings[i - 1]!
    const ring = `${archShape(400 - outer.w / 2, outer.top, outer.w, outer.foot - outer.top)}${archShape(400 - inner.w / 2, inner.top, inner.w, inner.foot - inner.top)}`
    out += path(
      ring,
      s.ramp(
        [
          [0, s.paint(stone, 0, -0.95 + i * 0.06)],
          [0.5, s.paint(stone, 0, -0.72 + i * 0.02)],
          [1, s.paint(stone, 0, -0.4 - i * 0.08)],
        ],
        [400 - outer.w / 2, 0],
        [400 + outer.w / 2, 0],
      ),
      'fill-rule="evenodd"',
    )
    out += path(
      archShape(400 - inner.w / 2, inner.top, inner.w, inner.foot - inner.top),
      "none",
      `stroke="${s.paint(stone, 0, 0.1)}" stroke-width="${3 + i * 4}" opacity=".75"`,
    )
  }
  out +=
    floor +
    polygon(
      [
        [334, 376],
        [466, 376],
        [600, 600],
        [200, 600],
      ],
      s.plain(s.light.disc),
      'opacity=".22"',
    )
  for (const [y, k, dx] of [
    [416, 62, 132],
    [470, 98, 204],
    [566, 164, 318],
  ] as const)
    out += barrel(s, 400 - dx, y, k) + barrel(s, 400 + dx, y, k)
  out += lampOn(s, 400, 118, 0.7) + lampOn(s, 400, 58, 1.1)
  const top = 520
  out +=
    barrelTop(s, 400, top) +
    candle(s, 344, top - 2, 34) +
    bottle(s, 396, top - 4, 150, "cypress") +
    wineGlass(s, 462, top + 4, 116)
  return out
}

function barrel(s: Stage, x: number, y: number, k: number): string {
  const r = k * 0.52
  const cy = y - r
  const glow = x < 400 ? 0.15 : -0.35
  let staves = ""
  for (let i = -3; i <= 3; i++)
    staves += `M${num(x + i * r * 0.27)} ${num(cy - Math.sqrt(Math.max(0, 1 - (i * 0.27) ** 2)) * r * 0.84)}V${num(cy + Math.sqrt(Math.max(0, 1 - (i * 0.27) ** 2)) * r * 0.84)}`
  return (
    ellipse(x, y + 2, r * 1.1, r * 0.14, "#000", 'opacity=".4"') +
    circle(x, cy, r, s.paint("iron", 0, -0.3)) +
    circle(x, cy, r * 0.93, s.paint("oak", 0, glow - 0.35)) +
    circle(x, cy, r * 0.84, s.paint("oak", 0, glow)) +
    path(staves, "none", `stroke="${s.paint("walnut", 0, -0.5)}" stroke-width="${num(k * 0.014)}"`) +
    rect(x - r * 0.84, cy - r * 0.1, r * 1.68, r * 0.2, s.paint("oak", 0, glow - 0.25)) +
    circle(x, cy + r * 0.5, r * 0.08, s.paint("walnut", 0, -0.7))
  )
}

function barrelTop(s: Stage, x: number, y: number): string {
  return (
    path(
      `M${x - 116} ${y}Q${x - 138} ${y + 60} ${x - 130} 620H${x + 130}Q${x + 138} ${y + 60} ${x + 116} ${y}z`,
      s.ramp(
        [
          [0, s.paint("oak", 0, -0.75)],
          [0.65, s.paint("oak", 0, -0.1)],
          [1, s.paint("oak", 0, -0.4)],
        ],
        [x - 130, 0],
        [x + 130, 0],
      ),
    ) +
    path(
      `M${x - 127} ${y + 44}Q${x} ${y + 76} ${x + 127} ${y + 44}`,
      "none",
      `stroke="${s.paint("iron", 0, -0.2)}" stroke-width="12"`,
    ) +
    ellipse(x, y, 118, 25, s.paint("oak", 0, 0.05)) +
    ellipse(x, y, 106, 21, s.paint("oak", 0, 0.3))
  )
}

const lampOn = (s: Stage, x: number, y: number, k: number) =>
  at(
    x,
    y,
    k,
    halo(s, 0, 12, 120, 0.65),
    stroke("M0 -60V0", s.paint("ink", 0), 2),
    path("M-16 10q2 -16 16 -16t16 16z", s.paint("iron", 0, -0.4)),
    circle(0, 12, 7, s.plain([0.96, 0.1, 88])),
  )
