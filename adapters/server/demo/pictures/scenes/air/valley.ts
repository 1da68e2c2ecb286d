import type { LocalName } from "../../locals.ts"
import { balloon, plane } from "../../motifs/aircraft.ts"
import { cloud, mist, sky, wash } from "../../motifs/sky.ts"
import { faded, num, path } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { livery } from "./livery.ts"

/** Above a sea of clouds with the peaks rising out of it. */
export const valley: Scene = (s, view) => {
  const low = s.hour === "dusk"
  const bank = (y: number, depth: number) => {
    let d = `M-60 ${y + 300}V${y}`
    for (let cx = -60; cx < 860; ) {
      const w = s.rng.range(50, 210) * (1.2 - depth)
      const drop = s.rng.jitter(12)
      d += `q${num(w * 0.08)} ${num(-w * s.rng.range(0.22, 0.42))} ${num(w * 0.5)} ${num(-w * 0.26)}q${num(w * 0.4)} ${num(-w * 0.02)} ${num(w * 0.5)} ${num(w * 0.26 + drop)}`
      cx += w
    }
    const under = s.mixed("white", s.light.sky[low ? 1 : 0], 0.45)
    return path(
      `${d}V${y + 400}H-60z`,
      s.ramp(
        [
          [0, low ? s.mixed("white", s.light.sky[2], 0.35 + depth * 0.4) : s.paint("white", depth, 0.5)],
          [1, under],
        ],
        [0, y - 50],
        [0, y + 110],
      ),
    )
  }
  const far = faded(0.9, bank(362, 0.5))
  const x = s.rng.pick([300, 500])
  const craft = s.rng.chance(0.5)
    ? plane(s, x < 400 ? 480 : 320, 236, 230, s.rng.pick<LocalName>(["red", "teal", "sun", "terracotta"]))
    : balloon(s, x < 400 ? 500 : 300, 220, 280, livery(s, 0))
  return (
    sky(s, 360, { clouds: false }) +
    view(s, 400, x) +
    mist(s, 340, 50, 0.5) +
    far +
    bank(430, 0.25) +
    balloon(s, x < 400 ? 180 : 620, 300, 80, livery(s, 2), 0.35) +
    bank(488, 0.1) +
    craft +
    bank(556, 0) +
    faded(0.7, cloud(s, 60, 150, 150, s.paint("white", 0.2, 0.4))) +
    wash(s)
  )
}
