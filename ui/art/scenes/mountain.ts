import type { LocalName } from "../locals.ts"
import { house } from "../motifs/buildings.ts"
import { flowers, road, tufts } from "../motifs/fields.ts"
import { hiker, sitting } from "../motifs/figures.ts"
import { bough } from "../motifs/frames.ts"
import { ridge } from "../motifs/relief.ts"
import { halo, mist, sky, wash } from "../motifs/sky.ts"
import { fir, row } from "../motifs/trees.ts"
import { reflected, water } from "../motifs/water.ts"
import { at, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

export function stone(s: Stage, x: number, y: number, r: number, of: LocalName = "rock"): string {
  return (
    ellipse(x - r * 0.3, y, r * 1.25, r * 0.16, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    polygon(
      [
        [x - r, y],
        [x - r * 0.75, y - r * 0.66],
        [x - r * 0.1, y - r * 0.92],
        [x + r * 0.6, y - r * 0.7],
        [x + r, y],
      ],
      s.paint(of, 0, 0.1),
    ) +
    polygon(
      [
        [x - r, y],
        [x - r * 0.75, y - r * 0.66],
        [x - r * 0.1, y - r * 0.92],
        [x - r * 0.2, y - r * 0.3],
        [x - r * 0.4, y],
      ],
      s.paint(of, 0, -0.5),
    ) +
    polygon(
      [
        [x - r * 0.1, y - r * 0.92],
        [x + r * 0.6, y - r * 0.7],
        [x + r * 0.2, y - r * 0.5],
      ],
      s.paint(of, 0, 0.6),
    )
  )
}

/** A path over the meadow to the peaks, two walkers on it. */
const trail: Scene = (s, view) => {
  const x = s.rng.pick([320, 500])
  const near = ridge(s, 452, 30, 0, s.season === "autumn" ? "clay" : "grass", {
    heights: x < 400 ? [0.9, 0.7, 0.2, -0.2, -0.1, 0.3, 0.8, 1.1] : [1.1, 0.8, 0.3, -0.1, -0.2, 0.2, 0.7, 0.9],
  })
  const way = road(
    s,
    [
      [330, 620],
      [440, 560],
      [500, 512],
      [420, 478],
      [380, 458],
      [410, 446],
    ],
    58,
    4,
    "cream",
  )
  const sign = at(
    196,
    520,
    1,
    stroke("M0 6V-92", s.paint("walnut", 0), 8),
    path("M-8 -90H52L64 -80L52 -70H-8z", s.paint("oak", 0, 0.3)),
    path("M8 -62H-48L-60 -53L-48 -44H8z", s.paint("oak", 0, 0)),
    stroke("M0 -80h36M-38 -53h34", s.paint("red", 0), 3),
  )
  return (
    sky(s, 320) +
    view(s, 345, x) +
    mist(s, 448, 20, 0.25) +
    near.svg +
    way +
    row(s, fir, near.at, -30, 110, 2, 170, 0.02) +
    row(s, fir, near.at, 650, 830, 3, 150, 0.03) +
    tufts(s, 500, 40) +
    flowers(s, 480, ["white", "sun", "lavender"], 60) +
    stone(s, 610, 566, 44) +
    stone(s, 664, 580, 26) +
    stone(s, 262, 540, 20) +
    sign +
    hiker(s, 484, 524, 88, s.rng.pick<LocalName>(["terracotta", "red", "sun"])) +
    hiker(s, 440, 496, 68, "teal") +
    wash(s)
  )
}

/** A rope bridge across a gorge with a waterfall. */
const bridge: Scene = (s, view) => {
  const x = s.rng.pick([330, 490])
  const rockLeft = "M-20 330L70 322L132 336L168 352L160 420L186 470L150 540L170 620H-20z"
  const rockRight = "M820 306L720 312L664 334L628 352L640 430L612 486L650 548L632 620H820z"
  const cliff = (d: string, from: number, to: number) =>
    path(
      d,
      s.ramp(
        [
          [0, s.paint("rock", 0, -0.6)],
          [1, s.paint("rock", 0, 0.05)],
        ],
        [from, 620],
        [to, 340],
      ),
    )
  const cracks = path(
    "M132 336L110 430L130 520L96 620H150L186 470L160 420L168 352zM720 312L700 420L716 520L690 620H740L756 480L744 400z",
    s.paint("rock", 0, -0.8),
    'opacity=".55"',
  )
  const turf = path(
    "M-20 330L70 322L132 336L168 352L150 358L110 348L60 338L-20 348zM820 306L720 312L664 334L628 352L650 358L690 340L740 328L820 324z",
    s.paint("grass", 0, 0.1),
  )
  const back =
    path(
      "M140 392L210 398L268 394L330 408L366 412L380 430H420L432 410L486 404L540 396L600 400L660 390V620H140z",
      s.ramp(
        [
          [0, s.paint("rock", 0.28, 0.05)],
          [1, s.paint("navy", 0.1, -0.5)],
        ],
        [0, 400],
        [0, 610],
      ),
    ) +
    path(
      "M210 398L268 394L300 470L250 620H180zM330 408L366 412L350 500L370 620H310L320 520zM486 404L540 396L520 480L540 620H470L480 520z",
      s.paint("rock", 0.24, -0.5),
      'opacity=".5"',
    ) +
    path(
      "M140 392L210 398L268 394L330 408L366 412L372 420L320 416L262 404L206 408L140 402zM432 410L486 404L540 396L600 400L660 390V400L600 410L540 406L488 414L430 420z",
      s.paint("grass", 0.22, 0),
    )
  const fall =
    path(
      "M370 410L384 434Q378 500 352 620H452Q428 510 416 434L430 409Q400 420 370 410z",
      s.ramp(
        [
          [0, s.paint("sky", 0.3)],
          [0.25, s.paint("white", 0.2)],
          [1, s.paint("white", 0, 0.2)],
        ],
        [0, 410],
        [0, 600],
      ),
      'opacity=".9"',
    ) + stroke("M392 440Q388 520 376 620M408 440Q412 520 424 620", s.paint("sky", 0.1), 4, 'opacity=".7"')
  const deck = (t: number) => 352 + 4 * 48 * t * (1 - t)
  const rail = (t: number) => 302 + 4 * 34 * t * (1 - t)
  let planks = ""
  let ropes = ""
  for (let i = 0; i <= 30; i++) {
    const t = i / 30
    const px = 160 + 476 * t
    planks += `M${num(px)} ${num(deck(t))}v9`
    if (i % 2 === 0) ropes += `M${num(px)} ${num(deck(t))}V${num(rail(t))}`
  }
  const line = (f: (t: number) => number) => `M160 ${num(f(0))}Q398 ${num(f(0.5) * 2 - f(0))} 636 ${num(f(1))}`
  const posts = [
    [160, 300],
    [636, 300],
  ]
    .map(([px, py]) => rect(px! - 5, py! - 6, 10, 62, s.paint("walnut", 0, 0)))
    .join("")
  const t = s.rng.range(0.42, 0.56)
  return (
    sky(s, 320) +
    view(s, 320, x) +
    mist(s, 384, 30, 0.4) +
    back +
    fall +
    mist(s, 590, 60, 0.4) +
    cliff(rockLeft, -40, 190) +
    cliff(rockRight, 620, 840) +
    cracks +
    turf +
    row(s, fir, () => 334, -20, 96, 3, 120, 0) +
    row(s, fir, () => 322, 706, 820, 3, 110, 0) +
    stroke(
      line((v) => rail(v) - 10),
      s.paint("walnut", 0, -0.2),
      3,
    ) +
    stroke(ropes, s.paint("walnut", 0.1), 2) +
    stroke(line(deck), s.paint("walnut", 0, -0.3), 5) +
    path(planks, "none", `stroke="${s.paint("oak", 0, 0.2)}" stroke-width="11"`) +
    hiker(s, 160 + 476 * t, deck(t) + 4, 74, "red") +
    stroke(line(rail), s.paint("walnut", 0, -0.2), 4) +
    posts +
    wash(s)
  )
}

/** A tarn that holds the peaks upside down. */
const tarn: Scene = (s, view) => {
  const y = 392
  const land = `<g clip-path="${s.clip(rect(-20, -20, 840, y + 22, "#000"))}">${view(s, 330, s.rng.pick([330, 480]))}</g>`
  const shore = path(
    `M-20 ${y - 8}Q150 ${y - 16} 300 ${y - 4}T620 ${y - 6}T820 ${y - 12}V${y + 4}Q600 ${y + 12} 400 ${y + 6}T-20 ${y + 8}z`,
    s.paint("olive", 0.1, -0.3),
  )
  const bank = path(
    "M-20 540Q150 500 300 546T520 600L560 620H-20z",
    s.ramp(
      [
        [0, s.paint("grass", 0, 0.1)],
        [1, s.paint("grass", 0, -0.75)],
      ],
      [0, 510],
      [0, 610],
    ),
  )
  const tent = at(
    236,
    548,
    1,
    polygon(
      [
        [-66, 0],
        [0, -78],
        [30, 0],
      ],
      s.paint("terracotta", 0, -0.3),
    ),
    polygon(
      [
        [0, -78],
        [86, -6],
        [30, 0],
      ],
      s.paint("terracotta", 0, 0.3),
    ),
    polygon(
      [
        [-34, 0],
        [0, -74],
        [8, 0],
      ],
      s.lamps ? s.plain([0.9, 0.12, 80]) : s.paint("walnut", 0, -0.3),
    ),
  )
  return (
    sky(s, 315) +
    water(s, y, "teal", { calm: true, glitter: false }) +
    reflected(s, y, land, 0.5, 0.85, 230) +
    shore +
    mist(s, y, 14, 0.4) +
    bank +
    tent +
    (s.lamps ? halo(s, 236, 520, 110, 0.5) : "") +
    sitting(s, 372, 572, 64, "teal") +
    sitting(s, 420, 582, 66, "sun") +
    stone(s, 486, 604, 30) +
    stone(s, 92, 560, 34) +
    tufts(s, 560, 20) +
    row(s, fir, () => 566, -30, 80, 2, 190, 0) +
    wash(s)
  )
}

/** A hut on a shoulder of the mountain, its windows lit. */
const camp: Scene = (s, view) => {
  const shoulder = ridge(s, 462, 46, 0, s.season === "autumn" ? "clay" : "grass", {
    heights: [-0.9, -0.5, 0.1, 0.8, 1, 0.9, 0.6, 0.4],
  })
  const x = 470
  const y = shoulder.at(x) + 6
  const flag = at(
    x + 140,
    y + 4,
    1,
    stroke("M0 0V-130", s.paint("iron", 0), 4),
    path("M2 -128h16v30h-16z", s.paint("cypress", 0, 0.2)),
    path("M18 -128h16v30h-16z", s.paint("white", 0)),
    path("M34 -128h16v30h-16z", s.paint("red", 0)),
  )
  const pane = s.lamps || s.hour === "golden" ? s.plain([0.9, 0.13, 80]) : s.paint("sky", 0, 0.3)
  const hut =
    house(s, x, y, 190, 84, { wall: "oak", roof: "gable", roofColour: "slate", blind: true }) +
    [x - 14, x + 60]
      .map(
        (wx) =>
          rect(wx - 15, y - 68, 30, 28, pane, 2) +
          stroke(`M${wx} ${num(y - 68)}v28`, s.paint("walnut", 0, -0.4), 3) +
          rect(wx - 25, y - 69, 9, 30, s.paint("red", 0, -0.1)) +
          rect(wx + 16, y - 69, 9, 30, s.paint("red", 0, 0.2)),
      )
      .join("") +
    rect(x + 12, y - 60, 24, 62, s.paint("walnut", 0, -0.4), 2) +
    rect(x - 96, y - 26, 192, 30, s.paint("stone", 0, -0.1)) +
    rect(x - 96, y - 26, 58, 30, s.paint("stone", 0, -0.5)) +
    rect(x + 40, y - 142, 18, 36, s.paint("stone", 0, 0))
  const smoke = path(
    `M${x + 46} ${num(y - 142)}q-14 -26 4 -44t-4 -46q30 20 14 46t4 44z`,
    s.paint("white", 0.2),
    'opacity=".4"',
  )
  const glow = s.lamps ? halo(s, x + 30, y - 44, 150, 0.45) : ""
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([250, 320])) +
    mist(s, 430, 30, 0.35) +
    smoke +
    shoulder.svg +
    road(
      s,
      [
        [190, 620],
        [300, 560],
        [420, 530],
        [450, 500],
        [x + 20, y + 8],
      ],
      40,
      7,
      "cream",
    ) +
    flag +
    hut +
    glow +
    at(
      x - 150,
      y + 20,
      1,
      rect(-30, -22, 60, 5, s.paint("oak", 0, 0.3)),
      stroke("M-22 -18V4M22 -18V4", s.paint("oak", 0, -0.3), 4),
    ) +
    hiker(s, 372, 536, 76, "red") +
    stone(s, 640, 560, 36) +
    stone(s, 180, 548, 26) +
    tufts(s, 500, 36) +
    row(s, fir, shoulder.at, 690, 830, 3, 130, 0.02) +
    bough(s, -20, 60, 250, "fir") +
    wash(s)
  )
}

export const mountain: Readonly<Record<string, Scene>> = { trail, bridge, tarn, camp }
