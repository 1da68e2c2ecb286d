import type { LocalName } from "../locals.ts"
import { house } from "../motifs/buildings.ts"
import { dog, hiker, musher, skier } from "../motifs/figures.ts"
import { ridge } from "../motifs/relief.ts"
import { halo, mist, sky, wash } from "../motifs/sky.ts"
import { fir, row } from "../motifs/trees.ts"
import { circle, ellipse, num, type Point, path, rect, stroke, through } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

/** Soft drifts: light crests, blue hollows. */
function drifts(s: Stage, y: number, heights: readonly number[]): { svg: string; at(x: number): number } {
  const back = ridge(s, y, 34, 0.06, "snow", { heights, lit: 0.34 })
  const front = ridge(s, y + 74, 24, 0, "snow", { heights: [...heights].reverse(), lit: 0.4 })
  return { svg: back.svg + front.svg, at: back.at }
}

function flakes(s: Stage, count: number): string {
  let out = ""
  for (let i = 0; i < count; i++)
    out += circle(
      s.rng.range(0, 800),
      s.rng.range(0, 600),
      s.rng.range(1, 3.4),
      "#fff",
      `opacity="${num(s.rng.range(0.4, 0.9))}"`,
    )
  return out
}

/** Prints of snowshoes along a curve, larger when nearer. */
function prints(s: Stage, points: readonly Point[], steps: number): string {
  const n = points.length - 1
  const on = (t: number): Point => {
    const i = Math.min(n - 1, Math.floor(t * n))
    const f = t * n - i
    const [a, b] = [points[i]!, points[i + 1]!]
    const e = f * f * (3 - 2 * f)
    return [a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * f]
  }
  let d = ""
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) ** 0.6
    const [x, y] = on(t)
    const k = 1 - t * 0.86
    const w = 13 * k
    const px = x + (i % 2 ? 1 : -1) * 15 * k
    d += `M${num(px - w)} ${num(y)}a${num(w)} ${num(w * 0.5)} 0 1 1 ${num(w * 2)} 0a${num(w)} ${num(w * 0.5)} 0 1 1 ${num(-w * 2)} 0z`
  }
  return path(d, s.paint([0.72, 0.05, 250], 0, -0.2))
}

const track: Scene = (s, view) => {
  const x = s.rng.pick([320, 490])
  const ground = drifts(
    s,
    442,
    x < 400 ? [1, 0.6, 0, -0.3, -0.1, 0.2, 0.6, 1] : [0.8, 0.5, 0.1, -0.2, -0.3, 0.1, 0.7, 1.1],
  )
  const way: Point[] = [
    [300, 600],
    [420, 540],
    [480, 500],
    [430, 470],
    [400, 452],
  ]
  return (
    sky(s, 320) +
    view(s, 340, x) +
    mist(s, 440, 22, 0.3) +
    row(s, fir, () => 446, 80, 260, 5, 110, 0.16) +
    row(s, fir, () => 444, 560, 740, 5, 120, 0.16) +
    ground.svg +
    prints(s, way, 26) +
    row(s, fir, () => 500, -40, 110, 2, 260, 0) +
    row(s, fir, () => 520, 676, 840, 2, 300, 0) +
    hiker(s, 446, 506, 84, s.rng.pick<LocalName>(["red", "terracotta", "sun"])) +
    hiker(s, 404, 480, 60, "teal") +
    wash(s)
  )
}

const sled: Scene = (s, view) => {
  const ground = drifts(s, 436, [0.6, 0.3, 0, -0.2, 0, 0.2, 0.4, 0.7])
  const y = 498
  const coats: readonly LocalName[] = ["slate", "walnut", "oak", "iron"]
  const team = [
    [470, y - 10, 84],
    [580, y - 12, 84],
    [498, y + 6, 96],
    [612, y + 4, 96],
  ]
    .map(([dx, dy, k], i) => dog(s, dx! - 20, dy!, k!, coats[i] ?? "slate"))
    .join("")
  const lines = stroke(`M300 ${y - 22}Q400 ${y - 14} 640 ${y - 34}`, s.paint("red", 0, -0.2), 3)
  const groove = path(
    `M-20 ${y + 6}Q120 ${y + 14} 250 ${y + 6}L250 ${y + 12}Q120 ${y + 22} -20 ${y + 16}zM-20 ${y + 24}Q120 ${y + 32} 260 ${y + 20}L260 ${y + 25}Q120 ${y + 40} -20 ${y + 34}z`,
    s.paint([0.74, 0.05, 250], 0, -0.2),
  )
  const spray = Array.from({ length: 26 }, () =>
    circle(160 + s.rng.range(-120, 440), y + s.rng.range(-16, 20), s.rng.range(1.5, 4.5), "#fff", 'opacity=".8"'),
  ).join("")
  return (
    sky(s, 320) +
    view(s, 335, s.rng.pick([300, 500])) +
    mist(s, 430, 22, 0.3) +
    row(s, fir, () => 440, -20, 300, 8, 120, 0.16) +
    row(s, fir, () => 440, 520, 820, 8, 130, 0.16) +
    ground.svg +
    groove +
    lines +
    musher(s, 240, y + 8, 140, s.rng.pick<LocalName>(["terracotta", "sun", "red"])) +
    team +
    spray +
    row(s, fir, () => 610, 700, 840, 1, 360, 0) +
    wash(s)
  )
}

const hut: Scene = (s, view) => {
  const [x, y] = [420, 470]
  const cap = (dx: number, w: number, top: number) =>
    path(
      `M${num(x + dx - w / 2)} ${top + 4}Q${num(x + dx - w * 0.5)} ${top - 8} ${num(x + dx - w * 0.36)} ${num(top - w * 0.2)}H${num(x + dx + w * 0.36)}Q${num(x + dx + w * 0.5)} ${top - 8} ${num(x + dx + w / 2)} ${top + 4}q-20 10 -41 0t-41 0t-41 0t-41 0t-41 0z`,
      s.paint("snow", 0, 0.15),
    )
  const cabin =
    house(s, x, y, 210, 96, { wall: "walnut", roof: "gable", roofColour: "snow", blind: true }) +
    path(
      Array.from({ length: 6 }, (_, i) => `M${x - 104} ${y - 88 + i * 16}H${x + 104}`).join(""),
      "none",
      `stroke="${s.paint("walnut", 0, -0.7)}" stroke-width="2" opacity=".5"`,
    ) +
    cap(0, 246, y - 96) +
    rect(x + 48, y - 178, 22, 46, s.paint("stone", 0, -0.2)) +
    path(`M${x + 44} ${y - 176}q15 -16 30 0z`, s.paint("snow", 0, 0.2))
  const lamp = s.plain([0.9, 0.13, 80])
  const lights =
    [x - 26, x + 24, x + 74]
      .map(
        (wx) =>
          rect(wx - 14, y - 66, 28, 30, lamp, 2) +
          stroke(`M${wx} ${y - 66}v30M${wx - 14} ${y - 51}h28`, s.paint("walnut", 0, -0.5), 2.4),
      )
      .join("") + halo(s, x + 24, y - 50, 170, 0.5)
  const pool = ellipse(
    x + 20,
    y + 20,
    210,
    26,
    s.radial(
      [
        [0, lamp, 0.5],
        [1, lamp, 0],
      ],
      x + 20,
      y + 20,
      200,
    ),
  )
  const smoke = path(
    `M${x + 54} ${y - 182}q-18 -34 6 -58t-8 -64q40 26 22 64t-4 58z`,
    s.paint("white", 0.3),
    'opacity=".4"',
  )
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([280, 540])) +
    mist(s, 436, 26, 0.3) +
    row(s, fir, () => 452, 60, 300, 6, 150, 0.12) +
    row(s, fir, () => 452, 540, 780, 6, 160, 0.12) +
    ridge(s, 446, 20, 0.04, "snow", { heights: [0.6, 0.4, 0, -0.6, -0.8, -0.5, 0.2, 0.6] }).svg +
    smoke +
    cabin +
    lights +
    ridge(s, 506, 20, 0, "snow", { heights: [1.2, 0.8, 0.4, 0.1, 0, 0.2, 0.8, 1.2], lit: 0.4 }).svg +
    pool +
    prints(
      s,
      [
        [360, 604],
        [420, 560],
        [440, 520],
        [436, 496],
      ],
      16,
    ) +
    row(s, fir, () => 540, -40, 130, 2, 270, 0) +
    row(s, fir, () => 556, 690, 850, 2, 300, 0) +
    flakes(s, 46)
  )
}

const skierScene: Scene = (s, view) => {
  const x = s.rng.pick([260, 330])
  const slope = path(
    "M-20 430Q160 420 340 452T640 540T820 604V620H-20z",
    s.ramp(
      [
        [0, s.paint("snow", 0.05, 0.3)],
        [1, s.paint([0.84, 0.04, 245], 0, -0.35)],
      ],
      [500, 400],
      [200, 640],
    ),
  )
  const hollow = path("M-20 520Q120 490 260 540T480 620H-20z", s.paint([0.82, 0.045, 250], 0, -0.3), 'opacity=".6"')
  const curve: Point[] = [
    [60, 432],
    [150, 446],
    [120, 470],
    [230, 484],
    [330, 478],
    [300, 506],
    [400, 520],
    [470, 510],
  ]
  const carve =
    path(
      `M${through(curve)}`,
      "none",
      `stroke="${s.paint([0.72, 0.055, 250], 0, -0.2)}" stroke-width="5" stroke-linecap="round"`,
    ) +
    path(
      `M${through(curve.map(([px, py]) => [px - 4, py + 7]))}`,
      "none",
      `stroke="${s.paint([0.76, 0.05, 250], 0, -0.1)}" stroke-width="4" stroke-linecap="round"`,
    )
  const spray =
    path("M452 526Q390 500 356 452Q400 470 430 462Q440 486 470 500z", s.paint("white", 0, 0.4), 'opacity=".9"') +
    Array.from({ length: 18 }, () =>
      circle(390 + s.rng.jitter(60), 470 + s.rng.jitter(36), s.rng.range(1.5, 5), "#fff", 'opacity=".85"'),
    ).join("")
  return (
    sky(s, 320) +
    view(s, 325, x) +
    mist(s, 424, 26, 0.3) +
    row(s, fir, (v) => 452 + (v - 340) * 0.28, 560, 800, 5, 130, 0.12) +
    slope +
    hollow +
    carve +
    spray +
    skier(s, 486, 520, 150, s.rng.pick<LocalName>(["red", "sun", "teal"])) +
    row(s, fir, () => 596, -30, 90, 2, 230, 0) +
    wash(s)
  )
}

export const snow: Readonly<Record<string, Scene>> = { track, sled, hut, skier: skierScene }
