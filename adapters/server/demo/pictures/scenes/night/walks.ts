import { arrangementOf } from "../../../../../../domain/pictures/seed.ts"
import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { house } from "../../motifs/buildings.ts"
import { lanternBearer } from "../../motifs/evening.ts"
import { onlooker, sitting } from "../../motifs/figures.ts"
import { archShape } from "../../motifs/frames.ts"
import { lantern } from "../../motifs/lights.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import { street } from "../city/street.ts"
import type { Scene } from "../scene.ts"

const coats: readonly [LocalName, ...LocalName[]] = ["navy", "wine", "teal", "aubergine", "cypress"]

const group = (s: Stage, x: number, y: number, k: number) =>
  onlooker(s, x + k * 0.9, y - 16, k * 0.8, "walnut") +
  onlooker(s, x + k * 1.25, y - 10, k * 0.86, "teal") +
  onlooker(s, x + k * 1.65, y - 4, k * 0.9, "wine") +
  lanternBearer(s, x, y, k, s.rng.pick(coats))

/** A guide with a lantern leads down a lane. */
const lane: Scene = (s, view) => street(s, view) + group(s.within(lamplight), 290, 560, 150)

/** Through a gate in the wall towards the town. */
const gate: Scene = (s, view) => {
  const warm = s.within(lamplight)
  const of = s.rng.pick<LocalName>(["stone", "brick", "ochre"])
  const stones = Array.from({ length: 60 }, () => {
    const x = s.rng.range(-10, 800)
    const y = s.rng.range(-10, 590)
    return `M${num(x)} ${num(y)}h${num(s.rng.range(16, 40))}`
  }).join("")
  return (
    sky(s, 330) +
    view(s, 390, 400) +
    wash(s) +
    path("M200 500Q400 470 600 500L820 640H-20z", warm.paint("stone", 0, -0.4)) +
    path(
      `M-20 -20H820V640H620V300Q610 120 400 116T180 300V640H-20z`,
      s.ramp(
        [
          [0, warm.paint(of, 0, -0.7)],
          [1, warm.paint(of, 0, -0.35)],
        ],
        [0, 0],
        [800, 400],
      ),
    ) +
    path("M180 640V300Q190 120 400 116T620 300V640H588V306Q580 150 400 148T212 306V640z", warm.paint(of, 0, 0.05)) +
    stroke(stones, warm.paint(of, 0, -0.9), 2.5, 'opacity=".4"') +
    lantern(s, 660, 230, 60) +
    lantern(s, 120, 230, 60) +
    group(warm, 330, 560, 156)
  )
}

/** Along a river or a square, the town lit behind. */
const terrace: Scene = (s, view) => {
  const warm = s.within(lamplight)
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 500])) +
    wash(s) +
    rect(-20, 470, 840, 170, warm.paint("stone", 0, -0.45)) +
    path(
      "M-20 500H820M-20 544H820M120 470L20 640M300 470L250 640M500 470L550 640M680 470L780 640",
      "none",
      `stroke="${warm.paint("stone", 0, -0.8)}" stroke-width="3" opacity=".4"`,
    ) +
    rect(-20, 440, 840, 14, warm.paint("stone", 0, 0)) +
    Array.from({ length: 18 }, (_, i) => rect(i * 48 - 10, 452, 16, 26, warm.paint("stone", 0, -0.2), 4)).join("") +
    stroke("M650 480V250", s.paint("iron", 0), 9) +
    lantern(s, 650, 180, 80) +
    halo(s, 650, 230, 240, 0.5) +
    group(warm, 260, 580, 176)
  )
}

export const nightWalks: readonly [Scene, ...Scene[]] = [lane, gate, terrace]

/** Empty houses on a hill, one tower, the moon. */
export const ghostTown: Scene = (s, view) => {
  const hill = ridge(s, 500, 120, 0, "clay", { heights: [-0.6, 0, 0.6, 1.1, 1.5, 1.1, 0.3, -0.4] })
  const ruin = (x: number, w: number, h: number) => {
    const y = hill.at(x) + 12
    return (
      polygon(
        [
          [x - w / 2, y],
          [x - w / 2, y - h],
          [x - w * 0.2, y - h * 0.86],
          [x, y - h * 1.06],
          [x + w * 0.3, y - h * 0.8],
          [x + w / 2, y - h * 0.92],
          [x + w / 2, y],
        ],
        s.paint("stone", 0.04, -0.1),
      ) + [-0.25, 0.18].map((d) => rect(x + d * w - 6, y - h * 0.6, 13, 22, s.paint("ink", 0, 0), 1)).join("")
    )
  }
  return (
    sky(s, 360, { sunX: 600 }) +
    view(s, 400, 160) +
    mist(s, 460, 50, 0.35) +
    [
      [250, 60, 70],
      [320, 66, 90],
      [392, 60, 110],
      [520, 66, 90],
      [580, 60, 70],
      [210, 44, 50],
      [630, 50, 60],
    ]
      .map(([x, w, h]) => ruin(x!, w!, h!))
      .join("") +
    rect(430, hill.at(460) - 220, 62, 236, s.paint("stone", 0.04, 0.1)) +
    rect(466, hill.at(460) - 220, 26, 236, s.paint("stone", 0.04, 0.4)) +
    path(`M426 ${num(hill.at(460) - 220)}v-16h14v10h12v-10h14v10h14v-10h16v16z`, s.paint("stone", 0.04, 0.2)) +
    rect(450, hill.at(460) - 170, 16, 30, s.paint("ink", 0), 7) +
    hill.svg +
    [
      [290, 60],
      [360, 70],
      [560, 60],
    ]
      .map(([x, w]) =>
        house(s, x!, hill.at(x!) + 44, w!, w! * 0.8, {
          wall: "limestone",
          roof: "gable",
          roofColour: "clay",
          blind: true,
        }),
      )
      .join("") +
    lanternBearer(s, 300, 592, 110, "wine") +
    onlooker(s, 390, 590, 96, "navy") +
    tufts(s, 580, 20, "straw") +
    wash(s)
  )
}

const vaults: readonly LocalName[] = ["sienna", "stone", "brick", "ochre", "rock", "clay", "rose", "granite"]

/** Vaults below the town; people with lanterns. */
const tunnels: Scene = (outside) => {
  const s = outside.within(lamplight)
  const of = vaults[arrangementOf(s.ref.seed) % vaults.length] ?? "brick"
  const rings = [0, 1, 2, 3, 4]
    .map((i) => {
      const m = i * 62
      return path(archShape(-30 + m, -30 + m * 0.9, 860 - m * 2, 700 - m * 1.3), s.paint(of, i * 0.03, -0.75 + i * 0.2))
    })
    .join("")
  const niches = [90, 650]
    .map(
      (x) =>
        path(archShape(x, 260, 66, 120), s.paint("ink", 0, -0.2)) +
        circle(x + 33, 350, 9, s.plain([0.9, 0.13, 80])) +
        halo(s, x + 33, 350, 70, 0.7),
    )
    .join("")
  return (
    rect(-20, -20, 840, 640, s.paint(of, 0, -0.85)) +
    rings +
    path(archShape(318, 270, 164, 220), s.paint("ink", 0, -0.3)) +
    halo(s, 400, 400, 220, 0.55) +
    polygon(
      [
        [318, 480],
        [482, 480],
        [840, 640],
        [-40, 640],
      ],
      s.ramp(
        [
          [0, s.paint("clay", 0, 0.1)],
          [1, s.paint("clay", 0, -0.7)],
        ],
        [0, 480],
        [0, 640],
      ),
    ) +
    niches +
    onlooker(s, 440, 506, 90, "teal") +
    onlooker(s, 474, 516, 100, "wine") +
    lanternBearer(s, 330, 560, 158, s.rng.pick(coats))
  )
}

/** Steps that lead down below the town, daylight at their top. */
const stairway: Scene = (outside) => {
  const s = outside.within(lamplight)
  const of = vaults[(arrangementOf(s.ref.seed) + 2) % vaults.length] ?? "stone"
  const steps = Array.from({ length: 11 }, (_, i) => {
    const [y, half] = [250 + i * 14 + i * i * 2, 70 + i * 34]
    return (
      rect(400 - half, y, half * 2, 10 + i * 4, s.paint(of, 0, 0.5 - i * 0.05)) +
      rect(400 - half, y + 6 + i * 1.6, half * 2, 12 + i * 4, s.paint(of, 0, -0.5))
    )
  }).join("")
  return (
    rect(-20, -20, 840, 640, s.paint(of, 0, -0.6)) +
    path("M-20 -20L330 60V250L-20 620z", s.paint(of, 0, -0.3)) +
    path("M820 -20L470 60V250L820 620z", s.paint(of, 0, -0.75)) +
    path(archShape(330, 60, 140, 196), s.paint("sky", 0, 0.6)) +
    halo(s, 400, 170, 260, 0.6) +
    steps +
    [150, 640].map((x) => lantern(s, x, 170, 56) + halo(s, x, 200, 150, 0.5)).join("") +
    onlooker(s, 430, 400, 110, "sun") +
    onlooker(s, 390, 380, 100, "lavender") +
    lanternBearer(s, 340, 520, 170, s.rng.pick(coats))
  )
}
export const undergrounds: readonly [Scene, ...Scene[]] = [tunnels, stairway]

/** A telescope, somebody at its eyepiece, the whole sky above. */
export const telescope: Scene = (s, view) => {
  const near = ridge(s, 500, 26, 0, "grass", { heights: [0.8, 0.5, 0.1, 0, 0.1, 0.3, 0.6, 0.9] })
  let dust = ""
  for (let i = 0; i < 150; i++) {
    const t = s.rng.next()
    const x = 140 + t * 520 + s.rng.jitter(46)
    const y = 320 - t * 330 + s.rng.jitter(46)
    dust += circle(x, y, s.rng.range(0.6, 2), "#fff", `opacity="${num(s.rng.range(0.4, 1))}"`)
  }
  const dome =
    s.ref.region === "valle-d-aosta"
      ? rect(590, 430, 130, 70, s.paint("white", 0.06, -0.2)) +
        path("M584 432a71 71 0 0 1 142 0z", s.paint("white", 0.06, 0.1)) +
        path("M646 432Q640 390 652 362L668 362Q662 390 668 432z", s.paint("ink", 0.05))
      : row(s, fir, near.at, 620, 800, 4, 140, 0.05)
  return (
    sky(s, 360) +
    `<g opacity=".5">${ellipse(400, 160, 420, 70, s.plain([0.6, 0.05, 280]), 'transform="rotate(-32 400 160)" opacity=".35"')}</g>` +
    dust +
    view(s, 410, s.rng.pick([240, 560])) +
    mist(s, 490, 30, 0.3) +
    dome +
    near.svg +
    at(
      400,
      540,
      1,
      stroke("M0 -70L-44 30M0 -70L44 30M0 -70V34", s.paint("iron", 0), 8),
      `<g transform="translate(0 -84) rotate(-38)">${
        rect(-76, -20, 176, 40, s.paint("white", 0, 0.1), 6) +
        rect(-76, 2, 176, 18, s.paint("white", 0, -0.4), 6) +
        rect(92, -25, 18, 50, s.paint("navy", 0, 0.2), 4) +
        rect(-104, -10, 30, 20, s.paint("iron", 0, 0.2), 4)
      }</g>`,
    ) +
    onlooker(s, 306, 566, 150, "red") +
    sitting(s, 536, 576, 90, "teal") +
    sitting(s, 590, 580, 84, "sun") +
    tufts(s, 560, 26) +
    wash(s)
  )
}
