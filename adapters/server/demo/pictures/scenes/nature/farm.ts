import type { LocalName } from "../../locals.ts"
import { cow, hen } from "../../motifs/animals.ts"
import { house } from "../../motifs/buildings.ts"
import { fence } from "../../motifs/fence.ts"
import { bough } from "../../motifs/flora.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { roundTree, row } from "../../motifs/trees.ts"
import { bale } from "../../motifs/ways.ts"
import { at, path, rect } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

export const farm: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const near = ridge(s, 470, 16, 0, "grass", { heights: [0.4, 0.2, 0.1, 0, 0, 0.2, 0.4, 0.6] })
  const barn =
    house(s, 620, 480, 210, 118, {
      wall: s.rng.pick<LocalName>(["brick", "sienna", "stone"]),
      roof: "gable",
      blind: true,
    }) +
    path("M612 480V410a38 34 0 0 1 76 0V480z", s.paint("walnut", 0, -0.6)) +
    path(
      "M616 480V420h68V480M616 420L684 480M684 420L616 480",
      "none",
      `stroke="${s.paint("oak", 0, 0.1)}" stroke-width="5"`,
    ) +
    rect(560, 396, 26, 30, s.paint("walnut", 0, -0.5)) +
    house(s, 752, 482, 90, 70, { wall: "ochre", roof: "gable", blind: true })
  const yard = path(
    "M-20 500Q200 488 420 494T820 492V620H-20z",
    s.ramp(
      [
        [0, s.paint("clay", 0.02, 0.4)],
        [1, s.paint("clay", 0, -0.4)],
      ],
      [0, 490],
      [0, 610],
    ),
  )
  const hens = [
    [330, 538, 46, "terracotta"],
    [392, 560, 52, "cream"],
    [252, 566, 50, "walnut"],
    [456, 540, 42, "terracotta"],
  ]
    .map(([hx, hy, k, of], i) => {
      const one = hen(
        s,
        Number(hx),
        Number(hy),
        Number(k),
        of === "cream" ? "cream" : of === "walnut" ? "walnut" : "terracotta",
      )
      return i % 2 ? at(Number(hx) * 2, 0, 1, `<g transform="scale(-1 1)">${one}</g>`) : one
    })
    .join("")
  return (
    sky(s, 320) +
    view(s, 340, x) +
    mist(s, 456, 22, 0.3) +
    near.svg +
    row(s, roundTree, near.at, 20, 120, 1, 180, 0.02) +
    fence(s, near.at, -20, 500, 38) +
    barn +
    yard +
    bale(s, 520, 548, 28) +
    bale(s, 562, 556, 22) +
    cow(s, 214, 520, 120) +
    hens +
    flowers(s, 560, ["white", "sun"], 24) +
    tufts(s, 560, 14) +
    bough(s, -20, 36, 250) +
    wash(s)
  )
}
