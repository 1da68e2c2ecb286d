import type { LocalName } from "../locals.ts"
import { sailBoat } from "../motifs/boats.ts"
import { campanile, dome } from "../motifs/buildings.ts"
import { castle } from "../motifs/castle.ts"
import { ridge } from "../motifs/ridge.ts"
import { stacked } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { foam, reflected, water } from "../motifs/water.ts"
import { num, path, polygon } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

/** Coloured houses stacked above a small harbour. */
const colourful =
  (
    walls: readonly [LocalName, ...LocalName[]],
    roof: "hip" | "flat",
    rock: LocalName,
    crownOf: (s: Stage, x: number, y: number) => string,
    shutters: LocalName,
  ): View =>
  (s, y, x) => {
    const left = x < 400
    const hx = left ? 265 : 535
    const far = ridge(s, y - 20, 56, 0.6, "olive", {
      heights: left ? [0.4, 0.5, 0.3, 0.2, 0.6, 1.2, 1.5, 1.8] : [1.8, 1.5, 1.2, 0.6, 0.2, 0.3, 0.5, 0.4],
      mist: 0.2,
    })
    const farther = ridge(s, y - 18, 40, 0.74, "olive", {
      heights: left ? [1, 1, 0.9, 0.7, 0.5, 0, -0.3, -0.5] : [-0.5, -0.3, 0, 0.5, 0.7, 0.9, 1, 1],
      mist: 0.2,
    })
    const clip = s.clip(`<path d="M-20-20H820V${num(y + 1)}H-20z"/>`)
    const terraces = ridge(s, y, 120, 0.24, "olive", {
      heights: left ? [1.75, 1.6, 1.25, 0.75, 0.15, -0.6, -1, -1] : [-1, -1, -0.6, 0.15, 0.75, 1.25, 1.6, 1.75],
      mist: 0.08,
    })
    let lines = ""
    for (let k = 1; k < 8; k++)
      lines += path(
        `M${Array.from({ length: 12 }, (_, i) => {
          const v = (left ? 0 : 400) + i * 38
          return `${num(v)} ${num(terraces.at(v) + k * 17)}`
        }).join("L")}`,
        "none",
        `stroke="${s.paint("cypress", 0.3, -0.1)}" stroke-width="2.4" opacity=".5"`,
      )
    const village = stacked(s, hx, y - 14, 330, {
      walls,
      roof,
      rows: 5,
      depth: 0.05,
      tall: 1.15,
      shutters,
      rise: 0.56,
      crown: (cx, cy) => crownOf(s, cx, cy),
    })
    const rocks =
      polygon(
        [
          [hx - 200, y + 2],
          [hx - 176, y - 22],
          [hx - 120, y - 14],
          [hx - 60, y - 24],
          [hx, y - 14],
          [hx + 70, y - 24],
          [hx + 130, y - 16],
          [hx + 172, y - 22],
          [hx + 196, y + 2],
        ],
        s.paint(rock, 0.02, 0),
      ) +
      polygon(
        [
          [hx - 200, y + 2],
          [hx - 176, y - 22],
          [hx - 140, y + 2],
        ],
        s.paint(rock, 0.02, -0.6),
      ) +
      polygon(
        [
          [hx - 60, y - 24],
          [hx - 30, y + 2],
          [hx - 80, y + 2],
        ],
        s.paint(rock, 0.02, -0.6),
      ) +
      polygon(
        [
          [hx + 70, y - 24],
          [hx + 90, y + 2],
          [hx + 40, y + 2],
        ],
        s.paint(rock, 0.02, -0.6),
      )
    const land = `<g clip-path="${clip}">${farther.svg}${far.svg}${mist(s, y - 20, 26, 0.5)}${terraces.svg}${lines}</g>${village}${rocks}`
    return (
      water(s, y, "sea", { sunX: left ? 600 : 620 }) +
      reflected(s, y, land, 0.22, 0.6) +
      foam(s, hx - 150, y + 3, 90) +
      foam(s, hx + 40, y + 4, 110) +
      sailBoat(s, left ? 600 : 200, y + 26, 46, 0.2)
    )
  }

export const cinqueTerre = colourful(
  ["rose", "ochre", "sienna", "cream", "terracotta", "sun"],
  "hip",
  "slate",
  (s, x, y) => campanile(s, x, y + 14, 120, { wall: "ochre", cap: "onion", depth: 0.08 }),
  "cypress",
)

export const amalfi = colourful(
  ["white", "cream", "rose", "white", "ochre"],
  "flat",
  "stone",
  (s, x, y) =>
    dome(s, x - 10, y + 20, 62, { of: "turquoise", drum: "white", depth: 0.08 }) +
    campanile(s, x + 50, y + 26, 92, { wall: "cream", cap: "flat", depth: 0.08 }),
  "turquoise",
)

export const maratea = colourful(
  ["cream", "rose", "white", "stone"],
  "hip",
  "limestone",
  (s, x, y) => campanile(s, x, y + 14, 96, { wall: "cream", depth: 0.1 }),
  "teal",
)

export const bosa = colourful(
  ["rose", "ochre", "mint", "sky", "lilac", "sun"],
  "hip",
  "granite",
  (s, x, y) => castle(s, x, y + 24, 82, { wall: "granite", depth: 0.14, pointed: false }),
  "white",
)
