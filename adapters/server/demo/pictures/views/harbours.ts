import { boatWithPaintedSail, bricole } from "../motifs/boats.ts"
import { campanile, dome } from "../motifs/buildings.ts"
import { salute } from "../motifs/cathedrals.ts"
import { front } from "../motifs/settlements.ts"
import { reflected, water } from "../motifs/water.ts"
import { num, path } from "../shapes.ts"
import type { View } from "./view.ts"

/** Venice across the lagoon: domes, bell tower, mooring posts. */
export const lagoon: View = (s, y, x) => {
  const left = x < 400
  const sx = left ? 300 : 500
  const dir = left ? 1 : -1
  const city =
    front(s, -20, 820, y - 3, 26, { walls: ["rose", "ochre", "cream", "terracotta"], depth: 0.46 }) +
    campanile(s, sx - dir * 170, y - 2, 190, { cap: "pyramid", capColour: "lagoon", depth: 0.34 }) +
    dome(s, sx - dir * 100, y - 18, 30, { of: "lagoon", depth: 0.36, ribs: false }) +
    dome(s, sx - dir * 128, y - 16, 24, { of: "lagoon", depth: 0.36, ribs: false }) +
    campanile(s, sx + dir * 240, y - 2, 120, { cap: "spire", depth: 0.42 }) +
    front(s, sx - 190, sx + 250, y - 1, 36, { walls: ["rose", "cream", "terracotta", "ochre"], depth: 0.3 }) +
    salute(s, sx + dir * 40, y, 128, 0.22)
  return (
    water(s, y, "lagoon", { sunX: 590 }) +
    reflected(s, y, city, 0.34, 0.8) +
    bricole(s, left ? 610 : 170, y + 96, 120) +
    bricole(s, left ? 690 : 100, y + 62, 76)
  )
}

/** A canal harbour of Romagna with painted sails. */
export const harbour: View = (s, y, x) => {
  const houses = front(s, -20, 820, y - 6, 62, {
    walls: ["rose", "ochre", "cream", "sienna", "mint", "sun"],
    depth: 0.16,
    shutters: "cypress",
  })
  const quay = path(`M-20 ${num(y - 8)}H820V${num(y + 8)}H-20z`, s.paint("stone", 0.1, -0.1))
  const land = campanile(s, x + 120, y - 12, 150, { depth: 0.3, cap: "spire", capColour: "brick" }) + houses + quay
  return (
    water(s, y + 6, "lagoon", { calm: true, sunX: 600 }) +
    reflected(s, y + 8, land, 0.28, 0.7) +
    boatWithPaintedSail(s, x - 40, y + 52, 150, "sun", "terracotta") +
    boatWithPaintedSail(s, x + 150, y + 34, 110, "terracotta", "ochre", 0.08) +
    boatWithPaintedSail(s, x - 200, y + 30, 100, "ochre", "brick", 0.1)
  )
}
