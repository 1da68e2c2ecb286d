import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { audience, dancer } from "../../motifs/evening.ts"
import { onlooker } from "../../motifs/figures.ts"
import { arches } from "../../motifs/landmark.ts"
import { festoon } from "../../motifs/lights.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { water } from "../../motifs/water.ts"
import { circle, ellipse, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

const beam = (s: Stage, x: number, toX: number, y = 470) =>
  polygon(
    [
      [x - 10, 90],
      [x + 10, 90],
      [toX + 90, y],
      [toX - 90, y],
    ],
    s.ramp(
      [
        [0, s.plain([0.97, 0.06, 90]), 0.55],
        [1, s.plain([0.97, 0.06, 90]), 0.05],
      ],
      [0, 90],
      [0, y],
    ),
  )

/** A curtain drawn to both sides. */
function curtain(s: Stage, of: LocalName): string {
  let folds = ""
  for (let i = 0; i < 6; i++)
    folds +=
      `M${110 + i * 22} 70Q${130 + i * 24} 260 ${100 + i * 10} 480h9Q${140 + i * 24} 260 ${118 + i * 22} 70z` +
      `M${690 - i * 22} 70Q${670 - i * 24} 260 ${700 - i * 10} 480h-9Q${660 - i * 24} 260 ${682 - i * 22} 70z`
  return (
    path("M90 60H290Q270 300 170 490H90z", s.paint(of, 0, -0.1)) +
    path("M710 60H510Q530 300 630 490H710z", s.paint(of, 0, 0.15)) +
    path(folds, s.paint(of, 0, -0.7), 'opacity=".4"') +
    path(
      "M90 60H710V110Q660 150 605 112Q555 152 502 114Q450 154 400 116Q350 154 298 114Q245 152 195 112Q140 150 90 110z",
      s.paint(of, 0, 0.3),
    ) +
    path(
      "M90 110Q140 150 195 112Q245 152 298 114Q350 154 400 116Q450 154 502 114Q555 152 605 112Q660 150 710 110",
      "none",
      `stroke="${s.paint("gold", 0, 0.3)}" stroke-width="6"`,
    )
  )
}

const proscenium = (s: Stage) =>
  path("M-20 -20H820V640H-20zM96 500V60H704V500z", s.paint("wine", 0, -0.5), 'fill-rule="evenodd"') +
  path("M80 510V44H720V510H704V60H96V510z", s.paint("gold", 0, 0.1))

const boxes = (s: Stage) =>
  [120, 240, 360]
    .map((y) =>
      [-6, 732]
        .map(
          (x) =>
            path(`M${x + 6} ${y + 66}V${y + 24}a31 30 0 0 1 62 0V${y + 66}z`, s.paint("ink", 0, 0)) +
            path(
              `M${x + 12} ${y + 66}V${y + 30}a25 24 0 0 1 50 0V${y + 66}z`,
              s.plain([0.72, 0.12, 70]),
              'opacity=".8"',
            ) +
            rect(x, y + 62, 74, 26, s.paint("gold", 0, -0.1), 4) +
            circle(x + 37, y + 52, 9, s.paint("walnut", 0, -0.2)),
        )
        .join(""),
    )
    .join("")

/** A singer on the stage of an opera house. */
export const opera: Scene = (outside, view) => {
  const s = outside.within(lamplight)
  const backdrop = `<g clip-path="${s.clip(rect(96, 60, 608, 440, "#000"))}">${sky(outside, 300) + view(outside, 330, 400)}</g>`
  return (
    backdrop +
    rect(96, 410, 608, 100, s.paint("oak", 0, -0.2)) +
    beam(s, 300, 380, 460) +
    beam(s, 520, 430, 460) +
    dancer(s, 350, 460, 150, "white") +
    onlooker(s, 470, 456, 150, "wine") +
    curtain(s, s.ref.region === "piemonte" ? "aubergine" : "red") +
    proscenium(s) +
    boxes(s) +
    rect(-20, 496, 840, 150, s.paint("ink", 0, -0.3)) +
    [180, 290, 400, 510, 620].map((x) => halo(s, x, 500, 50, 0.8)).join("") +
    audience(s, 540, 12, 66) +
    audience(s, 590, 10, 84, -40, 840)
  )
}

/** Two armoured puppets fight on a small stage. */
export const puppets: Scene = (outside) => {
  const s = outside.within(lamplight)
  const knight = (x: number, of: LocalName, plume: LocalName, dir: 1 | -1) =>
    `<g transform="translate(${x} 486) scale(${dir * 2.3} 2.3)">${
      stroke("M0 -120V-200M24 -70L30 -200", s.paint("iron", 0, 0.3), 1.6) +
      stroke("M-8 -40L-12 0M8 -40L14 0", s.paint(of, 0, -0.1), 12) +
      path("M-20 -78Q0 -90 20 -78L24 -34Q0 -24 -24 -34z", s.paint("gold", 0, -0.1)) +
      path("M4 -84Q16 -82 20 -78L24 -34Q14 -30 6 -29z", s.paint("sun", 0, 0.5)) +
      path("M-24 -36H24L30 -14Q0 -4 -30 -14z", s.paint(of, 0, 0)) +
      stroke("M16 -74L38 -66", s.paint("iron", 0, 0.3), 9) +
      stroke("M36 -66L66 -100", s.paint("white", 0, 0.3), 4) +
      stroke("M30 -74L42 -58", s.paint("gold", 0, 0.2), 4) +
      circle(-24, -56, 17, s.paint(of, 0, 0.1)) +
      circle(-24, -56, 12, s.paint("gold", 0, 0.2)) +
      circle(0, -96, 13, s.paint("skin", 0)) +
      path("M-14 -96Q-16 -116 0 -116T14 -98L6 -100V-90L-14 -86z", s.paint("iron", 0, 0.5)) +
      path("M-2 -116Q-20 -142 -34 -122Q-22 -124 -14 -108z", s.paint(plume, 0, 0.2)) +
      circle(6, -96, 1.8, s.paint("ink", 0))
    }</g>`
  return (
    rect(96, 60, 608, 440, s.paint("sky", 0, -0.2)) +
    path("M96 400Q260 300 400 360T704 330V500H96z", s.paint("sage", 0, -0.1)) +
    path("M470 360V250h20v-18h14v18h24v-18h14v18h20v-50h16v-14h14v14h18v186z", s.paint("ochre", 0, 0.1)) +
    rect(96, 452, 608, 60, s.paint("oak", 0, -0.1)) +
    knight(290, "red", "red", 1) +
    knight(510, "teal", "white", -1) +
    curtain(s, "red") +
    proscenium(s) +
    rect(-20, 500, 840, 140, s.paint("ink", 0, -0.3)) +
    [180, 290, 400, 510, 620].map((x) => halo(s, x, 502, 46, 0.8)).join("") +
    audience(s, 556, 11, 76)
  )
}

/** Dancers in a square below strings of lights. */
export const dance: Scene = (s, view) => {
  const warm = s.within(lamplight)
  return (
    sky(s, 320) +
    view(s, 380, s.rng.pick([300, 520])) +
    wash(s) +
    polygon(
      [
        [-20, 430],
        [820, 430],
        [820, 640],
        [-20, 640],
      ],
      warm.ramp(
        [
          [0, warm.paint("limestone", 0, -0.4)],
          [1, warm.paint("limestone", 0, -0.75)],
        ],
        [0, 430],
        [0, 620],
      ),
    ) +
    halo(s, 400, 500, 330, 0.5) +
    festoon(s, -20, 150, 400, 190, 70) +
    festoon(s, 400, 190, 820, 140, 70) +
    festoon(s, -20, 250, 820, 240, 90, 15) +
    dancer(warm, 210, 520, 150, "sun") +
    `<g transform="matrix(-1 0 0 1 1210 0)">${dancer(warm, 600, 520, 150, "teal")}</g>` +
    dancer(warm, 396, 560, 230, "red") +
    tambourine(warm, 120, 470) +
    audience(s, 590, 11, 74, -30, 830)
  )
}

const tambourine = (s: Stage, x: number, y: number) =>
  circle(x, y, 30, s.paint("cream", 0, 0.2)) +
  circle(x, y, 30, "none", `stroke="${s.paint("oak", 0, 0)}" stroke-width="8"`) +
  [0, 1, 2, 3, 4, 5]
    .map((i) => circle(x + Math.cos(i * 1.05) * 30, y + Math.sin(i * 1.05) * 30, 5, s.paint("gold", 0, 0.4)))
    .join("")

/** A stage on the lake, its lights in the water. */
export const onLake: Scene = (s, view) => {
  const warm = s.within(lamplight)
  return (
    sky(s, 320) +
    view(s, 325, s.rng.pick([250, 560])) +
    water(s, 400, "lake", { calm: true, glitter: false }) +
    path("M210 430H590L570 600H230z", s.plain([0.85, 0.12, 80]), 'opacity=".18"') +
    rect(190, 404, 420, 26, warm.paint("oak", 0, 0)) +
    rect(190, 404, 420, 6, warm.paint("oak", 0, 0.5)) +
    path("M210 404V270Q400 190 590 270V404H560V290Q400 220 240 290V404z", warm.paint("wine", 0, 0.1)) +
    path("M240 404V290Q400 220 560 290V404z", warm.paint("navy", 0, 0.1)) +
    beam(s, 300, 370, 400) +
    beam(s, 500, 420, 400) +
    dancer(warm, 380, 402, 110, "white") +
    onlooker(warm, 460, 402, 108, "wine") +
    halo(s, 400, 340, 260, 0.5) +
    stroke("M330 470h140M300 500h90M420 520h120M340 550h90", s.plain([0.93, 0.12, 82]), 4, 'opacity=".6"') +
    audience(s, 540, 12, 64) +
    audience(s, 588, 10, 82, -40, 840)
  )
}

/** Stone tiers around a stage under the open sky. */
export const ancient: Scene = (s, view) => {
  const warm = s.within(lamplight)
  let tiers = ""
  for (let i = 0; i < 6; i++)
    tiers += path(
      `M-20 ${470 + i * 30}Q400 ${420 + i * 62} 820 ${470 + i * 30}V640H-20z`,
      warm.paint("limestone", 0, -0.2 - (i % 2) * 0.2 - i * 0.05),
    )
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 520])) +
    wash(s) +
    rect(150, 396, 500, 70, warm.paint("limestone", 0, -0.25)) +
    path(
      `M150 396H650V466H150z${arches(180, 412, 440, 54, 8)}`,
      warm.paint("limestone", 0, 0.15),
      'fill-rule="evenodd"',
    ) +
    [220, 310, 490, 580]
      .map(
        (x) =>
          rect(x - 9, 300, 18, 98, warm.paint("limestone", 0, 0.2)) +
          rect(x - 14, 292, 28, 10, warm.paint("limestone", 0, 0.5)) +
          rect(x - 14, 392, 28, 8, warm.paint("limestone", 0, 0.3)),
      )
      .join("") +
    ellipse(400, 474, 250, 26, warm.paint("stone", 0, 0.2)) +
    halo(s, 400, 420, 300, 0.6) +
    dancer(warm, 360, 476, 96, "white") +
    onlooker(warm, 440, 476, 96, "wine") +
    tiers +
    audience(s, 500, 13, 56) +
    audience(s, 556, 11, 74, -30, 830)
  )
}
