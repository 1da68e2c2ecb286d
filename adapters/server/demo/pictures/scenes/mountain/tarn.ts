import { sitting } from "../../motifs/figures.ts"
import { tufts } from "../../motifs/meadow.ts"
import { halo, mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { fir, row } from "../../motifs/trees.ts"
import { reflected, water } from "../../motifs/water.ts"
import { at, path, polygon, rect } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A mountain lake that mirrors the peaks. */
export const tarn: Scene = (s, view) => {
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
