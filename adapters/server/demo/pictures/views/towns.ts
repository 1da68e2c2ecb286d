import type { LocalName } from "../locals.ts"
import { colosseum } from "../motifs/ancient.ts"
import { campanile, dome, tower } from "../motifs/buildings.ts"
import { castle } from "../motifs/castle.ts"
import { duomo, florence, mole, saintPeter, twoTowers } from "../motifs/cathedrals.ts"
import { chain } from "../motifs/peaks.ts"
import { ridge } from "../motifs/ridge.ts"
import { front, roofs } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { spires } from "../motifs/spires.ts"
import { cypress, row, umbrellaPine } from "../motifs/trees.ts"
import { volcano } from "../motifs/volcano.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

type Walls = readonly [LocalName, ...LocalName[]]

/** A city seen over its roofs: hills or mountains behind, its landmarks above the roofs. */
const skyline =
  (
    back: (s: Stage, y: number, x: number) => string,
    sights: (s: Stage, x: number, y: number, side: 1 | -1) => string,
    walls: Walls,
    roof: "hip" | "flat" = "hip",
  ): View =>
  (s, y, x) => {
    const side = x < 400 ? 1 : -1
    return (
      back(s, y, x) +
      mist(s, y - 40, 34, 0.6) +
      front(s, -20, 820, y - 6, 30, { walls, roof, depth: 0.46, wide: 1.5 }) +
      mist(s, y - 8, 18, 0.45) +
      sights(s, x, y + 14, side) +
      roofs(s, y + 10, { walls, roof, depth: 0.3, rowsOfRoofs: 3, size: 44 })
    )
  }

const hills = (s: Stage, y: number): string =>
  ridge(s, y - 62, 26, 0.68, "olive", { rough: 1.1 }).svg + ridge(s, y - 34, 14, 0.56, "olive", { rough: 1.5 }).svg

const snowy = (s: Stage, y: number, x: number): string =>
  chain(s, y - 30, 170, 0.66, { focus: 800 - x, snow: 0.65, count: 7 })

const earth: Walls = ["ochre", "sienna", "cream", "rose"]

const stone: Walls = ["cream", "stone", "limestone", "rose"]

export const firenze = skyline(
  (s, y) => hills(s, y) + row(s, cypress, () => y - 44, 600, 780, 6, 30, 0.52),
  (s, x, y, side) => tower(s, x - side * 190, y + 2, 24, 150, "stone", 0.2) + florence(s, x + side * 30, y, 176, 0.12),
  earth,
)

export const roma = skyline(
  (s, y) => hills(s, y),
  (s, x, y, side) =>
    saintPeter(s, x + side * 210, y - 4, 104, 0.36) +
    row(s, umbrellaPine, () => y - 4, x + side * 90 - 40, x + side * 90 + 60, 3, 96, 0.28) +
    dome(s, x - side * 60, y - 30, 66, { depth: 0.2, of: "lagoon" }) +
    dome(s, x - side * 180, y - 18, 52, { depth: 0.26, of: "lagoon" }) +
    row(s, umbrellaPine, () => y, x - side * 130 - 30, x - side * 130 + 30, 2, 84, 0.18),
  earth,
)

export const colosseo: View = (s, y, x) => {
  const hill = ridge(s, y - 40, 20, 0.6, "olive", { rough: 1.2 })
  const ground = ridge(s, y + 40, 8, 0.04, "grass", { rough: 0.8 })
  return (
    hill.svg +
    front(s, -20, 820, y - 6, 40, { walls: earth, depth: 0.44 }) +
    dome(s, x < 400 ? 640 : 160, y - 30, 50, { depth: 0.4, of: "lagoon" }) +
    mist(s, y - 4, 20, 0.5) +
    colosseum(s, x, y + 38, 168, 0.06) +
    row(s, umbrellaPine, () => y + 44, x < 400 ? 560 : 30, x < 400 ? 780 : 230, 3, 150, 0.06) +
    ground.svg +
    row(s, cypress, ground.at, x < 400 ? 20 : 690, x < 400 ? 110 : 780, 3, 90, 0.02)
  )
}

export const milano = skyline(
  snowy,
  (s, x, y, side) =>
    tower(s, x + side * 250, y, 34, 130, "sky", 0.5, false) +
    tower(s, x + side * 300, y, 26, 170, "sky", 0.55, false) +
    duomo(s, x, y + 8, 158, 0.1),
  ["ochre", "cream", "rose", "stone"],
)

export const torino = skyline(
  snowy,
  (s, x, y, side) =>
    campanile(s, x + side * 170, y, 110, { depth: 0.3, cap: "onion" }) +
    dome(s, x - side * 170, y - 24, 48, { of: "slate", depth: 0.32 }) +
    mole(s, x, y + 6, 250, 0.12),
  ["ochre", "cream", "rose"],
)

export const bologna = skyline(
  hills,
  (s, x, y, side) =>
    tower(s, x + side * 170, y, 20, 110, "brick", 0.3) +
    tower(s, x - side * 190, y, 18, 86, "brick", 0.34) +
    dome(s, x - side * 110, y - 24, 50, { depth: 0.26 }) +
    twoTowers(s, x + side * 20, y + 6, 236, 0.1),
  ["terracotta", "ochre", "rose", "sienna"],
)

export const napoli = skyline(
  (s, y, x) => volcano(s, x, y - 20, 330, 190, 0.48, { twin: true, smoke: false }),
  (s, x, y, side) =>
    castle(s, x + side * 210, y - 6, 74, { wall: "clay", depth: 0.3, pointed: false }) +
    dome(s, x - side * 120, y - 24, 64, { of: "lemon", depth: 0.2 }) +
    dome(s, x + side * 60, y - 18, 48, { of: "lagoon", depth: 0.22 }),
  ["rose", "ochre", "cream", "sienna"],
  "flat",
)

export const palermo = skyline(
  (s, y, x) =>
    ridge(s, y - 60, 54, 0.6, "rock", {
      heights: x < 400 ? [0, 0.1, 0.3, 0.9, 1.5, 1.6, 0.9, 0.2] : [0.2, 0.9, 1.6, 1.5, 0.9, 0.3, 0.1, 0],
    }).svg,
  (s, x, y) =>
    dome(s, x - 110, y - 30, 40, { of: "terracotta", drum: "clay", depth: 0.14, ribs: false }) +
    dome(s, x - 64, y - 34, 44, { of: "terracotta", drum: "clay", depth: 0.12, ribs: false }) +
    dome(s, x - 16, y - 28, 40, { of: "terracotta", drum: "clay", depth: 0.12, ribs: false }) +
    campanile(s, x + 56, y, 140, { wall: "clay", cap: "flat", depth: 0.14 }) +
    dome(s, x + 150, y - 26, 66, { of: "mint", depth: 0.2 }),
  ["ochre", "clay", "cream", "rose"],
  "flat",
)

export const genova = skyline(
  (s, y) => ridge(s, y - 60, 46, 0.58, "olive", { rough: 1.3 }).svg,
  (s, x, y, side) =>
    campanile(s, x + side * 120, y, 130, { wall: "cream", cap: "onion", capColour: "slate", depth: 0.2 }) +
    dome(s, x - side * 30, y - 30, 66, { of: "slate", depth: 0.16 }) +
    tower(s, x - side * 170, y, 28, 120, "rose", 0.24, false),
  ["rose", "ochre", "sienna", "sun", "terracotta"],
)

export const urbino = skyline(
  hills,
  (s, x, y, side) =>
    [-34, 34]
      .map((dx) => campanile(s, x + dx, y + 4, 168, { wall: "brick", cap: "spire", capColour: "slate", depth: 0.12 }))
      .join("") +
    tower(s, x, y + 4, 66, 92, "brick", 0.12, false) +
    dome(s, x + side * 140, y - 26, 62, { of: "lagoon", depth: 0.18 }) +
    campanile(s, x + side * 190, y, 116, { wall: "brick", depth: 0.2 }),
  ["brick", "clay", "terracotta", "cream"],
)

export const stoneCity = skyline(
  hills,
  (s, x, y, side) =>
    dome(s, x - side * 20, y - 26, 70, { of: "slate", depth: 0.16 }) +
    campanile(s, x + side * 80, y, 150, { wall: "stone", depth: 0.14 }) +
    tower(s, x - side * 150, y, 26, 110, "stone", 0.22),
  stone,
)

export const peakCity = skyline(
  (s, y, x) => chain(s, y - 26, 190, 0.6, { focus: 800 - x, snow: 0.4, count: 5 }),
  (s, x, y, side) =>
    castle(s, x + side * 180, y - 4, 96, { wall: "stone", depth: 0.26, pointed: false }) +
    campanile(s, x - side * 20, y, 150, { wall: "cream", depth: 0.14 }),
  stone,
)

export const gabled = skyline(
  (s, y, x) => spires(s, 800 - x, y - 20, 340, 190, 0.55),
  (s, x, y, side) =>
    campanile(s, x, y, 190, { wall: "clay", cap: "spire", capColour: "mint", depth: 0.12 }) +
    campanile(s, x + side * 150, y, 110, { wall: "cream", cap: "onion", capColour: "brick", depth: 0.26 }),
  ["cream", "ochre", "mint", "rose", "sky"],
)

export const aosta = skyline(
  (s, y, x) => chain(s, y - 20, 240, 0.5, { focus: 800 - x, snow: 0.6, count: 4 }),
  (s, x, y, side) =>
    campanile(s, x, y, 140, { wall: "stone", cap: "spire", capColour: "slate", depth: 0.14 }) +
    campanile(s, x + side * 60, y, 124, { wall: "stone", cap: "spire", capColour: "slate", depth: 0.16 }) +
    castle(s, x - side * 170, y - 4, 100, { wall: "stone", depth: 0.24 }),
  stone,
)

export const whiteCity = skyline(
  (s, y) => ridge(s, y - 40, 10, 0.66, "sage", { rough: 0.7 }).svg,
  (s, x, y, side) =>
    dome(s, x, y - 34, 74, { of: "sun", drum: "white", depth: 0.12 }) +
    campanile(s, x + side * 100, y, 150, { wall: "cream", cap: "pyramid", capColour: "cream", depth: 0.14 }),
  ["white", "white", "cream", "limestone"],
  "flat",
)
