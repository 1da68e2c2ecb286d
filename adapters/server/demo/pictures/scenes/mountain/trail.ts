import type { LocalName } from "../../locals.ts"
import { hiker } from "../../motifs/figures.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { fir, row } from "../../motifs/trees.ts"
import { road } from "../../motifs/ways.ts"
import { at, path, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A path over the meadow to the peaks, two walkers on it. */
export const trail: Scene = (s, view) => {
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
