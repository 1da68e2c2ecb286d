import { aqueduct, nuraghe } from "../motifs/ancient.ts"
import { house } from "../motifs/buildings.ts"
import { saintPeter } from "../motifs/cathedrals.ts"
import { flowers } from "../motifs/meadow.ts"
import { ridge } from "../motifs/ridge.ts"
import { mist } from "../motifs/sky.ts"
import { olive, row, umbrellaPine, woods } from "../motifs/trees.ts"
import { volcano } from "../motifs/volcano.ts"
import { water } from "../motifs/water.ts"
import { ellipse, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

/** The gulf of Naples under Vesuvius. */
export const bay: View = (s, y, x) => {
  const shore = ridge(s, y - 42, 10, 0.46, "olive", { rough: 1.6 })
  let town = ""
  for (let i = 0; i < 26; i++) {
    const hx = s.rng.range(10, 790)
    town += house(s, hx, shore.at(hx) + s.rng.range(8, 20), s.rng.range(14, 22), s.rng.range(12, 22), {
      wall: s.rng.pick(["cream", "rose", "ochre"]),
      roof: "flat",
      depth: 0.46,
      floors: 1,
    })
  }
  return (
    volcano(s, x + 20, y - 32, 330, 214, 0.34, { twin: true, smoke: s.rng.chance(0.4) }) +
    mist(s, y - 62, 36, 0.6) +
    shore.svg +
    town +
    water(s, y - 16, "sea", { sunX: 580 })
  )
}

/** The gulf of Naples from a terrace with pines. */
export const gulf: View = (s, y, x) => {
  const left = x < 400
  const terrace = ridge(s, y + 96, 30, 0, "grass", {
    heights: left ? [1.5, 1, 0.3, -0.2, -0.4, -0.4, -0.2, 0.2] : [0.2, -0.2, -0.4, -0.4, -0.2, 0.3, 1, 1.5],
  })
  const tx = left ? 110 : 690
  return (
    bay(s, y, x) +
    terrace.svg +
    umbrellaPine(s, tx, terrace.at(tx) + 8, 250, 0) +
    umbrellaPine(s, tx + (left ? 84 : -84), terrace.at(tx + 84) + 10, 180, 0.03) +
    flowers(s, y + 126, ["lemon", "white", "poppy"], 50)
  )
}

/** The Roman countryside: aqueduct, umbrella pines, the dome far off. */
export const campagna: View = (s, y, x) => {
  const hills = ridge(s, y - 60, 26, 0.72, "lavender", { rough: 1, mist: 0.3 })
  const far = ridge(s, y - 22, 8, 0.5, "grass", { rough: 0.8 })
  const mid = ridge(s, y + 12, 8, 0.24, "wheat", { rough: 0.7 })
  const near = ridge(s, y + 80, 16, 0, "grass")
  const left = x < 400
  return (
    hills.svg +
    saintPeter(s, left ? 560 : 240, far.at(400) + 4, 62, 0.56) +
    far.svg +
    woods(s, far.at, -20, 820, 14, 0.5, "pine") +
    mist(s, y - 8, 18, 0.45) +
    mid.svg +
    aqueduct(s, left ? -60 : 300, left ? 500 : 860, y + 16, 86, 0.16) +
    row(s, umbrellaPine, mid.at, left ? 520 : 60, left ? 760 : 290, 4, 118, 0.18) +
    near.svg +
    umbrellaPine(s, left ? 130 : 660, near.at(130) + 12, 230, 0.02) +
    flowers(s, y + 96, ["poppy", "poppy", "sun"], 90, true)
  )
}

/** A nuraghe over myrtle, cork and asphodel, a strip of sea behind. */
export const nuragic: View = (s, y, x) => {
  const sea = rect(
    -20,
    y - 66,
    840,
    90,
    s.ramp(
      [
        [0, s.paint("sea", 0.6, 0.2)],
        [1, s.paint("turquoise", 0.3)],
      ],
      [0, y - 66],
      [0, y],
    ),
  )
  const cape = ridge(s, y - 58, 22, 0.6, "granite", { heights: [1.2, 1.6, 0.9, -0.4, -1, -1, -1, -1] })
  const low = ridge(s, y - 14, 12, 0.34, "sage", { rough: 1.2 })
  const hill = ridge(s, y + 28, 30, 0.12, "straw", {
    heights: x < 400 ? [0.2, 0.6, 1, 0.9, 0.3, 0, 0, 0.1] : [0.1, 0, 0, 0.3, 0.9, 1, 0.6, 0.2],
  })
  const hx = x < 400 ? 285 : 515
  const near = ridge(s, y + 88, 18, 0, "sage")
  return (
    sea +
    cape.svg +
    low.svg +
    woods(s, low.at, -20, 820, 14, 0.34, "pine") +
    mist(s, y - 10, 18, 0.3) +
    nuraghe(s, hx, hill.at(hx) + 12, 128, 0.08) +
    hill.svg +
    row(s, olive, hill.at, x < 400 ? 500 : 60, x < 400 ? 740 : 300, 3, 66, 0.12) +
    near.svg +
    bushes(s, near.at, 14) +
    flowers(s, y + 104, ["sun", "lavender", "white"], 80)
  )
}

function bushes(s: Stage, ground: (x: number) => number, count: number): string {
  let out = ""
  for (let i = 0; i < count; i++) {
    const x = s.rng.range(-10, 810)
    const r = s.rng.range(12, 30)
    const by = ground(x) + s.rng.range(4, 46)
    out +=
      ellipse(x, by, r, r * 0.6, s.paint("pine", 0, -0.3)) +
      ellipse(x + r * 0.25, by - r * 0.18, r * 0.62, r * 0.38, s.paint("olive", 0, 0.2))
  }
  return out
}
