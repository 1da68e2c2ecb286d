import type { LocalName } from "../../locals.ts"
import { house } from "../../motifs/buildings.ts"
import { bather, sitting } from "../../motifs/figures.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import { inside, room } from "../room.ts"
import type { Scene } from "../scene.ts"

/** Somebody sits still between tall trunks, light falls in. */
export const forest: Scene = (s, view) => {
  const light = s.plain(s.light.disc)
  const needles = s.ref.place === "collemeluccio"
  const trunk = (x: number, w: number, depth: number) =>
    path(
      `M${x - w} 640Q${x - w * 0.6} 300 ${x - w * 0.5} -20H${x + w * 0.5}Q${x + w * 0.6} 300 ${x + w} 640z`,
      s.paint(needles ? "walnut" : "stone", depth, -0.35),
    ) +
    path(
      `M${x + w * 0.2} 640Q${x + w * 0.2} 300 ${x + w * 0.15} -20H${x + w * 0.5}Q${x + w * 0.6} 300 ${x + w} 640z`,
      s.paint(needles ? "walnut" : "stone", depth, 0.45),
    )
  const leaves = (y: number, depth: number, of: LocalName) =>
    Array.from({ length: 18 }, (_, i) =>
      circle(i * 50 - 20, y + s.rng.jitter(26), s.rng.range(40, 66), s.paint(of, depth, s.rng.range(-0.4, 0.4))),
    ).join("")
  const ray = (x: number) =>
    polygon(
      [
        [x + 120, -20],
        [x + 190, -20],
        [x - 60, 560],
        [x - 200, 560],
      ],
      s.ramp(
        [
          [0, light, 0.55],
          [1, light, 0],
        ],
        [0, 0],
        [0, 560],
      ),
    )
  const floor = ridge(s, 500, 18, 0, "grass", { heights: [0.7, 0.4, 0.1, 0, 0, 0.2, 0.5, 0.8] })
  return (
    sky(s, 380, { birds: false, clouds: false }) +
    view(s, 400, 400) +
    mist(s, 420, 110, 0.6) +
    [60, 180, 300, 470, 590, 720].map((x) => trunk(x + s.rng.jitter(24), 11, 0.4)).join("") +
    leaves(40, 0.35, needles ? "pine" : "leaf") +
    floor.svg +
    ray(240) +
    ray(420) +
    [20, 200, 610, 760].map((x) => trunk(x + s.rng.jitter(20), 26, 0.05)).join("") +
    leaves(-20, 0.05, needles ? "forest" : "leaf") +
    ellipse(400, 556, 200, 26, s.plain(s.light.glow), 'opacity=".35"') +
    stone(s, 400, 566, 60) +
    sitting(s, 400, 538, 150, s.rng.pick<LocalName>(["white", "terracotta", "sun", "lavender"])) +
    tufts(s, 540, 44) +
    flowers(s, 540, ["white", "lavender"], 30) +
    wash(s)
  )
}

/** A small hermitage below an overhang of rock. */
export const hermitage: Scene = (s, view) => {
  const rock = path(
    "M-20 -20H560Q600 60 540 130T470 220Q380 250 300 240T120 280Q60 320 40 400T-20 520z",
    s.ramp(
      [
        [0, s.paint("rock", 0, -0.5)],
        [1, s.paint("limestone", 0, 0.1)],
      ],
      [0, 300],
      [560, 80],
    ),
  )
  const under = path("M40 400Q60 320 120 280T300 240Q380 250 470 220Q420 290 420 440H40z", s.paint("rock", 0.03, -0.75))
  const ledge = path(
    "M-20 430Q200 410 440 430Q520 440 560 500T700 640H-20z",
    s.ramp(
      [
        [0, s.paint("limestone", 0, 0)],
        [1, s.paint("rock", 0, -0.6)],
      ],
      [0, 430],
      [0, 640],
    ),
  )
  return (
    sky(s, 320) +
    view(s, 350, 640) +
    mist(s, 460, 40, 0.4) +
    under +
    house(s, 220, 436, 130, 90, { wall: "limestone", roof: "gable", roofColour: "roof", blind: true }) +
    house(s, 330, 438, 90, 120, { wall: "cream", roof: "gable", roofColour: "roof", blind: true }) +
    rect(318, 336, 24, 30, s.paint("ink", 0, 0), 12) +
    stroke("M330 296v-34M318 276h24", s.paint("iron", 0), 5) +
    rect(206, 388, 30, 48, s.paint("walnut", 0, -0.2), 3) +
    rect(252, 372, 20, 22, s.paint("navy", 0, 0)) +
    rock +
    path(
      "M300 240Q380 250 470 220L540 130Q500 180 420 190T260 200T60 260L40 400Q60 320 120 280T300 240z",
      s.paint("rock", 0, -0.7),
      'opacity=".4"',
    ) +
    stroke(
      "M80 -20l30 80l-20 60M240 20l-20 90l40 50M400 -20l-10 90l30 60",
      s.paint("rock", 0, -0.8),
      3,
      'opacity=".4"',
    ) +
    ledge +
    path("M420 440Q470 500 440 560T520 640H430Q380 580 400 530T360 440z", s.paint("cream", 0, 0.2)) +
    sitting(s, 500, 500, 84, "terracotta") +
    tufts(s, 560, 24, "sage") +
    wash(s)
  )
}

/** Somebody lies in warm hay, only the head out; the peaks in the window. */
export const hay: Scene = (outside, view) => {
  const s = inside(outside)
  let straws = ""
  let bloom = ""
  for (let i = 0; i < 150; i++) {
    const x = s.rng.range(140, 690)
    const y = s.rng.range(356, 480)
    straws += `M${num(x)} ${num(y)}l${num(s.rng.jitter(34))} ${num(s.rng.jitter(18))}`
    if (i % 5 === 0)
      bloom += circle(
        x,
        y,
        s.rng.range(3, 6),
        s.paint(s.rng.pick<LocalName>(["lavender", "sun", "white", "poppy"]), 0, 0.1),
      )
  }
  return (
    room(outside, view, { plaster: s.rng.pick<LocalName>(["oak", "cream", "clay"]), x: 300, round: false }) +
    rect(-20, 470, 840, 170, s.paint("walnut", 0, -0.3)) +
    path("M150 480Q130 380 240 366Q330 330 430 350T640 360Q710 400 690 480z", s.paint("straw", 0, -0.15)) +
    path("M430 350Q560 340 640 360Q710 400 690 480H520Q560 400 430 350z", s.paint("sun", 0, 0.1), 'opacity=".6"') +
    stroke(straws, s.paint("sage", 0, 0.1), 3) +
    stroke(straws, s.paint("wheat", 0, 0.4), 1.4) +
    bloom +
    ellipse(226, 372, 66, 24, s.paint("white", 0, 0.2)) +
    circle(232, 346, 34, s.paint("skin", 0, 0.1)) +
    path("M202 340Q190 304 226 306Q262 306 262 332Q240 320 226 330Q216 360 204 358z", s.paint("walnut", 0, 0)) +
    stroke("M236 346q6 5 12 0M240 362q8 3 13 -2", s.paint("ink", 0), 2.6) +
    path("M254 380Q330 350 400 380T560 380Q620 390 650 430Q500 460 300 440Q250 420 254 380z", s.paint("straw", 0, 0)) +
    stroke(straws.slice(0, 900).replace(/M[^M]*$/, ""), s.paint("olive", 0, 0.2), 2, 'opacity=".8"') +
    path("M110 470H720L700 610H130z", s.paint("oak", 0, -0.05)) +
    path("M430 470H720L700 610H430z", s.paint("oak", 0, 0.25)) +
    stroke("M116 516H714M122 562H708", s.paint("walnut", 0), 5) +
    stroke("M560 310q-12 -26 0 -50t0 -50M470 300q-12 -26 0 -50t0 -50", s.paint("white", 0, 0.4), 9, 'opacity=".3"')
  )
}

/** Pools of warm water on terraces above the sea. */
export const seaside: Scene = (s, view) => {
  const pool = (x: number, y: number, w: number, h: number) =>
    ellipse(x, y + 9, w + 14, h + 8, s.paint("limestone", 0, -0.3)) +
    ellipse(x, y, w + 14, h + 7, s.paint("limestone", 0, 0.3)) +
    ellipse(
      x,
      y + 2,
      w,
      h,
      s.ramp(
        [
          [0, s.paint("thermal", 0, 0.4)],
          [1, s.paint("turquoise", 0, -0.3)],
        ],
        [0, y - h],
        [0, y + h],
      ),
    ) +
    ellipse(x - w * 0.2, y - h * 0.2, w * 0.4, h * 0.12, s.paint("white", 0, 0.5), 'opacity=".6"')
  const steam = [
    [300, 420],
    [420, 470],
    [540, 410],
    [200, 500],
  ]
    .map(([x, y]) => puff(s, x!, y!))
    .join("")
  return (
    sky(s, 320) +
    view(s, 325, s.rng.pick([300, 560])) +
    wash(s) +
    path("M-20 430Q120 410 300 430T620 420Q740 430 820 420V640H-20z", s.paint("stone", 0, 0.1)) +
    pool(610, 456, 110, 19) +
    pool(250, 470, 150, 26) +
    pool(440, 548, 250, 44) +
    bather(s, 250, 474, 44) +
    bather(s, 620, 458, 34, "ink") +
    bather(s, 380, 550, 84) +
    bather(s, 500, 560, 90, "ink") +
    steam +
    path("M700 640Q690 560 740 520Q730 570 790 540Q760 590 820 590V640z", s.paint("sage", 0, 0)) +
    path("M-20 640V560Q40 540 60 590Q90 560 100 640z", s.paint("olive", 0, 0))
  )
}

const puff = (s: Stage, x: number, y: number) =>
  stroke(`M${x} ${y}q-20 -26 0 -52t0 -54`, s.paint("white", 0, 0.5), 13, 'opacity=".35"')
