import type { LocalName } from "../locals.ts"
import { temple } from "../motifs/ancient.ts"
import { campanile, house, tower } from "../motifs/buildings.ts"
import { arch, boulders, headland, stack } from "../motifs/headland.ts"
import { front } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { palm, row, umbrellaPine } from "../motifs/trees.ts"
import { volcano } from "../motifs/volcano.ts"
import { foam, water } from "../motifs/water.ts"
import { polygon } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

/** White cliffs over turquoise water, a beach at their foot. */
const cliffs =
  (
    of: LocalName,
    extra: (s: Stage, y: number, edge: number, left: boolean) => string,
    sea: LocalName = "turquoise",
  ): View =>
  (s, y, x) => {
    const left = x < 400
    const edge = left ? 420 : 380
    const farEdge = left ? 580 : 220
    return (
      water(s, y - 8, sea, { sunX: 600 }) +
      headland(s, y - 8, farEdge, 84, of, 0.5, left) +
      headland(s, y + 16, edge, 190, of, 0.1, left) +
      extra(s, y, edge, left)
    )
  }

export const conero = cliffs(
  "limestone",
  (s, y, edge, left) =>
    row(s, umbrellaPine, () => y - 172, left ? 40 : 600, left ? 200 : 760, 3, 70, 0.1) +
    stack(s, edge + (left ? 70 : -70), y + 34, 52, "limestone"),
)

export const gargano = cliffs(
  "limestone",
  (s, y, edge, left) =>
    arch(s, edge + (left ? 20 : -20), y + 22, 120, "limestone", left) +
    house(s, left ? 200 : 600, y - 140, 60, 40, { wall: "white", roof: "flat", depth: 0.1 }) +
    house(s, left ? 150 : 650, y - 150, 50, 52, { wall: "white", roof: "flat", depth: 0.1 }),
)

export const ponza = cliffs(
  "cream",
  (s, y, edge, left) =>
    stack(s, edge + (left ? 64 : -64), y + 34, 76, "cream") +
    stack(s, edge + (left ? 118 : -118), y + 50, 46, "cream") +
    row(s, umbrellaPine, () => y - 166, left ? 60 : 560, left ? 240 : 740, 2, 60, 0.1),
)

export const elba = cliffs(
  "granite",
  (s, y, edge, left) =>
    tower(s, left ? 250 : 550, y - 118, 46, 84, "stone", 0.1) +
    row(s, umbrellaPine, () => y - 160, left ? 60 : 640, left ? 180 : 760, 2, 84, 0.08) +
    stack(s, edge + (left ? 60 : -60), y + 30, 34, "granite"),
  "sea",
)

export const tropea = cliffs("clay", (s, y, edge, left) => {
  const dir = left ? -1 : 1
  const town = front(s, left ? -20 : 480, left ? 320 : 820, y - 112, 56, {
    walls: ["cream", "ochre", "rose", "stone"],
    depth: 0.12,
    roof: "flat",
  })
  const rx = edge - dir * 70
  const rock =
    polygon(
      [
        [rx - 78, y + 40],
        [rx - 66, y - 34],
        [rx - 30, y - 52],
        [rx + 36, y - 50],
        [rx + 62, y - 24],
        [rx + 76, y + 40],
      ],
      s.paint("clay", 0.03, 0.1),
    ) +
    polygon(
      [
        [rx - 78, y + 40],
        [rx - 66, y - 34],
        [rx - 30, y - 52],
        [rx - 40, y - 8],
        [rx - 22, y + 40],
      ],
      s.paint("clay", 0.03, -0.5),
    )
  return (
    town +
    rock +
    house(s, rx - 6, y - 46, 62, 44, { wall: "cream", roof: "gable", depth: 0.03, floors: 1 }) +
    campanile(s, rx + 34, y - 42, 74, { wall: "cream", cap: "pyramid", depth: 0.03 }) +
    row(s, palm, () => y - 44, rx - 62, rx - 40, 1, 46, 0.02) +
    foam(s, rx - 80, y + 42, 120)
  )
})

export const taormina = ((s, y, x) => {
  const left = x < 400
  return (
    volcano(s, left ? 520 : 280, y - 8, 380, 220, 0.5, { snow: s.season !== "summer" }) +
    mist(s, y - 34, 36, 0.6) +
    water(s, y - 8, "sea", { sunX: 610 }) +
    headland(s, y + 16, left ? 400 : 400, 150, "granite", 0.1, left) +
    temple(s, left ? 170 : 630, y - 118, 74, 0.1) +
    row(s, umbrellaPine, () => y - 128, left ? 30 : 690, left ? 90 : 770, 2, 80, 0.08) +
    stack(s, left ? 470 : 330, y + 42, 58, "granite")
  )
}) satisfies View

export const granite = ((s, y, x) => {
  const left = x < 400
  return (
    water(s, y - 8, "turquoise", { sunX: 600 }) +
    headland(s, y - 8, left ? 600 : 200, 60, "granite", 0.52, left) +
    headland(s, y + 14, left ? 380 : 420, 120, "granite", 0.1, left) +
    boulders(s, left ? 420 : 380, y + 26, left) +
    row(s, umbrellaPine, () => y - 104, left ? 60 : 580, left ? 220 : 740, 2, 90, 0.06)
  )
}) satisfies View
