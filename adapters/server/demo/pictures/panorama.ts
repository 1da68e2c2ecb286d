import type { Hour } from "../../../../domain/pictures/choice.ts"
import { balloon } from "./motifs/aircraft.ts"
import { sailBoat } from "./motifs/boats.ts"
import { campanile } from "./motifs/buildings.ts"
import { farmhouse } from "./motifs/castle.ts"
import { chain } from "./motifs/peaks.ts"
import { ridge } from "./motifs/ridge.ts"
import { contours } from "./motifs/rows.ts"
import { stacked } from "./motifs/settlements.ts"
import { mist, sky, wash } from "./motifs/sky.ts"
import { spires } from "./motifs/spires.ts"
import { cypress, olive, row, umbrellaPine, woods } from "./motifs/trees.ts"
import { foam, reflected, water } from "./motifs/water.ts"
import { road } from "./motifs/ways.ts"
import { at, group, polygon, rect } from "./shapes.ts"
import { createStage, type Stage } from "./stage.ts"

const WIDTH = 1600

const HEIGHT = 800

/** Italy from the sea to the Alps, 2:1. Its middle third also works alone, on a phone. */
export function panorama(seed: number, hour: Hour): string {
  const s = createStage({ category: "air", region: "toscana", seed }, { hour, composition: "hero" })
  const scene = `${sky(s, 500, { sunX: 1030, width: WIDTH, birds: false })}${alps(s)}${balloons(s)}${sea(s)}${hills(s)}${foreground(s)}${wash(s, 1030, 330, WIDTH, HEIGHT)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">${s.defs()}${scene}</svg>`
}

const haze = (s: Stage, y: number, height: number, opacity: number) =>
  group(`transform="scale(2.05 1)"`, mist(s, y, height, opacity))

function alps(s: Stage): string {
  return (
    at(-20, 0, 1, chain(s, 480, 150, 0.76, { focus: 300, snow: 0.6, count: 6 })) +
    at(760, 0, 1, chain(s, 480, 190, 0.7, { focus: 330, snow: 0.6, count: 6 })) +
    spires(s, 1430, 480, 330, 190, 0.6) +
    haze(s, 462, 46, 0.7)
  )
}

const balloons = (s: Stage) =>
  balloon(s, 1240, 190, 120, ["terracotta", "cream"], 0.14) +
  balloon(s, 1352, 268, 58, ["teal", "sun"], 0.4) +
  balloon(s, 668, 300, 46, ["sun", "terracotta"], 0.46)

/** A bay on the left, houses stacked above it. */
function sea(s: Stage): string {
  const y = 528
  const far = ridge(s, 520, 40, 0.6, "olive", {
    width: WIDTH,
    heights: [1.4, 1.1, 0.7, 0.5, 0.6, 0.9, 1, 0.8, 0.9, 1.1],
    mist: 0.3,
  })
  const slope = ridge(s, y, 130, 0.3, "olive", {
    width: WIDTH,
    heights: [-1, -1, -0.6, 0.25, 0.8, 0.9, 0.7, 0.5, 0.5, 0.6],
    mist: 0.12,
  })
  const cut = s.clip(rect(-20, -20, WIDTH + 40, y + 22, "#000"))
  const x = 470
  const rocks = polygon(
    [
      [x - 150, y + 4],
      [x - 128, y - 18],
      [x - 70, y - 12],
      [x, y - 22],
      [x + 80, y - 14],
      [x + 130, y - 20],
      [x + 168, y + 4],
    ],
    s.paint("slate", 0.1, 0),
  )
  const village = stacked(s, x, y - 10, 250, {
    walls: ["rose", "ochre", "sienna", "cream", "terracotta"],
    rows: 4,
    depth: 0.14,
    tall: 1.1,
    rise: 0.56,
    shutters: "cypress",
    crown: (cx, cy) => campanile(s, cx + 10, cy + 14, 100, { wall: "ochre", cap: "onion", depth: 0.16 }),
  })
  const land = `<g clip-path="${cut}">${far.svg}${woods(s, far.at, -20, 700, 14, 0.6, "olive")}${slope.svg}</g>${rocks}${village}`
  return (
    water(s, y - 2, "sea", { to: HEIGHT, width: WIDTH, glitter: false }) +
    reflected(s, y, land, 0.3, 0.6) +
    foam(s, x - 130, y + 4, 90, 0.1) +
    foam(s, x + 30, y + 6, 110, 0.1) +
    sailBoat(s, 232, 646, 132, 0.02, "white", "cream") +
    sailBoat(s, 96, 566, 46, 0.3)
  )
}

/** Three ranges of hills: a stone town, vines, and a farm at the end of its cypresses. */
function hills(s: Stage): string {
  const back = ridge(s, 520, 60, 0.44, "olive", {
    width: WIDTH,
    heights: [-7, -7, -6, -2.4, 0, 0.7, 1, 0.5, 0.3, 0.8],
    mist: 0.2,
  })
  const town = stacked(s, 968, back.at(968) + 22, 190, {
    walls: ["rose", "cream", "stone"],
    rows: 3,
    depth: 0.3,
    tall: 0.9,
    crown: (cx, cy) => campanile(s, cx + 16, cy + 8, 84, { wall: "stone", depth: 0.34 }),
  })
  const vines = ridge(s, 590, 70, 0.24, s.season === "autumn" ? "terracotta" : "leaf", {
    width: WIDTH,
    heights: [-6, -6, -4, -1.1, 0, 0.2, 0.3, 0.9, 1.1, 0.8],
    mist: 0.14,
  })
  const farm = ridge(s, 660, 70, 0.1, "grass", {
    width: WIDTH,
    heights: [-6, -5, -2.6, -0.35, 0.5, 0.85, 0.8, 0.3, -0.2, -0.1],
  })
  const hx = 806
  const bend = (t: number): [number, number] => [hx + 16 + 230 * t - 90 * Math.sin(t * 3.6), farm.at(hx) + 6 + t * 130]
  let avenue = ""
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.4) / 9
    const [x, y] = bend(t)
    avenue +=
      cypress(s, x - 15 - t * 18, y + 3, 48 + t * 46, 0.1 * (1 - t)) +
      cypress(s, x + 15 + t * 18, y + 5, 48 + t * 46, 0.1 * (1 - t))
  }
  const way = road(
    s,
    [0, 0.25, 0.5, 0.75, 1].map((t) => bend(1 - t)),
    20,
    5,
    "cream",
    0.06,
  )
  return (
    town +
    back.svg +
    row(s, cypress, back.at, 1090, 1200, 4, 38, 0.42) +
    haze(s, 556, 26, 0.35) +
    vines.svg +
    contours(s, vines, 11, 9, s.season === "autumn" ? "brick" : "cypress", 0.34, 600, WIDTH + 20) +
    row(s, olive, vines.at, 1330, 1560, 4, 58, 0.24) +
    farm.svg +
    cypress(s, hx - 74, farm.at(hx - 74) + 4, 84, 0.08) +
    cypress(s, hx - 92, farm.at(hx - 92) + 4, 66, 0.08) +
    farmhouse(s, hx, farm.at(hx) + 8, 80, 0.06) +
    way +
    avenue
  )
}

/** The near slope: dark, with pines that frame the picture on the right. */
function foreground(s: Stage): string {
  const near = ridge(s, 752, 44, 0, s.season === "summer" ? "wheat" : "grass", {
    width: WIDTH,
    heights: [-3, -2.4, -1.4, -0.6, -0.1, 0.2, 0.3, 0.6, 1.1, 1.6],
  })
  return (
    near.svg +
    contours(s, near, 4, 15, "olive", 0.02, 560, WIDTH + 20) +
    umbrellaPine(s, 1478, near.at(1478) + 10, 330, 0) +
    umbrellaPine(s, 1570, near.at(1570) + 16, 250, 0.02)
  )
}
