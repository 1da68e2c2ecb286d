import type { LocalName } from "../../locals.ts"
import { bough } from "../../motifs/flora.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { stoneWall } from "../../motifs/settlements.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { onVespa } from "../../motifs/sporty.ts"
import { cypress, olive, row, umbrellaPine } from "../../motifs/trees.ts"
import { coupe, spider } from "../../motifs/vehicles.ts"
import { path } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

type Ride = (s: Stage, x: number, y: number) => string

const paint: readonly [LocalName, ...LocalName[]] = ["mint", "red", "sun", "cream", "teal", "rose", "sky"]
const coats: readonly [LocalName, ...LocalName[]] = ["terracotta", "navy", "teal", "red", "lavender"]

const vespaPair: Ride = (s, x, y) => onVespa(s, x, y, 290, s.rng.pick(paint), s.rng.pick(coats))
const vespaAlone: Ride = (s, x, y) => onVespa(s, x, y, 270, s.rng.pick(paint), s.rng.pick(coats), false)
const redCoupe: Ride = (s, x, y) => coupe(s, x, y, 330, "red")
const oldSpider: Ride = (s, x, y) => spider(s, x, y, 340, s.rng.pick<LocalName>(["red", "cream", "navy"]))

function asphalt(s: Stage, d: string, line: string): string {
  return (
    path(
      d,
      s.ramp(
        [
          [0, s.paint("slate", 0.05, 0.25)],
          [1, s.paint("slate", 0, -0.35)],
        ],
        [0, 480],
        [0, 620],
      ),
    ) +
    path(
      line,
      "none",
      `stroke="${s.paint("white", 0)}" stroke-width="5" stroke-dasharray="46 34" stroke-linecap="round" opacity=".85"`,
    )
  )
}

/** A road that swings past over a hill, the country behind. */
const overHill =
  (ride: Ride): Scene =>
  (s, view) => {
    const near = ridge(s, 470, 26, 0.02, s.season === "autumn" ? "clay" : "grass", {
      heights: [0.9, 0.7, 0.4, 0.1, 0, 0.1, 0.5, 0.9],
    })
    return (
      sky(s, 320) +
      view(s, 350, s.rng.pick([300, 520])) +
      mist(s, 462, 22, 0.3) +
      near.svg +
      row(s, s.rng.pick([cypress, olive, umbrellaPine]), near.at, 600, 820, 3, 170, 0.03) +
      row(s, cypress, near.at, -20, 120, 2, 150, 0.05) +
      asphalt(s, "M-20 506Q200 486 420 492T820 520V584Q600 566 420 566T-20 598z", "M-20 552Q200 532 420 532T820 554") +
      ride(s, 384, 548) +
      tufts(s, 586, 20) +
      flowers(s, 584, ["poppy", "white", "sun"], 36) +
      wash(s)
    )
  }

/** A road along a dry-stone wall. */
const alongWall =
  (ride: Ride): Scene =>
  (s, view) =>
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 500])) +
    mist(s, 450, 18, 0.25) +
    stoneWall(s, -20, 820, () => 500, 44) +
    asphalt(s, "M-20 500H820V640H-20z", "M-20 578H820") +
    path("M-20 500H820", "none", `stroke="${s.paint("cream", 0)}" stroke-width="5" opacity=".7"`) +
    ride(s, 410, 552) +
    bough(s, -20, 44, 340) +
    wash(s)

/** A road that climbs in a bend. */
const uphill =
  (ride: Ride): Scene =>
  (s, view) => {
    const slope = ridge(s, 452, 44, 0.02, s.season === "summer" ? "wheat" : "grass", {
      heights: [-0.4, -0.2, 0, 0.3, 0.6, 1, 1.3, 1.5],
    })
    return (
      sky(s, 320) +
      view(s, 340, 280) +
      mist(s, 450, 22, 0.3) +
      slope.svg +
      row(s, olive, (v) => slope.at(v) + 10, 560, 800, 4, 96, 0.05) +
      `<g transform="rotate(-7 400 540)">` +
      asphalt(s, "M-120 506H920V660H-120z", "M-120 584H920") +
      ride(s, 390, 558) +
      "</g>" +
      flowers(s, 590, ["sun", "white"], 16) +
      wash(s)
    )
  }

export const vespas: readonly [Scene, ...Scene[]] = [
  overHill(vespaPair),
  alongWall(vespaPair),
  uphill(vespaAlone),
  alongWall(vespaAlone),
  overHill(vespaAlone),
]
export const redCar: Scene = overHill(redCoupe)
export const vintageCar: Scene = overHill(oldSpider)
