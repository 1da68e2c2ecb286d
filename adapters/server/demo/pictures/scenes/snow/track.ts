import type { LocalName } from "../../locals.ts"
import { hiker } from "../../motifs/figures.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import type { Point } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { drifts, prints } from "./snowfield.ts"

export const track: Scene = (s, view) => {
  const x = s.rng.pick([320, 490])
  const ground = drifts(
    s,
    442,
    x < 400 ? [1, 0.6, 0, -0.3, -0.1, 0.2, 0.6, 1] : [0.8, 0.5, 0.1, -0.2, -0.3, 0.1, 0.7, 1.1],
  )
  const way: Point[] = [
    [300, 600],
    [420, 540],
    [480, 500],
    [430, 470],
    [400, 452],
  ]
  return (
    sky(s, 320) +
    view(s, 340, x) +
    mist(s, 440, 22, 0.3) +
    row(s, fir, () => 446, 80, 260, 4, 110, 0.16) +
    row(s, fir, () => 444, 560, 740, 4, 120, 0.16) +
    ground.svg +
    prints(s, way, 26) +
    row(s, fir, () => 500, -40, 110, 2, 260, 0) +
    row(s, fir, () => 520, 676, 840, 2, 300, 0) +
    hiker(s, 446, 506, 84, s.rng.pick<LocalName>(["red", "terracotta", "sun"])) +
    hiker(s, 404, 480, 60, "teal") +
    wash(s)
  )
}
