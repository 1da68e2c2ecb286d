import type { LocalName } from "../locals.ts"
import { house } from "../motifs/buildings.ts"
import { tufts } from "../motifs/fields.ts"
import { archShape, bough, lantern, pot } from "../motifs/frames.ts"
import { ridge } from "../motifs/relief.ts"
import { mist, sky, wash } from "../motifs/sky.ts"
import { fir, row } from "../motifs/trees.ts"
import { coupe, kart, spider, vespa } from "../motifs/vehicles.ts"
import { at, num, type Point, path, polygon, rect, stroke, through } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

const paintwork = (s: Stage) => s.rng.pick<LocalName>(["red", "red", "sun", "teal", "navy", "cream"])

/** A red car on a road that winds up to the pass. */
const hairpin: Scene = (s, view) => {
  const x = s.rng.pick([300, 480])
  const slope = ridge(s, 446, 50, 0, "grass", { heights: [0.2, 0, -0.1, 0.2, 0.6, 1, 1.3, 1.4] })
  const bends: Point[] = [
    [-40, 600],
    [420, 566],
    [650, 528],
    [690, 508],
    [520, 490],
    [360, 476],
    [340, 466],
    [470, 450],
    [600, 436],
    [610, 428],
    [560, 418],
    [640, 404],
  ]
  const way =
    path(
      `M${through(bends.slice(4))}`,
      "none",
      `stroke="${s.paint("slate", 0.16, 0.1)}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    path(
      `M${through(bends.slice(2, 6))}`,
      "none",
      `stroke="${s.paint("slate", 0.08, 0.1)}" stroke-width="17" stroke-linecap="round"`,
    )
  const front =
    path(
      "M-20 546Q260 530 470 524T690 500Q730 512 690 534Q560 590 400 670H-20z",
      s.ramp(
        [
          [0, s.paint("slate", 0.04, 0.2)],
          [1, s.paint("slate", 0, -0.4)],
        ],
        [0, 510],
        [0, 610],
      ),
    ) +
    path("M-20 548Q260 532 470 526T680 504", "none", `stroke="${s.paint("white", 0)}" stroke-width="4"`) +
    path(
      "M-20 598Q200 570 400 550T640 516",
      "none",
      `stroke="${s.paint("white", 0)}" stroke-width="5" stroke-dasharray="44 30" opacity=".8"`,
    )
  const guard =
    path("M-20 524Q260 508 470 502T676 482", "none", `stroke="${s.paint("white", 0, -0.1)}" stroke-width="9"`) +
    path(
      Array.from({ length: 9 }, (_, i) => `M${20 + i * 78} ${num(524 - i * 4.4)}v26`).join(""),
      "none",
      `stroke="${s.paint("iron", 0)}" stroke-width="6"`,
    )
  return (
    sky(s, 320) +
    view(s, 335, x) +
    mist(s, 440, 24, 0.3) +
    slope.svg +
    way +
    row(s, fir, (v) => slope.at(v) + 30, 30, 280, 5, 110, 0.06) +
    row(s, fir, (v) => slope.at(v) + 16, 690, 820, 3, 130, 0.04) +
    at(0, -46, 1, front, guard, coupe(s, 380, 574, 300, s.rng.pick<LocalName>(["red", "red", "sun"]))) + tufts(s, 570, 8) + wash(s)
  )
}

/** A kart leaning into a bend between kerbs. */
const kartScene: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const track = path(
    "M-20 430Q180 400 420 404T820 446V620H-20z",
    s.ramp(
      [
        [0, s.paint("slate", 0.18, 0.2)],
        [1, s.paint("slate", 0, -0.5)],
      ],
      [0, 400],
      [0, 600],
    ),
  )
  const infield = path("M420 404Q640 402 820 430V470Q640 428 520 424T420 404z", s.paint("grass", 0.08, 0.1))
  const kerb = (points: readonly Point[], w: number) => {
    const d = `M${through(points)}`
    return (
      path(d, "none", `stroke="${s.paint("white", 0, 0.1)}" stroke-width="${w}"`) +
      path(d, "none", `stroke="${s.paint("red", 0, 0)}" stroke-width="${w}" stroke-dasharray="${w * 2.2} ${w * 2.2}"`)
    )
  }
  const tyres = (x0: number, y0: number, n: number, r: number) =>
    Array.from(
      { length: n },
      (_, i) =>
        rect(
          x0 + i * r * 2.1,
          y0 - r * 1.7 - (i % 2) * 2,
          r * 2,
          r * 1.7,
          i % 2 ? s.paint("red", 0.06) : s.paint("white", 0.06),
          r * 0.6,
        ) +
        rect(
          x0 + i * r * 2.1,
          y0 - r * 3.3 - (i % 2) * 2,
          r * 2,
          r * 1.7,
          i % 2 ? s.paint("white", 0.06, -0.2) : s.paint("red", 0.06, -0.2),
          r * 0.6,
        ),
    ).join("")
  const flags = Array.from({ length: 5 }, (_, i) => {
    const fx = 96 + i * 150
    return (
      stroke(`M${fx} 416V300`, s.paint("iron", 0.1), 3) +
      path(
        `M${fx + 2} 302q22 -8 40 2q14 8 28 2v26q-14 6 -28 -2q-18 -10 -40 -2z`,
        s.paint((["terracotta", "sun", "teal", "white", "red"] as const)[i] ?? "red", 0.1, 0.1),
      )
    )
  }).join("")
  let chequer = ""
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 2; j++) if ((i + j) % 2) chequer += `M${560 + i * 14} ${286 + j * 14}h14v14h-14z`
  const gantry =
    rect(560, 286, 168, 28, s.paint("white", 0.06)) +
    path(chequer, s.paint("ink", 0.06)) +
    stroke("M566 286V430M722 286V436", s.paint("iron", 0.06), 7)
  const skid =
    path("M-20 560Q240 520 470 540T820 600", "none", `stroke="${s.paint("ink", 0)}" stroke-width="12" opacity=".25"`) +
    path("M-20 590Q240 552 440 566T760 620", "none", `stroke="${s.paint("ink", 0)}" stroke-width="10" opacity=".2"`)
  const smoke = path("M250 552Q190 560 120 540Q170 536 176 522Q210 536 250 530z", s.paint("white", 0.1), 'opacity=".4"')
  return (
    sky(s, 320) +
    view(s, 330, x) +
    mist(s, 410, 24, 0.35) +
    flags +
    tyres(-10, 424, 14, 13) +
    track +
    infield +
    gantry +
    kerb(
      [
        [820, 474],
        [640, 436],
        [520, 428],
        [430, 424],
      ],
      12,
    ) +
    kart(s, 590, 478, 130, "sun", 0.06) +
    skid +
    kerb([[-20, 474], [120, 452], [240, 444], [360, 446]], 14) + at(0, -44, 1, smoke, kart(s, 350, 566, 310, s.rng.pick<LocalName>(["red", "teal", "orange"]))) + kerb([[-20, 606], [120, 578], [300, 572], [480, 600]], 24) +
    wash(s)
  )
}

/** A Vespa by a wall in a lane that opens on the town. */
const vespaScene: Scene = (s, view) => {
  const plaster = s.rng.pick<LocalName>(["ochre", "terracotta", "rose", "sienna"])
  const outside = sky(s, 300, { sunX: 600 }) + view(s, 320, 520) + wash(s)
  const cobbles = (() => {
    let d = ""
    for (let j = 0; j < 9; j++) {
      const y = 446 + j * j * 1.4 + j * 8
      const w = 20 + j * 7
      for (let x = -40 + (j % 2) * w * 0.5; x < 820; x += w)
        d += `M${num(x)} ${num(y)}q${num(w * 0.42)} ${num(-w * 0.16)} ${num(w * 0.84)} 0`
    }
    return path(d, "none", `stroke="${s.paint("stone", 0, -0.75)}" stroke-width="2.4" opacity=".45"`)
  })()
  const wallShape = "M-20 -20H470V470H-20z"
  const facade =
    path(
      wallShape,
      s.ramp(
        [
          [0, s.paint(plaster, 0, -0.5)],
          [1, s.paint(plaster, 0, 0.1)],
        ],
        [0, 0],
        [470, 300],
      ),
    ) +
    path("M470 -20L496 -20V452L470 470z", s.paint(plaster, 0, 0.5)) +
    rect(-20, 424, 490, 46, s.paint("stone", 0, -0.3))
  const door =
    path(archShape(56, 168, 124, 296), s.paint("stone", 0, 0.2)) +
    path(archShape(70, 184, 96, 280), s.paint("cypress", 0, -0.2)) +
    path(archShape(120, 186, 45, 278), s.paint("cypress", 0, 0.2)) +
    stroke("M118 190V464", s.paint("ink", 0), 2)
  const win =
    rect(268, 122, 112, 148, s.paint("stone", 0, 0.3)) +
    rect(280, 134, 88, 124, s.lamps ? s.plain([0.9, 0.12, 80]) : s.paint("navy", 0, 0.1)) +
    stroke("M324 134V258M280 196H368", s.paint("white", 0, -0.1), 5) +
    rect(220, 122, 46, 148, s.paint("teal", 0, -0.1)) +
    rect(382, 122, 46, 148, s.paint("teal", 0, 0.3)) +
    path(
      Array.from({ length: 11 }, (_, i) => `M224 ${134 + i * 12}h38M386 ${134 + i * 12}h38`).join(""),
      "none",
      `stroke="${s.paint("teal", 0, -0.7)}" stroke-width="3"`,
    ) +
    rect(262, 268, 124, 12, s.paint("stone", 0, -0.2)) +
    pot(s, 296, 270, 46, "geranium") +
    pot(s, 350, 270, 48, "geranium")
  const floor =
    rect(
      -20,
      440,
      840,
      180,
      s.ramp(
        [
          [0, s.paint("stone", 0.08, 0.1)],
          [1, s.paint("stone", 0, -0.55)],
        ],
        [0, 440],
        [0, 600],
      ),
    ) +
    polygon(
      [
        [496, 452],
        [820, 440],
        [820, 520],
        [300, 620],
        [180, 620],
      ],
      s.plain(s.light.disc),
      'opacity=".16"',
    )
  const far = house(s, 760, 448, 150, 340, { wall: "rose", shutters: "cypress", floors: 4 })
  const lane = rect(470, 430, 350, 30, s.paint("stone", 0.2, 0))
  return (
    outside +
    lane +
    far +
    facade +
    door +
    win +
    floor +
    cobbles +
    pot(s, 214, 470, 96, "lemon") +
    pot(s, 448, 474, 70, "lavender") +
    lantern(s, 440, 70, 52) +
    stroke("M470 66H440", s.paint("iron", 0), 4) +
    vespa(s, 410, 528, 310, s.rng.pick<LocalName>(["mint", "cream", "red", "sky", "sun"])) +
    bough(s, -20, 30, 230, "lemon")
  )
}

/** An open car on a road above the sea. */
const coast: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const y = 462
  const wallTop = 432
  const parapet =
    rect(
      -20,
      wallTop,
      840,
      40,
      s.ramp(
        [
          [0, s.paint("limestone", 0, 0.2)],
          [1, s.paint("limestone", 0, -0.4)],
        ],
        [0, wallTop],
        [0, wallTop + 40],
      ),
    ) +
    path(
      Array.from(
        { length: 22 },
        (_, i) => `M${i * 38 + s.rng.jitter(6)} ${wallTop + 6}v12M${i * 38 + 19 + s.rng.jitter(6)} ${wallTop + 20}v14`,
      ).join("") + `M-20 ${wallTop + 19}H820`,
      "none",
      `stroke="${s.paint("limestone", 0, -0.7)}" stroke-width="1.6" opacity=".5"`,
    ) +
    rect(-20, wallTop - 7, 840, 10, s.paint("limestone", 0, 0.5))
  const asphalt =
    rect(-20, y, 840, 160,
      s.ramp(
        [
          [0, s.paint("slate", 0, 0.3)],
          [1, s.paint("slate", 0, -0.45)],
        ],
        [0, y],
        [0, 600],
      ),
    ) +
    path(
      "M-20 566H820",
      "none",
      `stroke="${s.paint("cream", 0)}" stroke-width="7" stroke-dasharray="70 50" opacity=".8"`,
    ) +
    rect(-20, y + 4, 840, 4, s.paint("cream", 0), 0, 'opacity=".6"')
  return (
    sky(s, 320) +
    view(s, 325, x) +
    wash(s) +
    parapet +
    asphalt +
    spider(s, 400, 524, 350, paintwork(s)) +
    bough(s, -20, 50, 330)
  )
}

export const motor: Readonly<Record<string, Scene>> = { hairpin, kart: kartScene, vespa: vespaScene, coast }
