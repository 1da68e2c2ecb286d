import type { LocalName } from "../../locals.ts"
import { skier } from "../../motifs/figures.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { circle, type Point, path, through } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

export const skierScene: Scene = (s, view) => {
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
