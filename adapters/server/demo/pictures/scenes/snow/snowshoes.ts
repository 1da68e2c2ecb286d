import type { LocalName } from "../../locals.ts"
import { house } from "../../motifs/buildings.ts"
import { halo, mist, sky, wash } from "../../motifs/sky.ts"
import { snowshoer } from "../../motifs/sporty.ts"
import { fir, row } from "../../motifs/trees.ts"
import { ellipse, type Point, path, rect } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { drifts, flakes, prints } from "./snowfield.ts"

const coats: readonly [LocalName, ...LocalName[]] = ["red", "sun", "teal", "lavender", "orange"]

/** Three in a line over the open snow, near. */
export const inLine: Scene = (s, view) => {
  const ground = drifts(s, 452, [0.9, 0.6, 0.2, 0, 0.1, 0.4, 0.7, 0.9])
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([320, 490])) +
    mist(s, 448, 22, 0.3) +
    row(s, fir, ground.at, -20, 180, 3, 110, 0.14) +
    row(s, fir, ground.at, 640, 820, 3, 120, 0.14) +
    ground.svg +
    path("M-20 588Q200 556 420 548T620 540L620 546Q420 560 -20 604z", s.paint([0.76, 0.05, 250], 0, -0.2)) +
    snowshoer(s, 566, 548, 128, "teal", 0.02) +
    snowshoer(s, 430, 556, 152, s.rng.pick(coats)) +
    snowshoer(s, 262, 568, 178, s.rng.pick(coats)) +
    (s.rng.chance(0.4) ? flakes(s, 36) : "") +
    wash(s)
  )
}

/** Two among tall white firs. */
export const firs: Scene = (s, view) => {
  const ground = drifts(s, 470, [1.2, 0.7, 0.2, 0, 0, 0.3, 0.8, 1.3])
  const way: Point[] = [
    [330, 620],
    [400, 560],
    [430, 520],
    [404, 490],
    [410, 478],
  ]
  return (
    sky(s, 330) +
    view(s, 360, 400) +
    mist(s, 460, 40, 0.5) +
    row(s, fir, () => 470, 40, 330, 7, 190, 0.3) +
    row(s, fir, () => 470, 480, 780, 7, 200, 0.3) +
    ground.svg +
    prints(s, way, 22) +
    row(s, fir, () => 530, -40, 170, 3, 360, 0.04) +
    row(s, fir, () => 540, 640, 850, 3, 390, 0.04) +
    snowshoer(s, 408, 520, 96, "teal") +
    snowshoer(s, 380, 572, 150, s.rng.pick(coats)) +
    flakes(s, 70) +
    wash(s)
  )
}

/** Across a frozen lake, the peaks before them. */
export const frozenLake: Scene = (s, view) => {
  const y = 420
  const ice = rect(
    -20,
    y,
    840,
    220,
    s.ramp(
      [
        [0, s.paint([0.86, 0.04, 225], 0.2, 0.2)],
        [1, s.paint([0.8, 0.05, 235], 0, -0.1)],
      ],
      [0, y],
      [0, 600],
    ),
  )
  return (
    sky(s, 310) +
    view(s, 350, s.rng.pick([300, 500])) +
    mist(s, y, 18, 0.5) +
    ice +
    ellipse(160, 470, 220, 9, s.paint("snow", 0.06, 0.3)) +
    ellipse(640, 500, 260, 13, s.paint("snow", 0.03, 0.3)) +
    path("M-20 560Q200 520 460 548T820 540V640H-20z", s.paint("snow", 0, 0.2)) +
    row(s, fir, () => y + 6, -20, 150, 5, 90, 0.18) +
    row(s, fir, () => y + 6, 650, 830, 5, 96, 0.18) +
    snowshoer(s, 510, 536, 104, "sun") +
    snowshoer(s, 420, 548, 124, s.rng.pick(coats)) +
    snowshoer(s, 310, 562, 146, "teal") +
    wash(s)
  )
}

/** Towards a hut whose windows are lit. */
export const toHut: Scene = (s, view) => {
  const ground = drifts(s, 440, [0.2, 0.3, 0.5, 0.8, 1, 1.1, 0.9, 0.6])
  const lit = s.plain([0.9, 0.13, 80])
  const [x, y] = [560, ground.at(560) + 6]
  return (
    sky(s, 320) +
    view(s, 340, 300) +
    mist(s, 436, 24, 0.3) +
    row(s, fir, ground.at, 660, 830, 4, 150, 0.1) +
    ground.svg +
    house(s, x, y, 150, 66, { wall: "walnut", roof: "gable", roofColour: "snow", blind: true }) +
    [x - 40, x, x + 40].map((wx) => rect(wx - 11, y - 44, 22, 22, lit, 2)).join("") +
    halo(s, x, y - 34, 150, 0.6) +
    path(
      `M${x} ${y + 2}Q500 500 420 540T300 640H380Q460 570 520 520T${x + 16} ${y + 2}z`,
      s.paint([0.76, 0.05, 250], 0, -0.2),
    ) +
    snowshoer(s, 446, 538, 112, "sun") +
    snowshoer(s, 342, 574, 150, "red") +
    halo(s, 396, 520, 46, 0.7) +
    row(s, fir, () => 600, -40, 90, 2, 320, 0) +
    wash(s)
  )
}
