import type { LocalName } from "../../locals.ts"
import { hiker, onlooker, sitting } from "../../motifs/figures.ts"
import { bough } from "../../motifs/flora.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { cyclist } from "../../motifs/sporty.ts"
import { stone } from "../../motifs/stone.ts"
import { umbrellaPine } from "../../motifs/trees.ts"
import { num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

const coats: readonly [LocalName, ...LocalName[]] = ["red", "sun", "teal", "terracotta", "lavender"]

/** A path along a slope, the water far below. */
export const highPath: Scene = (s, view) => {
  const slope = path(
    "M-20 250Q120 280 210 370T400 520Q470 566 620 640H-20z",
    s.ramp(
      [
        [0, s.paint("olive", 0.02, 0.4)],
        [1, s.paint("olive", 0, -0.6)],
      ],
      [300, 300],
      [60, 620],
    ),
  )
  const way = path(
    "M-20 420Q90 420 180 466T330 560T420 640H330Q290 590 210 536T60 470L-20 462z",
    s.paint("cream", 0, 0.1),
  )
  const wallStones = stroke("M-20 412Q90 412 186 456", s.paint("stone", 0, -0.5), 12, 'stroke-dasharray="16 5"')
  return (
    sky(s, 320) +
    view(s, 330, 560) +
    wash(s) +
    umbrellaPine(s, 66, 330, 190, 0.02) +
    slope +
    wallStones +
    way +
    hiker(s, 196, 526, 118, s.rng.pick(coats)) +
    hiker(s, 100, 478, 94, "teal") +
    stone(s, 480, 612, 44) +
    tufts(s, 590, 12, "olive") +
    bough(s, -20, 40, 230)
  )
}

/** A path on the shoulder, seen along the coast. */
export const shoulder: Scene = (s, view) => {
  const near = ridge(s, 500, 60, 0, "olive", { heights: [1.2, 1, 0.7, 0.4, 0.1, -0.2, -0.6, -1] })
  return (
    sky(s, 320) +
    view(s, 330, 540) +
    wash(s) +
    near.svg +
    path("M-20 540Q160 500 320 520T520 640H420Q380 570 260 556T-20 580z", s.paint("cream", 0, 0.1)) +
    hiker(s, 330, 550, 128, s.rng.pick(coats)) +
    hiker(s, 220, 540, 116, "navy") +
    flowers(s, 560, ["sun", "white", "lavender"], 40) +
    tufts(s, 540, 26, "sage") +
    stone(s, 90, 590, 44)
  )
}

/** A great rock stands alone; walkers look up at it. */
export const monolith: Scene = (s, view) => {
  const of: LocalName = s.ref.region === "friuli-venezia-giulia" ? "dolomite" : "granite"
  const tower =
    path(
      "M300 470L316 330L304 250L330 150L352 96L384 70L420 84L446 150L470 210L462 290L496 380L512 470z",
      s.ramp(
        [
          [0, s.paint(of, 0.08, -0.55)],
          [0.55, s.paint(of, 0.06, 0.05)],
          [1, s.paint(of, 0.04, 0.5)],
        ],
        [300, 300],
        [510, 280],
      ),
    ) +
    path(
      "M384 70L396 190L376 280L392 470H340L356 330L340 250L360 150zM446 150L430 240L446 330L440 470H470L462 290L470 210z",
      s.paint(of, 0.05, -0.7),
      'opacity=".35"',
    ) +
    stroke("M330 150l30 20 -10 40M452 220l-30 30 12 50M330 330l40 10", s.paint(of, 0.05, -0.8), 3, 'opacity=".5"')
  const scree = path("M220 486Q300 440 400 450T600 486Q480 510 400 506T220 486z", s.paint(of, 0.05, 0.2))
  const near = ridge(s, 490, 22, 0, s.season === "autumn" ? "clay" : "grass", {
    heights: [0.8, 0.5, 0.2, 0, 0, 0.2, 0.5, 0.9],
  })
  return (
    sky(s, 330) +
    view(s, 370, s.rng.pick([180, 640])) +
    mist(s, 460, 30, 0.35) +
    tower +
    scree +
    near.svg +
    tufts(s, 510, 34) +
    onlooker(s, 300, 548, 96, s.rng.pick(coats)) +
    onlooker(s, 256, 556, 104, "sun") +
    hiker(s, 180, 566, 108, "teal") +
    stone(s, 560, 560, 46, of) +
    stone(s, 630, 584, 30, of) +
    wash(s)
  )
}

/** A pine as old as a kingdom, its trunk like bone, on a bare ridge. */
export const pine: Scene = (s, view) => {
  const near = ridge(s, 486, 34, 0, "sage", { heights: [0.2, 0.4, 0.8, 1, 0.9, 0.5, 0.2, 0] })
  const bone = s.paint("limestone", 0, -0.25)
  const lit = s.paint("limestone", 0, 0.4)
  const trunk =
    path(
      "M340 500Q366 420 356 330T380 200Q372 150 340 110L352 104Q396 140 404 190Q424 150 470 120L478 130Q434 170 426 224Q470 200 530 206L528 218Q460 220 424 256Q400 330 420 410T470 500z",
      bone,
    ) +
    path(
      "M404 190Q424 150 470 120L478 130Q434 170 426 224Q470 200 530 206L528 218Q460 220 424 256Q400 330 420 410T470 500H430Q390 420 396 330T410 210z",
      lit,
    ) +
    stroke("M372 470Q386 400 378 330T394 220M440 480Q404 410 408 330", s.paint("walnut", 0), 3, 'opacity=".4"')
  const tuft = (x: number, y: number, w: number) =>
    path(
      `M${x - w} ${y}Q${x - w * 0.8} ${y - w * 0.5} ${x - w * 0.2} ${y - w * 0.5}Q${x + w * 0.3} ${y - w * 0.8} ${x + w * 0.7} ${y - w * 0.4}Q${x + w * 1.1} ${y - w * 0.2} ${x + w} ${y}Q${x} ${y + w * 0.22} ${x - w} ${y}z`,
      s.paint("pine", 0, -0.3),
    ) +
    path(
      `M${x} ${y - w * 0.5}Q${x + w * 0.3} ${y - w * 0.8} ${x + w * 0.7} ${y - w * 0.4}Q${x + w * 1.1} ${y - w * 0.2} ${x + w} ${y}Q${x + w * 0.4} ${y - w * 0.3} ${x} ${y - w * 0.5}z`,
      s.paint("pine", 0, 0.4),
    )
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([200, 620])) +
    mist(s, 470, 30, 0.3) +
    near.svg +
    trunk +
    tuft(330, 112, 64) +
    tuft(480, 118, 56) +
    tuft(548, 208, 60) +
    tuft(400, 92, 40) +
    stone(s, 540, 536, 50) +
    stone(s, 250, 556, 36) +
    hiker(s, 230, 520, 86, s.rng.pick(coats)) +
    tufts(s, 540, 26) +
    wash(s)
  )
}

/** Three on a ridge wait for the sun. */
export const sunrise: Scene = (s, view) => {
  const near = ridge(s, 480, 40, 0, "slate", { heights: [0.9, 1, 0.8, 0.7, 0.9, 0.6, 0.1, -0.3] })
  return (
    sky(s, 360, { sunX: 500 }) +
    view(s, 370, 440) +
    mist(s, 440, 40, 0.5) +
    near.svg +
    sitting(s, 320, near.at(320) + 12, 112, "red") +
    sitting(s, 392, near.at(392) + 12, 104, "teal") +
    onlooker(s, 250, near.at(250) + 10, 150, "sun") +
    stone(s, 560, 520, 40) +
    wash(s)
  )
}

/** Two cycle over a stone viaduct above the valley. */
export const viaduct: Scene = (s, view) => {
  const deck = 330
  let arches = ""
  for (let i = 0; i < 6; i++) {
    const x = -40 + i * 150
    arches += `M${x} 640V${deck + 110}a52 60 0 0 1 104 0V640z`
  }
  const stoneFill = s.ramp(
    [
      [0, s.paint("stone", 0.04, 0.3)],
      [1, s.paint("stone", 0, -0.5)],
    ],
    [0, deck],
    [0, 620],
  )
  return (
    sky(s, 320) +
    view(s, 380, s.rng.pick([240, 560])) +
    mist(s, 520, 60, 0.4) +
    path(`M-20 ${deck}H820V640H-20z${arches}`, stoneFill, 'fill-rule="evenodd"') +
    path(
      Array.from({ length: 7 }, (_, i) => `M-20 ${num(deck + 34 + i * 10)}H820`).join(""),
      "none",
      `stroke="${s.paint("stone", 0, -0.7)}" stroke-width="1.4" opacity=".25"`,
    ) +
    rect(-20, deck - 4, 840, 14, s.paint("stone", 0, 0.5)) +
    cyclist(s, 300, deck - 2, 150, s.rng.pick(coats)) +
    cyclist(s, 500, deck - 2, 150, "red") +
    rect(-20, deck - 26, 840, 6, s.paint("iron", 0), 0, 'opacity=".7"') +
    stroke(
      Array.from({ length: 13 }, (_, i) => `M${i * 66} ${deck - 24}v24`).join(""),
      s.paint("iron", 0),
      4,
      'opacity=".7"',
    ) +
    wash(s)
  )
}
