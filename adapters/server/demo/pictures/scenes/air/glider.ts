import { paraglider } from "../../motifs/aircraft.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import type { Scene } from "../scene.ts"
import { livery } from "./livery.ts"

export const glider: Scene = (s, view) => {
  const x = s.rng.pick([280, 520])
  const at = x < 400 ? 470 : 330
  return (
    sky(s, 370) +
    view(s, 400, x) +
    mist(s, 470, 40, 0.3) +
    paraglider(s, at - (x < 400 ? 250 : -250), 210, 96, livery(s, 2), 0.35) +
    paraglider(s, at, 178, 330, livery(s, 0)) +
    wash(s)
  )
}
