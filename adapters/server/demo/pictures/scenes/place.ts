import { bough } from "../motifs/flora.ts"
import { flowers, tufts } from "../motifs/meadow.ts"
import { ridge } from "../motifs/ridge.ts"
import { mist, sky, wash } from "../motifs/sky.ts"
import type { Scene } from "./scene.ts"

/** The landscape alone, from a meadow. */
const meadow: Scene = (s, view) => {
  const near = ridge(s, 512, 24, 0, s.season === "winter" ? "snow" : "grass", {
    heights: [0.9, 0.5, 0.1, -0.2, 0, 0.3, 0.7, 1],
  })
  const bloom = s.season === "winter" ? "" : tufts(s, 540, 34) + flowers(s, 530, ["white", "sun", "lavender"], 44)
  return sky(s, 320) + view(s, 350, s.rng.pick([300, 400, 500])) + mist(s, 500, 22, 0.3) + near.svg + bloom + wash(s)
}

/** The landscape alone, below a branch. */
const branch: Scene = (s, view) =>
  sky(s, 320) + view(s, 350, s.rng.pick([400, 500])) + wash(s) + bough(s, -20, s.rng.range(40, 80), 340)

/** On the water and in a town nothing stands before the landscape. */
export const places: readonly [Scene, ...Scene[]] = [
  branch,
  (s, view) => (/^(land|peaks)/.test(s.ref.place ?? "") ? meadow : branch)(s, view),
]
