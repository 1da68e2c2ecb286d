import type { LocalName } from "../../locals.ts"
import { boatWithPaintedSail } from "../../motifs/boats.ts"
import { dinghy, gozzo, launch, puntHull, trawler } from "../../motifs/craft-afloat.ts"
import { arch, boulders, stack } from "../../motifs/headland.ts"
import { birds, mist, sky, wash } from "../../motifs/sky.ts"
import { rower } from "../../motifs/sporty.ts"
import { ellipse, num, path, polygon, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

const rockOf = (s: Stage): LocalName =>
  s.ref.place === "pantelleria"
    ? "lava"
    : ["ponza", "orosei", "tremiti", "polignano", "capri"].includes(s.ref.place ?? "")
      ? "limestone"
      : "granite"

const hulls: readonly [LocalName, ...LocalName[]] = ["white", "sky", "sun", "mint", "terracotta"]

/** A boat before an arch of rock. */
const pastArch: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 325, 520) +
  arch(s, 210, 440, 190, rockOf(s), s.rng.chance(0.5)) +
  stack(s, 640, 420, 90, rockOf(s)) +
  wash(s) +
  gozzo(s, 430, 510, 300, s.rng.pick(hulls))

/** A boat at the mouth of a sea cave. */
const caveMouth: Scene = (s, view) => {
  const of = rockOf(s)
  return (
    sky(s, 320) +
    view(s, 325, 600) +
    path(
      "M-20 -20H430Q440 80 470 160T500 330Q520 400 510 446H400Q396 330 330 290T210 300Q160 340 152 446H-20z",
      s.ramp(
        [
          [0, s.paint(of, 0, -0.4)],
          [1, s.paint(of, 0, 0.35)],
        ],
        [0, 200],
        [520, 200],
      ),
    ) +
    path("M400 446Q396 330 330 290T210 300Q160 340 152 446z", s.paint("navy", 0, -0.6)) +
    path("M380 446Q376 366 310 336T230 350Q196 380 190 446z", s.paint("turquoise", 0, -0.2), 'opacity=".55"') +
    path(
      "M430 -20Q440 80 470 160T500 330L470 300Q430 200 400 130T380 -20zM120 -20Q150 120 110 220T60 446H20Q60 300 40 160T70 -20z",
      s.paint(of, 0, -0.7),
      'opacity=".3"',
    ) +
    boulders(s, 470, 452, true) +
    wash(s) +
    gozzo(s, 400, 520, 270, s.rng.pick(hulls))
  )
}

/** An inflatable on its way to the next cove. */
const underWay: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 325, s.rng.pick([300, 520])) +
  stack(s, 150, 430, 130, rockOf(s)) +
  wash(s) +
  dinghy(s, 420, 506, 320, s.rng.pick<LocalName>(["iron", "orange", "white"]))

/** Two boats at anchor. */
const anchored: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 325, s.rng.pick([300, 500])) +
  wash(s) +
  gozzo(s, 610, 436, 130, "sky") +
  stack(s, 190, 424, 100, rockOf(s)) +
  gozzo(s, 370, 520, 330, s.rng.pick(hulls))

export const boatTrips: readonly [Scene, ...Scene[]] = [pastArch, caveMouth, underWay, anchored]

export const launchScene: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 325, s.rng.pick([300, 520])) +
  wash(s) +
  path("M-20 560Q160 520 330 516L340 522Q160 536 -20 590z", s.paint("white", 0.02, 0.4), 'opacity=".7"') +
  launch(s, 420, 506, 380)

export const paintedSails: Scene = (s, view) =>
  sky(s, 320) +
  view(s, 325, s.rng.pick([300, 520])) +
  wash(s) +
  boatWithPaintedSail(s, 620, 420, 150, "sun", "terracotta", 0.1) +
  boatWithPaintedSail(s, 180, 434, 180, "terracotta", "cream", 0.06) +
  boatWithPaintedSail(s, 400, 520, 330, s.rng.pick<LocalName>(["orange", "terracotta", "sun"]), "navy")

/** The tail of a whale as it dives, a boat far off. */
export const whale: Scene = (s, view) => {
  const skin = s.paint("navy", 0, 0)
  const drops = Array.from({ length: 26 }, () =>
    ellipse(
      s.rng.range(240, 520),
      s.rng.range(300, 470),
      s.rng.range(1.5, 4),
      s.rng.range(2, 6),
      s.paint("white", 0, 0.4),
      'opacity=".7"',
    ),
  ).join("")
  return (
    sky(s, 320) +
    view(s, 325, 560) +
    wash(s) +
    gozzo(s, 640, 388, 90, "white") +
    ellipse(385, 486, 170, 20, s.paint("white", 0.05, 0.3), 'opacity=".55"') +
    path("M340 486Q362 420 366 350Q384 330 402 350Q406 420 432 486z", skin) +
    path(
      "M384 346Q340 280 250 270Q214 268 196 290Q250 292 290 330Q330 372 384 360Q440 372 478 330Q520 290 572 288Q556 266 520 268Q430 280 384 346z",
      skin,
    ) +
    path("M384 346Q430 280 520 268Q556 266 572 288Q520 284 478 320Q440 356 390 352z", s.paint("navy", 0, 0.5)) +
    path("M390 352Q406 400 420 486H432Q406 420 402 350z", s.paint("navy", 0, 0.5)) +
    stroke("M368 386Q360 430 350 470M372 360Q378 366 384 362", s.paint("sky", 0, 0.2), 3, 'opacity=".6"') +
    drops +
    path("M250 488Q330 470 385 478T530 488Q440 500 385 498T250 488z", s.paint("white", 0, 0.5), 'opacity=".8"')
  )
}

export const fishing: Scene = (s, view) => {
  const corks = Array.from({ length: 12 }, (_, i) =>
    ellipse(120 + i * 20 + s.rng.jitter(3), num560(i), 6, 4, s.paint(i % 2 ? "orange" : "white", 0, 0.2)),
  ).join("")
  return (
    sky(s, 320, { birds: false }) +
    view(s, 325, s.rng.pick([300, 520])) +
    wash(s) +
    birds(s, 470, 250) +
    birds(s, 350, 290) +
    mist(s, 330, 16, 0.3) +
    trawler(s, 450, 494, 320, s.rng.pick<LocalName>(["sky", "teal", "red", "white"])) +
    stroke(`M340 520Q260 570 110 ${num(num560(0))}`, s.paint("cream", 0), 2) +
    corks
  )
}

const num560 = (i: number) => 566 + Math.sin(i / 2) * 10

/** Reeds at the left and before everything. */
function reeds(s: Stage): string {
  let stems = ""
  let heads = ""
  for (const [from, count] of [
    [-10, 16],
    [640, 16],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = from + i * 11 + s.rng.jitter(5)
      const h = s.rng.range(110, 220)
      const lean = s.rng.jitter(22)
      stems += `M${num(x)} 620q0 ${num(-h * 0.6)} ${num(lean)} ${num(-h)}`
      if (i % 2) heads += `M${num(x + lean)} ${num(622 - h)}q3 -12 1 -26`
    }
  return stroke(stems, s.paint("olive", 0, -0.4), 4) + stroke(heads, s.paint("walnut", 0, -0.1), 8)
}

/** One stands and rows between the reeds, past a fisherman's hut. */
export const punting: Scene = (s, view) => {
  const thatch = s.paint("straw", 0.08, 0)
  const hut =
    path("M120 440Q210 424 310 440L300 452H130z", s.paint("olive", 0.06, -0.1)) +
    polygon(
      [
        [150, 442],
        [160, 380],
        [270, 380],
        [280, 442],
      ],
      s.paint("straw", 0.06, -0.3),
    ) +
    polygon(
      [
        [136, 392],
        [214, 306],
        [294, 392],
      ],
      thatch,
    ) +
    polygon(
      [
        [214, 306],
        [294, 392],
        [240, 392],
      ],
      s.paint("straw", 0.06, 0.5),
    ) +
    path("M200 442V402H230V442z", s.paint("walnut", 0.05, -0.4))
  return (
    sky(s, 320) +
    view(s, 325, 560) +
    mist(s, 400, 30, 0.3) +
    wash(s) +
    hut +
    rower(s, 360, 500, 150, "sky") +
    puntHull(s, 430, 512, 290) +
    reeds(s)
  )
}
