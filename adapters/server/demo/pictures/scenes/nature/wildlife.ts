import type { LocalName } from "../../locals.ts"
import { rider } from "../../motifs/animals.ts"
import { bear, buffalo, heron, hound, ibex, turtle, vulture } from "../../motifs/beasts.ts"
import { hiker, onlooker } from "../../motifs/figures.ts"
import { basket } from "../../motifs/market.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { blossomTree, fir, roundTree, row } from "../../motifs/trees.ts"
import { water } from "../../motifs/water.ts"
import { circle, ellipse, num, path, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

const meadow = (s: Stage, y = 476) =>
  ridge(s, y, 26, 0, s.season === "autumn" ? "clay" : "grass", { heights: [0.8, 0.4, 0.1, 0, 0.1, 0.3, 0.6, 0.9] })

const open = (s: Stage, view: Parameters<Scene>[1], y = 476) =>
  sky(s, 320) + view(s, 350, s.rng.pick([300, 520])) + mist(s, y - 12, 22, 0.3)

export const bearScene: Scene = (s, view) => {
  const near = meadow(s)
  return (
    open(s, view) +
    row(s, roundTree, near.at, -20, 220, 4, 200, 0.06) +
    row(s, roundTree, near.at, 600, 820, 4, 190, 0.06) +
    near.svg +
    tufts(s, 500, 44) +
    bear(s, 400, 536, 150) +
    stone(s, 610, 566, 34) +
    row(s, roundTree, () => 640, -60, 60, 1, 300, 0) +
    wash(s)
  )
}

export const vultures: Scene = (s, view) =>
  sky(s, 370) +
  view(s, 420, s.rng.pick([280, 520])) +
  mist(s, 520, 50, 0.3) +
  vulture(s, 190, 150, 150) +
  vulture(s, 600, 110, 110) +
  vulture(s, 640, 330, 130) +
  vulture(s, 392, 250, 370) +
  wash(s)

export const ibexScene: Scene = (s, view) => {
  const crag = path(
    "M820 470L640 440L560 400L500 410L440 470L360 480L300 520L180 530L60 590L-20 600V640H820z",
    s.ramp(
      [
        [0, s.paint("rock", 0, 0.4)],
        [1, s.paint("rock", 0, -0.6)],
      ],
      [0, 400],
      [0, 640],
    ),
  )
  return (
    open(s, view) +
    crag +
    path(
      "M560 400L540 470L600 560L500 640H440L480 520L440 470L500 410zM300 520L330 580L300 640H220L260 570z",
      s.paint("rock", 0, -0.7),
      'opacity=".35"',
    ) +
    ibex(s, 530, 410, 150) +
    ibex(s, 330, 512, 190, "clay") +
    stone(s, 620, 580, 40) +
    tufts(s, 580, 10, "sage") +
    wash(s)
  )
}

export const buffaloes: Scene = (s, view) => {
  const near = meadow(s)
  return (
    open(s, view) +
    near.svg +
    tufts(s, 500, 44) +
    buffalo(s, 600, 500, 90) +
    buffalo(s, 200, 510, 104) +
    buffalo(s, 420, 560, 170) +
    flowers(s, 560, ["white", "sun"], 26) +
    wash(s)
  )
}

export const truffle: Scene = (s, view) => {
  const near = ridge(s, 480, 26, 0, "soil", { heights: [0.8, 0.4, 0.1, 0, 0.1, 0.3, 0.6, 0.9] })
  const leaves = Array.from({ length: 40 }, () =>
    ellipse(
      s.rng.range(0, 800),
      s.rng.range(500, 600),
      s.rng.range(4, 8),
      3,
      s.paint(s.rng.pick<LocalName>(["orange", "sun", "terracotta"]), 0, 0.1),
    ),
  ).join("")
  const trunks = [60, 150, 610, 720]
    .map((x, i) =>
      path(`M${x} 520q8 -200 -4 -560h${34 + i * 4}q-6 360 6 560z`, s.paint("walnut", 0.04, i % 2 ? 0.1 : -0.3)),
    )
    .join("")
  let canopy = ""
  for (let x = -20; x < 840; x += 56)
    canopy += circle(
      x,
      s.rng.range(-6, 44),
      s.rng.range(40, 66),
      s.paint(s.rng.pick<LocalName>(["orange", "sun", "clay"]), 0.04, s.rng.range(-0.4, 0.3)),
    )
  return (
    open(s, view) +
    mist(s, 440, 50, 0.5) +
    near.svg +
    trunks +
    canopy +
    leaves +
    hiker(s, 250, 540, 190, "cypress") +
    ellipse(520, 566, 46, 12, s.paint("ink", 0, -0.2), 'opacity=".6"') +
    circle(520, 556, 15, s.paint("bread", 0, -0.1)) +
    circle(544, 562, 11, s.paint("bread", 0, 0.2)) +
    hound(s, 400, 566, 118) +
    wash(s)
  )
}

export const turtleScene: Scene = (s, view) => {
  const sand = path(
    "M-20 470Q200 440 420 470T820 500V640H-20z",
    s.ramp(
      [
        [0, s.paint("wheat", 0, 0.3)],
        [1, s.paint("straw", 0, -0.3)],
      ],
      [0, 450],
      [0, 620],
    ),
  )
  const tracks = stroke(
    "M-20 600q16 -14 30 0t30 -4t30 -4t30 -6t30 -4t30 -6t30 -4M-20 630q16 -14 30 0t30 -4t30 -4t30 -6t30 -4t30 -6t30 -4t30 -4",
    s.paint("clay", 0, -0.1),
    6,
    'opacity=".5"',
  )
  return (
    sky(s, 320) +
    view(s, 325, s.rng.pick([300, 560])) +
    wash(s) +
    path("M-20 474Q200 444 420 474T820 504V516Q600 492 420 486T-20 492z", s.paint("white", 0, 0.4), 'opacity=".85"') +
    sand +
    tracks +
    turtle(s, 400, 560, 150) +
    onlooker(s, 640, 530, 92, "sun") +
    onlooker(s, 676, 534, 80, "red")
  )
}

export const orchard: Scene = (s, view) => {
  const near = meadow(s)
  const fruit: LocalName = "lemon"
  return (
    open(s, view) +
    near.svg +
    blossomTree(s, 120, 516, 210, 0.06, fruit) +
    blossomTree(s, 690, 512, 200, 0.06, fruit) +
    blossomTree(s, 560, 540, 290, 0, fruit) +
    onlooker(s, 440, 556, 170, s.rng.pick<LocalName>(["terracotta", "teal", "red"])) +
    stroke("M456 436L500 384", s.paint("skin", 0), 9) +
    basket(
      s,
      300,
      570,
      120,
      [
        [-30, 0],
        [0, -6],
        [28, 0],
        [-14, -18],
        [16, -20],
      ]
        .map(([dx, dy]) => circle(300 + dx!, 500 + dy!, 18, s.paint(fruit, 0, dx! > 0 ? 0.2 : -0.1)))
        .join(""),
    ) +
    tufts(s, 540, 30) +
    wash(s)
  )
}

export const herons: Scene = (s, view) => {
  let reeds = ""
  for (let i = 0; i < 36; i++) {
    const x = i < 18 ? -10 + i * 12 : 620 + (i - 18) * 11
    reeds += `M${num(x)} 630q0 -80 ${num(s.rng.jitter(22))} ${num(-s.rng.range(90, 210))}`
  }
  return (
    sky(s, 310) +
    view(s, 330, s.rng.pick([300, 520])) +
    `<g transform="translate(0 0)">${water(s, 430, "lagoon", { calm: true, sunX: 560 })}</g>` +
    mist(s, 430, 22, 0.5) +
    heron(s, 560, 480, 120) +
    heron(s, 290, 510, 170, "white") +
    heron(s, 430, 540, 220) +
    ellipse(430, 542, 50, 4, s.paint("white", 0, 0.3), 'opacity=".5"') +
    ellipse(290, 512, 40, 3, s.paint("white", 0, 0.3), 'opacity=".5"') +
    stroke(reeds, s.paint("olive", 0, -0.4), 4) +
    wash(s)
  )
}

/** Two or three ride; in the Maremma before their herd, in June through flowers. */
export const riding: Scene = (s, view) => {
  const near = meadow(s)
  const bloom = s.ref.region === "umbria"
  const wood = s.ref.place === "pianelle"
  return (
    open(s, view) +
    near.svg +
    (wood ? row(s, roundTree, near.at, -20, 230, 4, 180, 0.05) + row(s, fir, near.at, 620, 820, 3, 170, 0.05) : "") +
    (s.ref.place === "maremma"
      ? buffalo(s, 660, 496, 70, "stone") + buffalo(s, 580, 486, 60, "stone") + buffalo(s, 720, 510, 76, "stone")
      : "") +
    tufts(s, 510, 36) +
    flowers(s, 500, bloom ? ["poppy", "sun", "lavender"] : ["white", "sun"], bloom ? 190 : 40) +
    rider(s, 520, 518, 150, "clay") +
    rider(s, 330, 550, 200, s.ref.region === "puglia" ? "ink" : "walnut") +
    wash(s)
  )
}
