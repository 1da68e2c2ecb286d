import type { LocalName } from "../../locals.ts"
import { bather, hiker } from "../../motifs/figures.ts"
import { halo } from "../../motifs/sky.ts"
import { circle, ellipse, num, path, rect } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** Stalactites and stalagmites around a hall, lit from its middle. */
function hall(s: Stage): string {
  const glow = s.plain([0.9, 0.09, 75])
  const tooth = (x: number, y: number, w: number, h: number, depth: number, lit: number) => {
    const d = `M${num(x - w)} ${y}Q${num(x - w * 0.2)} ${num(y + h * 0.4)} ${num(x)} ${num(y + h)}Q${num(x + w * 0.2)} ${num(y + h * 0.4)} ${num(x + w)} ${y}z`
    return (
      path(d, s.paint("sienna", depth, lit - 0.4)) +
      path(
        `M${num(x)} ${y}Q${num(x + w * 0.1)} ${num(y + h * 0.5)} ${num(x)} ${num(y + h)}Q${num(x + w * 0.2)} ${num(y + h * 0.4)} ${num(x + w)} ${y}z`,
        s.paint("ochre", depth, lit),
      )
    )
  }
  let back = ""
  for (let i = 0; i < 16; i++)
    back +=
      tooth(170 + i * 32, 110 + s.rng.jitter(20), 16, s.rng.range(40, 120), 0.3, 0.2) +
      tooth(180 + i * 31, 470, 15, -s.rng.range(30, 90), 0.3, 0.3)
  let front = ""
  for (let i = 0; i < 11; i++) {
    const side = Math.abs(i - 5) / 5
    front += tooth(i * 82, -20, 34, 90 + side * 220 + s.rng.jitter(40), 0, -0.1)
    if (side > 0.35) front += tooth(i * 82 + 20, 640, 40, -(60 + side * 170 + s.rng.jitter(30)), 0, 0)
  }
  return (
    rect(-20, -20, 840, 640, s.paint("walnut", 0, -0.6)) +
    path("M60 480Q60 120 400 90T740 480Q600 560 400 556T60 480z", s.paint("sienna", 0, -0.4)) +
    circle(
      400,
      330,
      340,
      s.radial(
        [
          [0, glow, 0.75],
          [0.6, glow, 0.25],
          [1, glow, 0],
        ],
        400,
        330,
        340,
      ),
    ) +
    back +
    front
  )
}

/** Cavers among the stalactites. */
export const caves: Scene = (s) => {
  const coat = s.rng.pick<LocalName>(["red", "orange", "teal"])
  return (
    hall(s) +
    path("M-20 560Q200 500 400 530T820 560V640H-20z", s.paint("clay", 0, -0.5)) +
    hiker(s, 440, 540, 120, coat) +
    hiker(s, 350, 552, 136, "sun") +
    halo(s, 462, 440, 60, 0.8) +
    halo(s, 374, 440, 66, 0.8)
  )
}

/** Warm pale water in a cave, two bathe. */
export const warmCave: Scene = (s) =>
  hall(s) +
  path(
    "M-20 470Q180 440 400 452T820 470V640H-20z",
    s.ramp(
      [
        [0, s.paint("thermal", 0, 0.4)],
        [1, s.paint("turquoise", 0, -0.5)],
      ],
      [0, 450],
      [0, 640],
    ),
  ) +
  path(
    "M60 520q120 -14 240 0q-120 12 -240 0zM430 560q140 -14 280 0q-140 12 -280 0zM340 490q90 -10 170 0q-80 8 -170 0z",
    s.paint("white", 0, 0.5),
    'opacity=".5"',
  ) +
  bather(s, 340, 520, 96) +
  bather(s, 470, 540, 110, "ink") +
  [0, 1, 2, 3, 4]
    .map((i) => ellipse(180 + i * 110, 420 - (i % 2) * 30, 80, 26, s.paint("white", 0, 0.4), 'opacity=".16"'))
    .join("")
