import type { LocalName } from "../locals.ts"
import { balloon, paraglider, plane } from "../motifs/aircraft.ts"
import { cloud, mist, sky, wash } from "../motifs/sky.ts"
import { faded, num, path } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

const liveries: readonly (readonly [LocalName, LocalName])[] = [
  ["terracotta", "cream"],
  ["red", "sun"],
  ["teal", "sun"],
  ["sun", "terracotta"],
  ["navy", "orange"],
  ["olive", "cream"],
  ["lavender", "cream"],
]
const livery = (s: Stage, turn: number) =>
  liveries[(s.choice.key + s.ref.seed + turn) % liveries.length] ?? (["terracotta", "cream"] as const)

/** Balloons over the morning country: one near, others far. */
const balloons: Scene = (s, view) => {
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

const glider: Scene = (s, view) => {
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

/** Above a sea of cloud from which the peaks rise. */
const valley: Scene = (s, view) => {
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

export const air: Readonly<Record<string, Scene>> = { balloons, glider, valley }
