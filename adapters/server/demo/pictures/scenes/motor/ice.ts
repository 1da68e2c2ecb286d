import type { LocalName } from "../../locals.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { coupe } from "../../motifs/vehicles.ts"
import { circle, ellipse, path, polygon } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { drifts } from "../snow/snowfield.ts"

/** A car slides through a bend of an ice track between banks of snow. */
export const ice: Scene = (s, view) => {
  const ground = drifts(s, 430, [0.5, 0.3, 0.1, 0, 0.1, 0.2, 0.4, 0.6])
  const track =
    path(
      "M820 458Q620 440 430 452T180 486Q120 510 260 534T820 640V560Q560 540 460 516T470 488Q600 476 820 492z",
      s.ramp(
        [
          [0, s.paint([0.88, 0.045, 220], 0.05, 0.4)],
          [1, s.paint([0.72, 0.075, 232], 0, -0.2)],
        ],
        [0, 440],
        [0, 620],
      ),
    ) + path("M-20 530Q150 500 300 556T820 640H-20z", s.paint("snow", 0, 0.3))
  const ice_ = path(
    "M-20 640V520Q140 486 330 500T820 560V640z",
    s.ramp(
      [
        [0, s.paint([0.9, 0.04, 218], 0, 0.4)],
        [1, s.paint([0.68, 0.08, 235], 0, -0.25)],
      ],
      [0, 490],
      [0, 620],
    ),
  )
  const gloss = path(
    "M-20 560Q200 520 420 540L430 544Q200 530 -20 572zM300 600Q500 570 760 600L760 606Q520 584 300 606z",
    s.paint("white", 0, 0.5),
    'opacity=".7"',
  )
  const marks = path(
    "M820 604Q620 560 470 566L470 570Q620 568 820 614zM820 630Q660 586 500 582L500 587Q650 596 800 640z",
    s.paint([0.55, 0.07, 240], 0, -0.2),
    'opacity=".6"',
  )
  const bank = path("M-20 506Q140 470 330 484T820 540V556Q520 510 330 504T-20 530z", s.paint("snow", 0, 0.5))
  let spray = ""
  for (let i = 0; i < 46; i++) {
    const t = s.rng.next()
    spray += circle(
      500 + t * 190 + s.rng.jitter(20),
      552 - t * 60 + s.rng.jitter(34),
      s.rng.range(2, 9) * (1.2 - t * 0.6),
      "#fff",
      'opacity=".8"',
    )
  }
  const cones = [
    [110, 512],
    [206, 500],
    [640, 522],
    [726, 538],
  ]
    .map(
      ([x, y]) =>
        polygon(
          [
            [x! - 12, y!],
            [x! - 3, y! - 34],
            [x! + 3, y! - 34],
            [x! + 12, y!],
          ],
          s.paint("orange", 0, 0.1),
        ) +
        polygon(
          [
            [x! - 8, y! - 12],
            [x! - 5, y! - 22],
            [x! + 5, y! - 22],
            [x! + 8, y! - 12],
          ],
          s.paint("white", 0, 0.2),
        ) +
        ellipse(x!, y!, 16, 3, s.paint("navy", 0), 'opacity=".25"'),
    )
    .join("")
  return (
    sky(s, 320) +
    view(s, 340, s.rng.pick([300, 500])) +
    mist(s, 424, 20, 0.3) +
    row(s, fir, ground.at, -20, 200, 4, 90, 0.16) +
    ground.svg +
    track +
    bank +
    ice_ +
    gloss +
    marks +
    cones +
    `<g transform="matrix(-1 0 0 1 800 0)"><g transform="rotate(7 400 560)">${coupe(s, 400, 566, 310, s.rng.pick<LocalName>(["red", "sun", "orange"]))}</g></g>` +
    spray +
    wash(s)
  )
}
