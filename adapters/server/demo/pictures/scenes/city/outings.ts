import type { LocalName } from "../../locals.ts"
import { bricole } from "../../motifs/boats.ts"
import { castle } from "../../motifs/castle.ts"
import { puntHull } from "../../motifs/craft-afloat.ts"
import { onlooker } from "../../motifs/figures.ts"
import { bough } from "../../motifs/flora.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { pot } from "../../motifs/pot.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { cyclist, rower } from "../../motifs/sporty.ts"
import { cup } from "../../motifs/table.ts"
import { poplar, roundTree, row, umbrellaPine } from "../../motifs/trees.ts"
import { at, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

const coats: readonly [LocalName, ...LocalName[]] = ["terracotta", "sun", "teal", "lavender", "navy"]

/** Along the top of old walls, under trees. */
const onWalls: Scene = (s, view) => {
  const bricks = Array.from({ length: 7 }, (_, j) =>
    Array.from({ length: 15 }, (_, i) => `M${-20 + i * 60 + (j % 2) * 30} ${548 + j * 16}h40`).join(""),
  ).join("")
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 520])) +
    mist(s, 440, 22, 0.3) +
    row(s, roundTree, () => 474, -20, 820, 6, 210, 0.08) +
    rect(-20, 466, 840, 80, s.paint("cream", 0, -0.1)) +
    rect(-20, 460, 840, 12, s.paint("grass", 0, 0)) +
    rect(-20, 536, 840, 110, s.paint("brick", 0, -0.25)) +
    stroke(bricks, s.paint("brick", 0, -0.8), 2, 'opacity=".5"') +
    rect(-20, 530, 840, 12, s.paint("stone", 0, 0.3)) +
    cyclist(s, 520, 508, 176, s.rng.pick(coats)) +
    cyclist(s, 300, 520, 200, s.rng.pick(coats)) +
    wash(s)
  )
}

/** Over big old paving stones between pines. */
const onPaving: Scene = (s, view) => {
  let slabs = ""
  for (let j = 0; j < 6; j++) {
    const y = 470 + j * j * 3 + j * 12
    const h = 13 + j * 5
    const w = 46 + j * 20
    for (let x = -40 + (j % 2) * w * 0.5; x < 820; x += w)
      slabs += `M${num(x + 4)} ${num(y)}q${num(w * 0.4)} ${num(-h * 0.25)} ${num(w * 0.84)} 0q${num(w * 0.1)} ${num(h * 0.5)} 0 ${num(h * 0.86)}q${num(-w * 0.4)} ${num(h * 0.2)} ${num(-w * 0.84)} 0q${num(-w * 0.08)} ${num(-h * 0.4)} 0 ${num(-h * 0.86)}z`
  }
  const near = ridge(s, 452, 14, 0, "grass", { heights: [0.6, 0.4, 0.1, 0, 0, 0.1, 0.4, 0.6] })
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 520])) +
    mist(s, 440, 22, 0.3) +
    row(s, umbrellaPine, near.at, 40, 240, 2, 250, 0.06) +
    row(s, umbrellaPine, near.at, 600, 800, 2, 270, 0.06) +
    near.svg +
    rect(-20, 462, 840, 190, s.paint("slate", 0, 0.1)) +
    path(slabs, s.paint("stone", 0, -0.15)) +
    cyclist(s, 500, 530, 170, s.rng.pick(coats)) +
    cyclist(s, 300, 556, 210, "red") +
    wash(s)
  )
}

/** Down an avenue of poplars. */
const avenue: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 350, s.rng.pick([260, 540])) +
  mist(s, 440, 22, 0.3) +
  row(s, poplar, () => 480, -20, 820, 9, 180, 0.1) +
  polygon(
    [
      [-20, 470],
      [820, 470],
      [820, 640],
      [-20, 640],
    ],
    s.paint("cream", 0, -0.15),
  ) +
  rect(-20, 464, 840, 16, s.paint("grass", 0, 0)) +
  path("M-20 590Q400 560 820 596V640H-20z", s.paint("grass", 0, -0.2)) +
  cyclist(s, 470, 540, 190, s.rng.pick(coats)) +
  cyclist(s, 270, 548, 200, s.rng.pick(coats)) +
  flowers(s, 594, ["poppy", "white"], 20) +
  bough(s, -20, 40, 260) +
  wash(s)

export const bikes: readonly [Scene, ...Scene[]] = [onWalls, onPaving, avenue]

/** A castle with its walls and towers on a rise. */
export const castleScene: Scene = (s, view) => {
  const near = ridge(s, 486, 24, 0, "grass", { heights: [0.8, 0.5, 0.2, 0, 0.1, 0.3, 0.6, 0.9] })
  const rise = ridge(s, 440, 60, 0.03, "meadow", { heights: [-0.4, 0, 0.5, 0.9, 1, 0.7, 0.2, -0.3] })
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([150, 650])) +
    mist(s, 410, 26, 0.35) +
    castle(s, 400, 404, 300) +
    rise.svg +
    near.svg +
    path("M300 640Q390 560 420 500T404 420H420Q450 480 460 530T470 640z", s.paint("cream", 0, 0.1)) +
    onlooker(s, 350, 556, 100, s.rng.pick(coats)) +
    onlooker(s, 400, 560, 90, "red") +
    tufts(s, 520, 36) +
    flowers(s, 520, ["white", "sun", "poppy"], 50) +
    wash(s)
  )
}

/** Two row standing, one in the bow and one astern. */
export const voga: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 320, s.rng.pick([300, 520])) +
  wash(s) +
  bricole(s, 690, 440, 130, 0.04) +
  bricole(s, 110, 460, 150, 0.02) +
  rower(s, 300, 496, 190, "white") +
  rower(s, 520, 500, 190, s.rng.pick<LocalName>(["red", "teal", "sun"])) +
  puntHull(s, 410, 514, 420, "teal")

/** Small tables before the café, cups on them. */
export const cafe: Scene = (s, view) => {
  const stripes = Array.from({ length: 11 }, (_, i) =>
    path(
      `M${-40 + i * 80} -20h80l${(i - 5) * 4 + 10} 110q-40 34 -80 0z`,
      s.paint(i % 2 ? "white" : s.ref.seed % 2 ? "terracotta" : "teal", 0, i % 2 ? 0 : 0.1),
    ),
  ).join("")
  const chair = (x: number, y: number, k: number, dir: 1 | -1) =>
    `<g transform="translate(${x} ${y}) scale(${(dir * k) / 100} ${k / 100})">${stroke("M-30 0L-26 -50L-34 -112M26 0L24 -50M-26 -50H26M-32 -96Q-10 -104 -28 -70", s.paint("walnut", 0, 0.1), 7) + ellipse(0, -50, 30, 7, s.paint("straw", 0, 0.2))}</g>`
  const table = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k / 100,
      ellipse(-6, 2, 46, 7, s.paint("ink", 0, -0.4), 'opacity=".3"'),
      stroke("M0 -86V0M-26 0H26", s.paint("iron", 0), 8),
      ellipse(0, -86, 64, 15, s.paint("white", 0, -0.1)),
      ellipse(0, -89, 64, 15, s.paint("white", 0, 0.3)),
      cup(s, -18, -88, 40),
      cup(s, 26, -84, 40, "sky"),
    )
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 520])) +
    wash(s) +
    rect(-20, 430, 840, 220, s.paint("stone", 0, 0)) +
    path(
      "M-20 470H820M-20 530H820M100 430L-40 640M300 430L230 640M500 430L560 640M700 430L830 640",
      "none",
      `stroke="${s.paint("stone", 0, -0.7)}" stroke-width="2.500" opacity=".35"`,
    ) +
    stripes +
    pot(s, 70, 560, 170, "lemon") +
    pot(s, 740, 560, 150, "lavender") +
    chair(610, 520, 110, -1) +
    table(560, 516, 110) +
    chair(230, 590, 170, 1) +
    table(360, 592, 190) +
    onlooker(s, 470, 480, 110, s.rng.pick(coats))
  )
}
