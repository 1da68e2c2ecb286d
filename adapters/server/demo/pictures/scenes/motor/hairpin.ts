import type { LocalName } from "../../locals.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { coupe } from "../../motifs/vehicles.ts"
import { at, num, type Point, path, through } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A red car on a road that winds up to the pass. */
export const hairpin: Scene = (s, view) => {
  const x = s.rng.pick([300, 480])
  const slope = ridge(s, 446, 50, 0, "grass", { heights: [0.2, 0, -0.1, 0.2, 0.6, 1, 1.3, 1.4] })
  const bends: Point[] = [
    [-40, 600],
    [420, 566],
    [650, 528],
    [690, 508],
    [520, 490],
    [360, 476],
    [340, 466],
    [470, 450],
    [600, 436],
    [610, 428],
    [560, 418],
    [640, 404],
  ]
  const way =
    path(
      `M${through(bends.slice(4))}`,
      "none",
      `stroke="${s.paint("slate", 0.16, 0.1)}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    path(
      `M${through(bends.slice(2, 6))}`,
      "none",
      `stroke="${s.paint("slate", 0.08, 0.1)}" stroke-width="17" stroke-linecap="round"`,
    )
  const front =
    path(
      "M-20 546Q260 530 470 524T690 500Q730 512 690 534Q560 590 400 670H-20z",
      s.ramp(
        [
          [0, s.paint("slate", 0.04, 0.2)],
          [1, s.paint("slate", 0, -0.4)],
        ],
        [0, 510],
        [0, 610],
      ),
    ) +
    path("M-20 548Q260 532 470 526T680 504", "none", `stroke="${s.paint("white", 0)}" stroke-width="4"`) +
    path(
      "M-20 598Q200 570 400 550T640 516",
      "none",
      `stroke="${s.paint("white", 0)}" stroke-width="5" stroke-dasharray="44 30" opacity=".8"`,
    )
  const guard =
    path("M-20 524Q260 508 470 502T676 482", "none", `stroke="${s.paint("white", 0, -0.1)}" stroke-width="9"`) +
    path(
      Array.from({ length: 9 }, (_, i) => `M${20 + i * 78} ${num(524 - i * 4.4)}v26`).join(""),
      "none",
      `stroke="${s.paint("iron", 0)}" stroke-width="6"`,
    )
  return (
    sky(s, 320) +
    view(s, 335, x) +
    mist(s, 440, 24, 0.3) +
    slope.svg +
    way +
    row(s, fir, (v) => slope.at(v) + 30, 30, 280, 5, 110, 0.06) +
    row(s, fir, (v) => slope.at(v) + 16, 690, 820, 3, 130, 0.04) +
    at(0, -46, 1, front, guard, coupe(s, 380, 574, 300, s.rng.pick<LocalName>(["red", "red", "sun"]))) +
    tufts(s, 570, 8) +
    wash(s)
  )
}
