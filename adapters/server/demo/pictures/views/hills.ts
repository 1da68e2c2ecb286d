import { campanile, house, tower } from "../motifs/buildings.ts"
import { castle, farmhouse } from "../motifs/castle.ts"
import { flowers, sunflowers } from "../motifs/meadow.ts"
import { chain } from "../motifs/peaks.ts"
import { ridge } from "../motifs/ridge.ts"
import { contours, plot } from "../motifs/rows.ts"
import { stacked } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { cypress, poplar, roundTree, row, woods } from "../motifs/trees.ts"
import { bale, road } from "../motifs/ways.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

const fieldColour = (s: Stage) =>
  (({ spring: "grass", summer: "wheat", autumn: "clay", winter: "straw" }) as const)[s.season]

const vine = (s: Stage) => (s.season === "autumn" ? "terracotta" : "leaf")

/** Crete and Val d'Orcia: bare rounded hills, a road of cypresses up to a farmhouse. */
export const tuscany: View = (s, y, x) => {
  const far = ridge(s, y - 96, 26, 0.72, "olive", { rough: 1.2, mist: 0.3 })
  const mid = ridge(s, y - 54, 30, 0.5, "grass", { rough: 1.1, mist: 0.3 })
  const back = ridge(s, y - 14, 26, 0.3, fieldColour(s), { rough: 0.9 })
  const left = x < 400
  const hill = ridge(s, y + 36, 56, 0.12, "grass", {
    heights: left ? [0.2, 0.7, 1, 0.8, 0.3, -0.1, -0.3, -0.1] : [-0.1, -0.3, -0.1, 0.3, 0.8, 1, 0.7, 0.2],
  })
  const hx = left ? 235 : 565
  const near = ridge(s, y + 104, 26, 0, fieldColour(s))
  const dir = left ? 1 : -1
  const bend = (t: number): [number, number] => [
    hx + dir * (20 + 150 * t - 70 * Math.sin(t * 4)),
    hill.at(hx) + 4 + t * 96,
  ]
  let trees = ""
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.3) / 9
    const [tx, ty] = bend(t)
    trees +=
      cypress(s, tx - 13 - t * 14, ty + 3, 38 + t * 34, 0.12 * (1 - t)) +
      cypress(s, tx + 13 + t * 14, ty + 4, 38 + t * 34, 0.12 * (1 - t))
  }
  return (
    far.svg +
    mid.svg +
    row(s, cypress, mid.at, left ? 520 : 140, left ? 640 : 260, 4, 26, 0.5) +
    mist(s, y - 20, 30, 0.5) +
    back.svg +
    contours(s, back, 4, 9, "olive", 0.4) +
    row(s, cypress, back.at, left ? 600 : 80, left ? 720 : 200, 5, 40, 0.3) +
    hill.svg +
    cypress(s, hx - 62, hill.at(hx - 62) + 4, 66, 0.1) +
    cypress(s, hx - 78, hill.at(hx - 78) + 4, 54, 0.1) +
    farmhouse(s, hx, hill.at(hx) + 6, 62, 0.1) +
    road(
      s,
      [0, 0.25, 0.5, 0.75, 1].map((t) => bend(1 - t)),
      13,
      4,
      "cream",
      0.1,
    ) +
    trees +
    near.svg +
    contours(s, near, 5, 13, s.season === "summer" ? "straw" : "olive", 0.04)
  )
}

/** Hills with rows of vines, a castle village on the crest, the Alps behind. */
const vineHills =
  (alpine: boolean, top: "castle" | "campanile"): View =>
  (s, y, x) => {
    const far = ridge(s, y - 70, 24, 0.6, "olive", { rough: 1.3, mist: 0.3 })
    const mid = ridge(s, y - 26, 30, 0.4, vine(s), { rough: 1.2, mist: 0.25 })
    const left = x < 400
    const hill = ridge(s, y + 30, 62, 0.16, vine(s), {
      heights: left ? [0.1, 0.5, 1, 0.85, 0.4, 0, -0.2, 0] : [0, -0.2, 0, 0.4, 0.85, 1, 0.5, 0.1],
    })
    const hx = left ? 270 : 530
    const near = ridge(s, y + 108, 30, 0, s.season === "autumn" ? "ochre" : "grass")
    const summit = hill.at(hx) + 12
    const walls = ["ochre", "cream", "sienna", "rose"] as const
    const crown = (cx: number, cy: number) =>
      top === "castle"
        ? castle(s, cx, cy + 8, 74, { depth: 0.2, wall: "brick", pointed: false })
        : campanile(s, cx, cy + 10, 104, { wall: "cream", cap: "spire", capColour: "slate", depth: 0.18 })
    return (
      (alpine ? chain(s, y - 66, 140, 0.74, { focus: left ? 560 : 240, snow: 0.7, count: 7 }) : "") +
      mist(s, y - 84, 36, 0.6) +
      far.svg +
      mist(s, y - 34, 26, 0.5) +
      mid.svg +
      contours(s, mid, 6, 6, "cypress", 0.52) +
      stacked(s, hx, summit, 170, { walls, rows: 3, depth: 0.14, crown, tall: 0.8 }) +
      hill.svg +
      contours(s, hill, 10, 7.6, s.season === "autumn" ? "brick" : "cypress", 0.28) +
      row(s, roundTree, hill.at, left ? 430 : 110, left ? 520 : 200, 3, 34, 0.16) +
      near.svg +
      contours(s, near, 6, 13, s.season === "autumn" ? "terracotta" : "cypress", 0.08)
    )
  }

export const langhe = vineHills(true, "castle")

export const prosecco = vineHills(false, "campanile")

export const collio = vineHills(true, "campanile")

/** A stone town on its hill above fields of lavender or poppies. */
const hillTown =
  (
    walls: readonly ["limestone" | "rose" | "stone", ...("cream" | "stone" | "rose" | "limestone")[]],
    flower: "lavender" | "poppy" | "sunflower" | "none",
  ): View =>
  (s, y, x) => {
    const far = ridge(s, y - 100, 40, 0.7, "forest", { rough: 1.1, mist: 0.3 })
    const mid = ridge(s, y - 46, 34, 0.5, "olive", { rough: 1.2, mist: 0.3 })
    const left = x < 400
    const hill = ridge(s, y + 26, 74, 0.2, "olive", {
      heights: left ? [0, 0.45, 0.95, 0.9, 0.4, 0, -0.2, -0.2] : [-0.2, -0.2, 0, 0.4, 0.9, 0.95, 0.45, 0],
    })
    const hx = left ? 285 : 515
    const near = ridge(s, y + 72, 18, 0.06, "grass")
    const crown = (cx: number, cy: number) =>
      campanile(s, cx + 26, cy + 6, 96, { wall: "stone", cap: "pyramid", depth: 0.2 }) +
      tower(s, cx - 40, cy + 10, 15, 62, "stone", 0.2)
    let ground = near.svg + row(s, cypress, near.at, left ? 560 : 60, left ? 720 : 220, 4, 58, 0.06)
    if (flower === "sunflower") ground += sunflowers(s, y + 96, 4)
    else if (flower === "none") ground += contours(s, near, 8, 13, "olive", 0.1)
    else if (flower === "poppy") ground += flowers(s, y + 92, ["poppy", "poppy", "white"], 130, true)
    else ground += contours(s, near, 11, 12, "lavender", 0.02) + flowers(s, y + 120, ["lavender"], 40)
    return (
      far.svg +
      mid.svg +
      woods(s, mid.at, -20, 820, 16, 0.5, "olive") +
      mist(s, y - 20, 34, 0.5) +
      stacked(s, hx, hill.at(hx) + 34, 290, { walls, rows: 4, depth: 0.14, crown, tall: 0.9 }) +
      hill.svg +
      row(s, roundTree, (v) => hill.at(v) + 6, hx - 140, hx + 140, 9, 26, 0.18) +
      plot(
        s,
        [
          [left ? 460 : 120, hill.at(left ? 460 : 120) + 14],
          [left ? 600 : 260, hill.at(left ? 600 : 260) + 8],
          [left ? 640 : 240, y + 70],
          [left ? 470 : 60, y + 74],
        ],
        9,
        "grass",
        "olive",
        0.24,
      ) +
      ground
    )
  }

export const umbria = hillTown(["rose", "cream", "stone"], "lavender")

export const marche = hillTown(["limestone", "cream", "rose"], "sunflower")

export const samnium = hillTown(["stone", "cream", "limestone"], "poppy")

export const lucania = hillTown(["limestone", "cream", "stone"], "none")

/** The Po plain: poplars, a canal, a farm and a brick tower in the haze. */
export const plain: View = (s, y, x) => {
  const hills = ridge(s, y - 54, 22, 0.76, "olive", { rough: 0.9, mist: 0.2 })
  const far = ridge(s, y - 22, 4, 0.55, "grass", { rough: 0.6 })
  const mid = ridge(s, y + 6, 5, 0.28, fieldColour(s), { rough: 0.6 })
  const near = ridge(s, y + 66, 10, 0.04, "grass", { rough: 0.6 })
  const left = x < 400
  const hx = left ? 240 : 560
  const farm =
    house(s, hx + 66, mid.at(hx) + 10, 96, 40, { wall: "sienna", roof: "gable", depth: 0.18 }) +
    house(s, hx, mid.at(hx) + 12, 62, 62, { wall: "terracotta", depth: 0.16, shutters: "cypress" })
  const stripes = plot(
    s,
    [
      [300, y + 16],
      [620, y + 14],
      [900, y + 66],
      [180, y + 70],
    ],
    10,
    "grass",
    "olive",
    0.2,
  )
  return (
    hills.svg +
    mist(s, y - 34, 24, 0.7) +
    far.svg +
    row(s, poplar, far.at, -20, 820, 22, 44, 0.55) +
    campanile(s, left ? 520 : 280, far.at(400) + 2, 78, { depth: 0.46, cap: "spire", capColour: "brick" }) +
    mist(s, y - 8, 18, 0.5) +
    mid.svg +
    row(s, poplar, mid.at, left ? 560 : -20, left ? 820 : 200, 7, 96, 0.26) +
    farm +
    row(s, roundTree, mid.at, hx - 90, hx - 40, 2, 52, 0.2) +
    stripes +
    near.svg +
    (s.season === "spring"
      ? flowers(s, y + 86, ["poppy", "poppy", "white"], 100, true)
      : bale(s, left ? 470 : 250, y + 132, 22) +
        bale(s, left ? 610 : 400, y + 104, 14, 0.1) +
        bale(s, left ? 330 : 560, y + 98, 11, 0.14) +
        contours(s, near, 7, 14, "straw", 0.05))
  )
}
