import type { LocalName } from "../../locals.ts"
import { sailBoat } from "../../motifs/boats.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { foam } from "../../motifs/water.ts"
import { ellipse } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** A broad sail close by, the coast behind. */
export const sail: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const boat = x < 400 ? 500 : 300
  const hull = s.rng.pick<LocalName>(["white", "navy", "teal", "terracotta"])
  return (
    sky(s, 330) +
    view(s, 330, x) +
    wash(s) +
    boatShade(s, boat, 512, 250) +
    sailBoat(s, boat, 500, 300, 0, hull, s.rng.pick<LocalName>(["white", "cream", "white", "ochre"])) +
    foam(s, boat - 210, 538, 130) +
    foam(s, boat + 60, 560, 170)
  )
}

const boatShade = (s: Stage, x: number, y: number, w: number) =>
  ellipse(x - w * 0.06, y, w * 0.44, 12, s.paint("navy", 0, -0.3), 'opacity=".35"')
