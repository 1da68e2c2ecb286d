import { castle } from "../motifs/castle.ts"
import { headland } from "../motifs/headland.ts"
import { ridge } from "../motifs/ridge.ts"
import { trabucco } from "../motifs/seamarks.ts"
import { cypress, row, woods } from "../motifs/trees.ts"
import { water } from "../motifs/water.ts"
import { num } from "../shapes.ts"
import type { View } from "./view.ts"

/** White Miramare on its rock, the Karst behind. */
export const miramare: View = (s, y, x) => {
  const left = x < 400
  const karst = ridge(s, y - 30, 40, 0.56, "limestone", {
    heights: left ? [1.6, 1.5, 1.3, 1.2, 0.9, 0.5, 0, -0.6] : [-0.6, 0, 0.5, 0.9, 1.2, 1.3, 1.5, 1.6],
  })
  const cx = left ? 330 : 470
  const clip = s.clip(`<path d="M-20-20H820V${num(y - 6)}H-20z"/>`)
  return (
    `<g clip-path="${clip}">${karst.svg}${woods(s, (v) => karst.at(v) + 4, -20, 820, 16, 0.54, "olive")}</g>` +
    water(s, y - 8, "sea", { sunX: 610 }) +
    castle(s, cx + (left ? -30 : 30), y - 42, 128, { wall: "limestone", depth: 0.06, pointed: false }) +
    headland(s, y + 16, cx + (left ? 110 : -110), 66, "limestone", 0.08, left) +
    row(s, cypress, () => y - 46, left ? 60 : 600, left ? 200 : 740, 5, 70, 0.06)
  )
}

/** Fishing platforms on the Adriatic. */
export const trabucchi: View = (s, y, x) => {
  const left = x < 400
  const coast = ridge(s, y - 24, 36, 0.55, "olive", {
    heights: left ? [1.6, 1.4, 1.1, 0.8, 0.5, 0.1, -0.4, -0.8] : [-0.8, -0.4, 0.1, 0.5, 0.8, 1.1, 1.4, 1.6],
  })
  const clip = s.clip(`<path d="M-20-20H820V${num(y - 6)}H-20z"/>`)
  return (
    ridge(s, y - 40, 26, 0.8, "slate", { rough: 1.4 }).svg +
    `<g clip-path="${clip}">${coast.svg}</g>` +
    water(s, y - 8, "sea", { sunX: 600 }) +
    headland(s, y + 14, left ? 250 : 550, 90, "clay", 0.12, left) +
    trabucco(s, left ? 400 : 420, y + 40, 190, 0.02)
  )
}
