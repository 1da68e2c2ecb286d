import type { LocalName } from "../locals.ts"
import { campanile } from "../motifs/buildings.ts"
import { chain, peak } from "../motifs/peaks.ts"
import { ridge } from "../motifs/ridge.ts"
import { stacked } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { spires } from "../motifs/spires.ts"
import { cypress, row, woods } from "../motifs/trees.ts"
import { reflected, water } from "../motifs/water.ts"
import { num } from "../shapes.ts"
import type { View } from "./view.ts"

/** Steep mountains round a lake, a village with its church on the shore, cypresses. */
const lake =
  (
    walls: readonly [LocalName, ...LocalName[]],
    relief: "alps" | "dolomites" | "hills",
    cap: "pyramid" | "onion" | "spire" = "pyramid",
  ): View =>
  (s, y, x) => {
    const left = x < 400
    const hx = left ? 220 : 580
    const back =
      relief === "hills"
        ? ridge(s, y - 60, 34, 0.6, "olive", { mist: 0.3 }).svg
        : relief === "dolomites"
          ? spires(s, left ? 560 : 240, y - 10, 380, 230, 0.42)
          : chain(s, y - 10, 230, 0.52, { focus: left ? 520 : 280, snow: s.season === "summer" ? 0.2 : 0.5, count: 5 })
    const side = ridge(s, y - 16, relief === "hills" ? 40 : 90, 0.36, "forest", {
      heights: left ? [-0.2, -0.1, 0.1, 0.2, 0.5, 0.9, 1.2, 1.5] : [1.5, 1.2, 0.9, 0.5, 0.2, 0.1, -0.1, -0.2],
      mist: 0.34,
    })
    const shore = ridge(s, y - 6, relief === "hills" ? 26 : 54, 0.2, "olive", {
      heights: left ? [1.9, 1.4, 0.9, 0.5, 0.05, -0.6, -1, -1] : [-1, -1, -0.6, 0.05, 0.5, 0.9, 1.4, 1.9],
      mist: 0.1,
    })
    const crown = (cx: number, cy: number) =>
      campanile(s, cx + 20, cy + 16, 112, { wall: "cream", cap, depth: 0.12, capColour: "brick" })
    const village = stacked(s, hx, y + 1, 250, { walls, rows: 3, depth: 0.06, tall: 1, shutters: "cypress", crown })
    const trees =
      row(s, cypress, () => y - 1, left ? 350 : 380, left ? 420 : 450, 3, 70, 0.1) +
      row(s, cypress, (v) => shore.at(v) + 8, left ? 40 : 660, left ? 140 : 760, 4, 60, 0.14)
    const clip = s.clip(`<path d="M-20-20H820V${num(y + 2)}H-20z"/>`)
    const slopes =
      back +
      mist(s, y - 60, 44, 0.55) +
      side.svg +
      woods(s, side.at, -20, 820, 18, 0.38) +
      mist(s, y - 12, 20, 0.4) +
      shore.svg +
      woods(s, (v) => shore.at(v) + 3, left ? -20 : 470, left ? 330 : 820, 20, 0.2, "olive")
    const land = `<g clip-path="${clip}">${slopes}</g>${village}${trees}`
    return water(s, y, "lake", { calm: true, sunX: 600 }) + reflected(s, y, land, 0.3)
  }

export const como = lake(["ochre", "rose", "cream", "sienna"], "alps")

export const garda = lake(["ochre", "cream", "rose"], "dolomites", "onion")

export const maggiore = lake(["rose", "cream", "ochre"], "alps", "spire")

export const trasimeno = lake(["stone", "rose", "cream"], "hills")

/** A high lake among firs, with the peaks mirrored in still water. */
export const alpineLake: View = (s, y, x) => {
  const shore = ridge(s, y - 10, 12, 0.24, "forest", { rough: 1.6 })
  const land =
    peak(s, x - 190, y, 210, 190, 0.4, { snow: 0.5 }) +
    peak(s, x + 230, y, 230, 210, 0.38, { snow: 0.5 }) +
    peak(s, x + 20, y, 240, 270, 0.24, { snow: 0.6 }) +
    `<g clip-path="${s.clip(`<path d="M-20-20H820V${num(y + 2)}H-20z"/>`)}">${mist(s, y - 26, 30, 0.5)}${shore.svg}</g>` +
    woods(s, () => y - 2, -20, 300, 46, 0.2) +
    woods(s, () => y - 2, 470, 820, 54, 0.2) +
    woods(s, () => y, -20, 190, 74, 0.08) +
    woods(s, () => y, 640, 820, 80, 0.08)
  return water(s, y, "teal", { calm: true, glitter: false }) + reflected(s, y, land, 0.42, 0.85)
}
