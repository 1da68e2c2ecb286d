import type { LocalName } from "../locals.ts"
import { boatWithPaintedSail, bricole, sailBoat } from "../motifs/boats.ts"
import { campanile, dome, house, tower } from "../motifs/buildings.ts"
import { castle, salute, temple, trabucco } from "../motifs/landmarks.ts"
import { chain, peak, ridge, spires, volcano } from "../motifs/relief.ts"
import { front, stacked } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { cypress, olive, palm, row, umbrellaPine, woods } from "../motifs/trees.ts"
import { foam, reflected, water } from "../motifs/water.ts"
import { num, type Point, path, polygon } from "../shapes.ts"
import type { Stage } from "../stage.ts"
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

/** A high lake among firs: peaks upside down in still water. */
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

/** A rocky headland that falls into the sea, its strata lit from the right. */
export function headland(
  s: Stage,
  base: number,
  edge: number,
  height: number,
  of: LocalName,
  depth: number,
  toLeft = true,
): string {
  const dir = toLeft ? -1 : 1
  const out = toLeft ? -30 : 830
  const span = Math.abs(edge - out)
  const top: Point[] = [[out, base - height * 1.25]]
  const steps = 7
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    top.push([out - dir * span * t, base - height * (1.2 - t * t * 0.75) + s.rng.jitter(height * 0.06)])
  }
  top.push([edge + dir * span * 0.045, base - height * 0.28], [edge + dir * 4, base - height * 0.1], [edge, base + 1])
  const face = s.ramp(
    [
      [0, s.paint(of, depth, 0.3)],
      [1, s.paint(of, depth, -0.25)],
    ],
    [edge, base - height],
    [edge + dir * span * 0.6, base],
  )
  let shade = ""
  for (let i = 1; i < top.length - 2; i++) {
    const p = top[i]!
    const lean = dir * s.rng.range(-8, 14)
    shade += `M${num(p[0])} ${num(p[1] + height * 0.12)}L${num(p[0] + lean)} ${num(base)}h${num(-s.rng.range(10, span * 0.09))}z`
  }
  const green = path(
    `M${top
      .slice(0, -2)
      .map(([px, py]) => `${num(px)} ${num(py)}`)
      .join("L")}L${num(edge + dir * span * 0.12)} ${num(base - height * 0.34)}${[...top]
      .slice(0, -3)
      .reverse()
      .map(([px, py], i) => `L${num(px)} ${num(py + height * (i % 2 ? 0.14 : 0.26))}`)
      .join("")}z`,
    s.paint(s.season === "summer" ? "sage" : "olive", depth, 0),
  )
  return (
    polygon([...top, [out, base + 1]], face) +
    path(shade, s.paint(of, depth, -0.6), 'opacity=".55"') +
    green +
    foam(s, Math.min(edge, edge + dir * 60), base + 2, 70, depth)
  )
}

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

function boulders(s: Stage, x: number, y: number, left: boolean): string {
  let out = ""
  for (let i = 0; i < 6; i++) {
    const bx = x + (left ? -1 : 1) * (i * 34 - 60)
    const r = s.rng.range(20, 40)
    const by = y + s.rng.range(-4, 14)
    out +=
      path(
        `M${num(bx - r)} ${num(by)}c${num(-r * 0.1)} ${num(-r * 0.8)} ${num(r * 0.4)} ${num(-r * 1.3)} ${num(r)} ${num(-r * 1.25)}s${num(r * 1.05)} ${num(r * 0.6)} ${num(r)} ${num(r * 1.25)}z`,
        s.paint("granite", 0, 0.35),
      ) +
      path(
        `M${num(bx - r)} ${num(by)}c${num(-r * 0.1)} ${num(-r * 0.8)} ${num(r * 0.4)} ${num(-r * 1.3)} ${num(r)} ${num(-r * 1.25)}c${num(-r * 0.5)} ${num(r * 0.4)} ${num(-r * 0.3)} ${num(r * 0.9)} ${num(-r * 0.1)} ${num(r * 1.25)}z`,
        s.paint("granite", 0, -0.45),
      ) +
      foam(s, bx - r, by + 1, r * 1.6)
  }
  return out
}

function stack(s: Stage, x: number, y: number, h: number, of: LocalName): string {
  return (
    polygon(
      [
        [x - h * 0.42, y],
        [x - h * 0.3, y - h * 0.6],
        [x - h * 0.06, y - h],
        [x + h * 0.16, y - h * 0.86],
        [x + h * 0.34, y - h * 0.3],
        [x + h * 0.46, y],
      ],
      s.paint(of, 0.04, 0.25),
    ) +
    polygon(
      [
        [x - h * 0.42, y],
        [x - h * 0.3, y - h * 0.6],
        [x - h * 0.06, y - h],
        [x - h * 0.02, y - h * 0.5],
        [x - h * 0.12, y],
      ],
      s.paint(of, 0.04, -0.5),
    ) +
    foam(s, x - h * 0.5, y + 1, h)
  )
}

/** A rock arch that stands in the sea. */
function arch(s: Stage, x: number, y: number, w: number, of: LocalName, left: boolean): string {
  const k = left ? 1 : -1
  const p = (dx: number, dy: number) => `${num(x + k * dx * w)} ${num(y - dy * w)}`
  return (
    path(
      `M${p(-0.5, 0)}L${p(-0.5, 0.95)}Q${p(-0.1, 1)} ${p(0.2, 0.9)}Q${p(0.5, 0.75)} ${p(0.56, 0.4)}L${p(0.62, 0)}L${p(0.36, 0)}Q${p(0.36, 0.52)} ${p(0.08, 0.56)}Q${p(-0.14, 0.54)} ${p(-0.14, 0)}z`,
      s.paint(of, 0.05, 0.2),
    ) +
    path(
      `M${p(0.62, 0)}L${p(0.36, 0)}Q${p(0.36, 0.3)} ${p(0.3, 0.46)}Q${p(0.42, 0.4)} ${p(0.46, 0)}z`,
      s.paint(of, 0.05, -0.5),
    ) +
    foam(s, x - w * 0.5, y + 1, w)
  )
}

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

/** Olive slopes over a quiet bay: for coasts without a sight of their own. */
export const oliveBay: View = (s, y, x) =>
  cliffs("stone", (st, yy, _edge, left) =>
    row(st, olive, () => yy - 168, left ? 20 : 560, left ? 260 : 780, 4, 60, 0.08),
  )(s, y, x)
