import type { LocalName } from "../locals.ts"
import { cow, flamingo, grazing, hen, horse, rider, sheep, stag } from "../motifs/animals.ts"
import { house } from "../motifs/buildings.ts"
import { bale, flowers, tufts } from "../motifs/fields.ts"
import { bough } from "../motifs/frames.ts"
import { ridge } from "../motifs/relief.ts"
import { mist, sky, wash } from "../motifs/sky.ts"
import { fir, roundTree, row } from "../motifs/trees.ts"
import { water } from "../motifs/water.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

/** Wooden fence along a ridge. */
function fence(s: Stage, ground: (x: number) => number, from: number, to: number, h: number): string {
  let posts = ""
  let rails = ""
  for (let x = from; x <= to; x += h * 1.7) {
    posts += `M${num(x)} ${num(ground(x) + 6)}V${num(ground(x) - h)}`
    if (x + h * 1.7 <= to + 1)
      for (const k of [0.82, 0.42])
        rails += `M${num(x)} ${num(ground(x) - h * k)}L${num(x + h * 1.7)} ${num(ground(x + h * 1.7) - h * k)}`
  }
  return stroke(rails, s.paint("oak", 0, 0.1), h * 0.1) + stroke(posts, s.paint("walnut", 0, -0.2), h * 0.15)
}

const horses: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const near = ridge(s, 478, 26, 0, s.season === "summer" ? "wheat" : "grass", {
    heights: [0.6, 0.3, 0, 0.2, 0.4, 0.2, 0.5, 0.8],
  })
  const ride = s.rng.chance(0.5)
  const herd = ride
    ? rider(s, 330, 526, 172, "walnut") + rider(s, 520, 512, 144, "clay")
    : horse(s, 480, 526, 170, "walnut") + grazing(s, 270, 520, 150, "clay") + grazing(s, 640, 506, 104, "cream", 0.06)
  return (
    sky(s, 320) +
    view(s, 345, x) +
    mist(s, 466, 22, 0.3) +
    near.svg +
    fence(s, near.at, -20, 820, 40) +
    tufts(s, 510, 40, s.season === "summer" ? "straw" : "grass") +
    flowers(s, 500, ["white", "poppy", "sun"], 50) +
    herd +
    wash(s)
  )
}

const flock: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const near = ridge(s, 468, 34, 0, "grass", { heights: [0.8, 0.6, 0.2, 0, 0.1, 0.4, 0.6, 0.7] })
  const spots: [number, number][] = []
  for (let i = 0; i < 17; i++)
    spots.push([220 + (i % 6) * 82 + s.rng.jitter(26), 474 + Math.floor(i / 6) * 27 + s.rng.jitter(8)])
  spots.sort((a, b) => a[1] - b[1])
  const herd = spots
    .map(([px, py], i) => {
      const k = 30 + (py - 480) * 0.3
      const one = sheep(s, px, py, k, i % 7 === 3 ? "walnut" : "cream", Math.max(0, (520 - py) * 0.002))
      return i % 3 ? one : at(px * 2, 0, 1, `<g transform="scale(-1 1)">${one}</g>`)
    })
    .join("")
  const dog = at(630, 548, 0.5,
    ellipse(0, 2, 46, 6, s.paint("ink", 0, -0.4), 'opacity=".3"'),
    stroke("M-30 -30V0M-20 -28V0M24 -28V0M34 -30V0", s.paint("white", 0, -0.3), 9),
    path("M-40 -44Q-40 -24 -20 -24H28Q40 -28 38 -44Q20 -54 -40 -44z", s.paint("white", 0, 0)),
    path("M26 -46Q30 -68 46 -66Q62 -64 66 -52Q58 -46 48 -46Q40 -34 30 -38z", s.paint("white", 0, 0.2)),
    path("M-38 -40Q-60 -46 -56 -66Q-46 -56 -34 -48z", s.paint("white", 0, -0.1)),
  )
  return (
    sky(s, 320) +
    view(s, 345, x) +
    mist(s, 454, 22, 0.35) +
    near.svg +
    tufts(s, 490, 40) +
    herd +
    shepherd(s, 178, 530, 132) +
    dog +
    flowers(s, 520, ["white", "sun"], 36) +
    row(s, roundTree, near.at, 700, 800, 1, 130, 0.03) +
    wash(s)
  )
}

const shepherd = (s: Stage, x: number, y: number, k: number) =>
  at(
    x,
    y,
    k / 100,
    ellipse(-16, 0, 26, 4, s.paint("ink", 0, -0.4), 'opacity=".3"'),
    stroke("M-5 -40L-8 0M7 -40L9 0", s.paint("walnut", 0, -0.2), 11),
    path("M-18 -78Q0 -88 18 -78L26 -26Q0 -18 -24 -26z", s.paint("walnut", 0, 0.1)),
    path("M4 -84Q14 -82 18 -78L26 -26Q14 -21 6 -21z", s.paint("walnut", 0, 0.6)),
    stroke("M34 -96Q42 -106 34 -110Q26 -110 28 -102L30 0", s.paint("oak", 0, 0), 4),
    stroke("M14 -72L29 -56", s.paint("walnut", 0, 0.2), 9),
    circle(0, -93, 9, s.paint("skin", 0)),
    path("M-18 -95Q0 -90 18 -96Q10 -100 8 -100Q6 -109 -1 -109T-9 -99Q-13 -99 -18 -95z", s.paint("ink", 0, 0.2)),
  )

/** Where flamingos are at home; elsewhere the birds are white as egrets. */
const salty: readonly string[] = ["sardegna", "emilia-romagna", "puglia", "toscana", "veneto", "sicilia", "friuli-venezia-giulia"]

const wetland: Scene = (s, view) => {
  const pink = salty.includes(s.ref.region)
  const x = s.rng.pick([300, 520])
  const y = 392
  const birds: readonly (readonly [number, number, number])[] = [
    [250, 440, 80],
    [560, 432, 72],
    [610, 452, 92],
    [330, 486, 136], [455, 512, 165], [205, 520, 150]
  ]
  const flockSvg = birds
    .map(([px, py, k], i) => {
      const one = flamingo(s, px, py, k, pink ? "flamingo" : "white", Math.max(0, (500 - py) * 0.0016))
      const pose = i % 2 ? at(px * 2, 0, 1, `<g transform="scale(-1 1)">${one}</g>`) : one
      const id = s.id()
      return `<g id="${id}">${pose}</g><use href="#${id}" transform="matrix(1 0 0 -.55 0 ${num(py * 1.55)})" opacity=".25"/>`
    })
    .join("")
  let reeds = ""
  let heads = ""
  for (const [from, count] of [
    [-10, 12],
    [690, 14],
  ] as const)
    for (let i = 0; i < count; i++) {
      const rx = from + i * 10 + s.rng.jitter(5)
      const h = s.rng.range(90, 190)
      const lean = s.rng.jitter(24)
      reeds += `M${num(rx)} 620q0 ${num(-h * 0.6)} ${num(lean)} ${num(-h)}`
      if (i % 2) heads += `M${num(rx + lean)} ${num(622 - h)}q3 -12 1 -26`
    }
  return (
    sky(s, 310) +
    view(s, 330, x) +
    `<g clip-path="${s.clip(rect(-20, y, 840, 220, "#000"))}">${water(s, y, "lagoon", { calm: true, sunX: 560 })}</g>` +
    rect(-20, y - 4, 840, 8, s.paint("olive", 0.1, -0.2)) +
    mist(s, y, 22, 0.5) +
    path(
      "M-20 430Q60 420 150 428T260 440Q160 448 -20 446zM820 418Q700 408 600 420Q700 434 820 432z",
      s.paint("sage", 0.08, -0.2),
    ) +
    flockSvg +
    stroke(reeds, s.paint("olive", 0, -0.5), 4) +
    stroke(heads, s.paint("walnut", 0, -0.1), 8) +
    wash(s)
  )
}

/** Tall trunks, light falling between them, a stag in the glade. */
const wood: Scene = (s, view) => {
  const leafy = s.ref.region !== "trentino-alto-adige" && s.ref.region !== "valle-d-aosta" && s.rng.chance(0.6)
  const light = s.plain(s.light.disc)
  const of = s.season === "autumn" ? ([0.72, 0.16, 62] as const) : ("leaf" as const)
  let out = sky(s, 380, { birds: false, clouds: false }) + view(s, 380, 400) + mist(s, 380, 120, 0.75)
  const trunks = (count: number, w: number, depth: number, y: number) => {
    let d = ""
    let lit = ""
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count) * 860 - 30 + s.rng.jitter(340 / count)
      if (depth < 0.2 && x > 215 && x < 600) continue
      const k = w * s.rng.range(0.7, 1.2)
      d += `M${num(x - k / 2)} ${y}Q${num(x - k * 0.3)} 200 ${num(x - k * 0.34)} -20H${num(x + k * 0.34)}Q${num(x + k * 0.3)} 200 ${num(x + k * 0.62)} ${y}z`
      lit += `M${num(x + k * 0.2)} -20H${num(x + k * 0.34)}Q${num(x + k * 0.3)} 200 ${num(x + k * 0.62)} ${y}H${num(x + k * 0.3)}Q${num(x + k * 0.12)} 200 ${num(x + k * 0.2)} -20z`
    }
    return path(d, s.paint("walnut", depth, -0.45)) + path(lit, s.paint("walnut", depth, 0.5))
  }
  const canopy = (y: number, depth: number, shade: number) => {
    let d = "M-30 -30H830"
    let x = 830
    d += `V${y}`
    while (x > -30) {
      const w = s.rng.range(36, 84)
      d += `q${num(-w / 2)} ${num(s.rng.range(20, 54))} ${num(-w)} ${num(s.rng.jitter(9))}`
      x -= w
    }
    return path(`${d}V-30z`, s.paint(leafy ? of : "forest", depth, shade))
  }
  out +=
    trunks(17, 15, 0.62, 440) +
    canopy(120, 0.62, 0) +
    ridge(s, 430, 16, 0.42, of, { rough: 1.4 }).svg +
    trunks(11, 26, 0.38, 470) +
    canopy(96, 0.4, 0)
  let rays = ""
  for (let i = 0; i < 5; i++) {
    const rx = 330 + i * 92
    rays += polygon(
      [
        [rx + 120, -20],
        [rx + 170 + i * 6, -20],
        [rx - 130, 560],
        [rx - 240, 560],
      ],
      s.ramp(
        [
          [0, light, 0.5],
          [1, light, 0],
        ],
        [0, 0],
        [0, 540],
      ),
    )
  }
  const glade = ridge(s, 500, 18, 0.02, s.season === "autumn" ? "clay" : "grass", {
    heights: [0.8, 0.4, 0, -0.1, 0, 0.2, 0.5, 0.9],
  })
  out +=
    rays +
    glade.svg +
    ellipse(
      410,
      526,
      220,
      30,
      s.radial(
        [
          [0, light, 0.55],
          [1, light, 0],
        ],
        410,
        526,
        210,
      ),
    ) +
    stag(s, 400, 534, 230, "clay") +
    tufts(s, 520, 36)
  out += trunks(8, 58, 0, 570) + canopy(62, 0, s.season === "autumn" ? -0.3 : -0.5)
  let ferns = ""
  for (let i = 0; i < 16; i++) {
    const fx = i < 8 ? s.rng.range(-10, 220) : s.rng.range(600, 810)
    const fy = s.rng.range(570, 620)
    for (let a = -3; a <= 3; a++)
      ferns += `M${num(fx)} ${num(fy)}q${num(a * 9)} -30 ${num(a * 17)} ${num(-36 + Math.abs(a) * 6)}q${num(-a * 8)} 14 ${num(-a * 17)} ${num(36 - Math.abs(a) * 6)}z`
  }
  return (
    out + path(ferns, s.paint("pine", 0, -0.4)) + (leafy ? "" : row(s, fir, () => 606, 640, 800, 1, 210, 0)) + wash(s)
  )
}

const farm: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const near = ridge(s, 470, 16, 0, "grass", { heights: [0.4, 0.2, 0.1, 0, 0, 0.2, 0.4, 0.6] })
  const barn =
    house(s, 620, 480, 210, 118, {
      wall: s.rng.pick<LocalName>(["brick", "sienna", "stone"]),
      roof: "gable",
      blind: true,
    }) +
    path("M612 480V410a38 34 0 0 1 76 0V480z", s.paint("walnut", 0, -0.6)) +
    path(
      "M616 480V420h68V480M616 420L684 480M684 420L616 480",
      "none",
      `stroke="${s.paint("oak", 0, 0.1)}" stroke-width="5"`,
    ) +
    rect(560, 396, 26, 30, s.paint("walnut", 0, -0.5)) +
    house(s, 752, 482, 90, 70, { wall: "ochre", roof: "gable", blind: true })
  const yard = path(
    "M-20 500Q200 488 420 494T820 492V620H-20z",
    s.ramp(
      [
        [0, s.paint("clay", 0.02, 0.4)],
        [1, s.paint("clay", 0, -0.4)],
      ],
      [0, 490],
      [0, 610],
    ),
  )
  const hens = [
    [330, 538, 46, "terracotta"], [392, 560, 52, "cream"], [252, 566, 50, "walnut"], [456, 540, 42, "terracotta"],
  ]
    .map(([hx, hy, k, of], i) => {
      const one = hen(
        s,
        Number(hx),
        Number(hy),
        Number(k),
        of === "cream" ? "cream" : of === "walnut" ? "walnut" : "terracotta",
      )
      return i % 2 ? at(Number(hx) * 2, 0, 1, `<g transform="scale(-1 1)">${one}</g>`) : one
    })
    .join("")
  return (
    sky(s, 320) +
    view(s, 340, x) +
    mist(s, 456, 22, 0.3) +
    near.svg +
    row(s, roundTree, near.at, 20, 120, 1, 180, 0.02) +
    fence(s, near.at, -20, 500, 38) +
    barn +
    yard +
    bale(s, 520, 548, 28) +
    bale(s, 562, 556, 22) +
    cow(s, 214, 520, 120) +
    hens +
    flowers(s, 560, ["white", "sun"], 24) +
    tufts(s, 560, 14) +
    bough(s, -20, 36, 250) +
    wash(s)
  )
}

export const nature: Readonly<Record<string, Scene>> = { horses, flock, wetland, wood, farm }
