import { grazing, horse, rider } from "../../motifs/animals.ts"
import { fence } from "../../motifs/fence.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import type { Scene } from "../scene.ts"

export const horses: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const near = ridge(s, 478, 26, 0, s.season === "summer" ? "wheat" : "grass", {
    heights: [0.6, 0.3, 0, 0.2, 0.4, 0.2, 0.5, 0.8],
  })
  const ride = s.rng.chance(0.5)
  const herd = ride
    ? rider(s, 330, 526, 172, "walnut") + rider(s, 520, 512, 144, "clay")
    : horse(s, 480, 526, 170, "walnut") + grazing(s, 270, 520, 150, "clay") + grazing(s, 640, 506, 104, "cream", 0.06)
  return (
    sky(s, 320) +
    view(s, 345, x) +
    mist(s, 466, 22, 0.3) +
    near.svg +
    fence(s, near.at, -20, 820, 40) +
    tufts(s, 510, 40, s.season === "summer" ? "straw" : "grass") +
    flowers(s, 500, ["white", "poppy", "sun"], 50) +
    herd +
    wash(s)
  )
}
