import { lamplight } from "../hours.ts"
import type { LocalName } from "../locals.ts"
import { cluster, perspectiveRows } from "../motifs/fields.ts"
import { archShape, bough, opening, vineLeaf } from "../motifs/frames.ts"
import { halo, mist, sky, wash } from "../motifs/sky.ts"
import { basket, bottle, candle, cheese, grapes, loaf, wineGlass } from "../motifs/still.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

const vine = (s: Stage): LocalName => (s.season === "autumn" ? s.rng.pick<LocalName>(["terracotta", "ochre"]) : "leaf")

/** Rows of vines that lead to the hills. */
const rows: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const vanishX = x < 400 ? 470 : 330
  return (
    sky(s, 285) +
    view(s, 285, x) +
    mist(s, 384, 16, 0.35) +
    perspectiveRows(s, {
      y: 386,
      vanishX,
      of: vine(s),
      soil: s.season === "autumn" ? "clay" : "grass",
      fruit: "grape",
    }) +
    wash(s)
  )
}

/** A vaulted cellar with barrels, daylight at its end. */
const cellar: Scene = (outside, view) => {
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

/** Two glasses on a wall, the country behind. */
const tasting: Scene = (s, view) => {
  const white = s.rng.chance(0.4)
  const ledge = s.rng.pick<LocalName>(["stone", "wood", "oak"])
  const y = 452
  let out = sky(s, 315) + view(s, 325, s.rng.pick([300, 520])) + wash(s)
  out +=
    rect(
      -20,
      y,
      840,
      170,
      s.ramp(
        [
          [0, s.paint(ledge, 0, 0.25)],
          [0.3, s.paint(ledge, 0, -0.1)],
          [1, s.paint(ledge, 0, -0.7)],
        ],
        [0, y],
        [0, 600],
      ),
    ) +
    rect(-20, y, 840, 6, s.paint(ledge, 0, 0.8)) +
    rect(-20, y + 70, 840, 90, s.paint(ledge, 0, -0.75), 0, 'opacity=".5"')
  const t = s.lamps ? s.within(lamplight) : s
  out +=
    bottle(t, 280, y + 40, 240, white ? "olive" : "cypress") +
    wineGlass(t, 404, y + 44, 176, white ? "sun" : "wine") +
    wineGlass(t, 500, y + 50, 168, white ? "sun" : "wine")
  out +=
    polygon(
      [
        [520, y + 62],
        [706, y + 62],
        [730, y + 82],
        [506, y + 82],
      ],
      s.paint("walnut", 0, 0),
    ) +
    cheese(t, 626, y + 66, 104) +
    grapes(t, 556, y + 72, 84) +
    loaf(t, 168, y + 62, 116)
  return out + bough(s, -24, 60, 330, "vine")
}

/** Harvest: bunches hanging near, baskets full, the slopes beyond. */
const harvest: Scene = (s, view) => {
  let out = sky(s, 300) + view(s, 315, s.rng.pick([300, 520])) + wash(s)
  const of = vine(s)
  const wire = (y: number) => stroke(`M-10 ${y}Q400 ${y + 16} 810 ${y}`, s.paint("iron", 0, -0.2), 2)
  const post = (x: number) =>
    rect(x, 40, 17, 520, s.paint("walnut", 0, -0.5)) + rect(x + 10, 40, 7, 520, s.paint("walnut", 0, 0.2))
  out +=
    path(
      "M-20 450Q200 432 400 448T820 442V620H-20z",
      s.ramp(
        [
          [0, s.paint("grass", 0, 0)],
          [1, s.paint("soil", 0, -0.7)],
        ],
        [0, 460],
        [0, 600],
      ),
    ) +
    post(66) +
    post(716) +
    wire(96) +
    wire(150)
  const leaf = (x: number, y: number, k: number, shade: number, turn: number) =>
    path(vineLeaf(x, y, k, turn), s.paint(of, 0, shade))
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < 26; i++) {
      const t = i / 25
      const x = -10 + t * 820 + s.rng.jitter(16)
      const edge = 58 + 92 * Math.abs(t - 0.5) ** 1.3 * 2
      out += leaf(
        x,
        edge + s.rng.range(-46, 26),
        s.rng.range(2, 3.2),
        pass ? s.rng.range(-0.3, 0.3) : -0.75,
        s.rng.jitter(70),
      )
    }
    if (!pass)
      for (const [x, y, r] of [
        [110, 178, 17],
        [196, 138, 15],
        [300, 122, 14],
        [520, 124, 14],
        [610, 144, 16],
        [690, 182, 17],
      ] as const)
        out += bunch(s, x, y, r)
  }
  const heap = (x: number, y: number, w: number) =>
    Array.from({ length: 5 }, (_, i) => cluster(s, x - w * 0.36 + i * w * 0.18, y - (i % 2) * 9, w * 0.085)).join("")
  return (
    out +
    basket(s, 286, 524, 160, heap(286, 440, 160)) + basket(s, 500, 538, 186, heap(500, 440, 186)) 
  )
}

function bunch(s: Stage, x: number, y: number, r: number): string {
  let out = stroke(`M${x} ${y - r * 2.4}v${num(r * 2)}`, s.paint("walnut", 0), 3)
  for (let j = 0; j < 5; j++) {
    const count = [4, 4, 3, 2, 1][j]!
    for (let i = 0; i < count; i++) {
      const cx = x + (i - (count - 1) / 2) * r * 1.05 + s.rng.jitter(1)
      const cy = y + j * r * 0.95
      out +=
        circle(cx, cy, r * 0.62, s.paint("grape", 0, -0.15)) +
        circle(cx + r * 0.18, cy - r * 0.18, r * 0.3, s.paint("grape", 0, 0.5))
    }
  }
  return out
}

export const wine: Readonly<Record<string, Scene>> = { rows, cellar, tasting, harvest }
