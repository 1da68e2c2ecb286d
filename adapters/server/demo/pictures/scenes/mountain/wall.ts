import type { LocalName } from "../../locals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { climber } from "../../motifs/sporty.ts"
import { fir, row } from "../../motifs/trees.ts"
import { ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

const EDGE = "L470 -20L452 96L486 190L440 292L472 372L424 470L452 540L418 640"

/** A rock face at the left, up to the top of the picture. */
function face(s: Stage, of: LocalName): string {
  const cracks = Array.from({ length: 9 }, (_, i) => {
    const x = 40 + i * 46 + s.rng.jitter(16)
    const y = s.rng.range(-20, 420)
    return `M${num(x)} ${num(y)}l${num(s.rng.jitter(20))} ${num(s.rng.range(50, 110))}l${num(s.rng.range(8, 22))} ${num(s.rng.range(40, 80))}`
  }).join("")
  return (
    path(
      `M-20 -20${EDGE}H-20z`,
      s.ramp(
        [
          [0, s.paint(of, 0, -0.5)],
          [0.7, s.paint(of, 0, -0.05)],
          [1, s.paint(of, 0, 0.35)],
        ],
        [0, 300],
        [480, 260],
      ),
    ) +
    path(
      "M470 -20L452 96L486 190L440 292L472 372L424 470L452 540L418 640H360L396 520L372 440L408 360L384 290L420 190L398 90L420 -20z",
      s.paint(of, 0, 0.6),
      'opacity=".55"',
    ) +
    path(
      "M120 -20L150 90L110 210L160 330L128 470L150 640H60L80 460L40 320L86 180L50 -20zM300 60L322 160L290 250L250 190L270 110zM330 380L350 450L300 560L276 470z",
      s.paint(of, 0, -0.75),
      'opacity=".35"',
    ) +
    stroke(cracks, s.paint(of, 0, -0.9), 3, 'opacity=".5"')
  )
}

const stoneOf = (s: Stage): LocalName =>
  s.ref.place === "finale" || s.ref.place === "frosolone"
    ? "limestone"
    : s.ref.region === "trentino-alto-adige" || s.ref.region === "veneto"
      ? "dolomite"
      : "granite"

/** Up a wall along its cable and iron rungs. */
export const ferrata: Scene = (s, view) => {
  const rungs = Array.from({ length: 11 }, (_, i) => {
    const y = 24 + i * 52
    const x = 338 + (i % 2) * 6 + Math.sin(i) * 8
    return `M${num(x - 20)} ${y + 8}V${y}H${num(x + 20)}V${y + 8}`
  }).join("")
  const cable = "M396 -20L392 120L404 250L384 372L396 480L376 620"
  const bolts = [
    [392, 120],
    [404, 250],
    [384, 372],
    [396, 480],
  ]
    .map(([x, y]) => ellipse(x!, y!, 7, 7, s.paint("iron", 0)))
    .join("")
  return (
    sky(s, 330) +
    view(s, 380, 640) +
    mist(s, 480, 60, 0.35) +
    row(s, fir, () => 596, 470, 830, 7, 110, 0.18) +
    face(s, stoneOf(s)) +
    stroke(rungs, s.paint("iron", 0, -0.2), 6) +
    stroke(cable, s.paint("iron", 0, 0.5), 4) +
    bolts +
    climber(s, 338, 600, 150, "teal") +
    stroke("M366 524L388 500", s.paint("sun", 0), 4) +
    climber(s, 344, 392, 210, s.rng.pick<LocalName>(["red", "orange", "sun"])) +
    stroke("M372 300Q392 300 396 284M370 306Q398 320 398 330", s.paint("sun", 0), 5) +
    wash(s)
  )
}

/** A climber on a rope, the other below holds it. */
export const climbing: Scene = (s, view) => {
  const holes = Array.from({ length: 16 }, () => {
    const x = s.rng.range(20, 400)
    const y = s.rng.range(20, 460)
    return ellipse(x, y, s.rng.range(5, 14), s.rng.range(4, 9), s.paint("ink", 0), 'opacity=".35"')
  }).join("")
  const ground = ridge(s, 566, 14, 0, "grass", { heights: [0.4, 0.8, 0.9, 0.5, 0.1, 0, 0.2, 0.4] })
  return (
    sky(s, 330) +
    view(s, 400, 640) +
    mist(s, 500, 50, 0.3) +
    face(s, stoneOf(s)) +
    holes +
    ground.svg +
    tufts(s, 572, 24) +
    stroke("M352 -20L350 250", s.paint("orange", 0), 4) +
    stroke("M346 250Q400 420 452 520", s.paint("orange", 0), 4) +
    climber(s, 330, 352, 220, s.rng.pick<LocalName>(["sun", "lavender", "teal"])) +
    rect(344, 276, 12, 12, s.paint("iron", 0)) +
    onlooker(s, 462, 586, 132, "red") +
    wash(s)
  )
}
