import { balloon } from "../../motifs/aircraft.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import type { Scene } from "../scene.ts"
import { livery } from "./livery.ts"

/** Balloons over the country in the morning: one near, others far. */
export const balloons: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const near = x < 400 ? 455 : 345
  const side = x < 400 ? 1 : -1
  return (
    sky(s, 410, { birds: false }) +
    balloon(s, 400 - side * 250, 172, 74, livery(s, 3), 0.5) +
    view(s, 440, x) +
    mist(s, 470, 40, 0.35) +
    balloon(s, 400 - side * 130, 262, 110, livery(s, 2), 0.28) +
    balloon(s, near + side * 226, 190, 140, livery(s, 1), 0.14) +
    balloon(s, near, 214, 330, livery(s, 0)) +
    mist(s, 600, 60, 0.4) +
    wash(s)
  )
}
