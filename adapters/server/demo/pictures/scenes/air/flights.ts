import type { LocalName } from "../../locals.ts"
import { plane } from "../../motifs/aircraft.ts"
import { stacked } from "../../motifs/settlements.ts"
import { cloud, mist, sky, wash } from "../../motifs/sky.ts"
import { at, circle, ellipse, path, polygon, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

const liveries: readonly [LocalName, ...LocalName[]] = ["red", "navy", "orange", "teal"]

/** A light aircraft among the peaks, above the clouds. */
export const aeroplane: Scene = (s, view) => {
  const white = s.paint("white", 0.12, 0.4)
  return (
    sky(s, 360) +
    view(s, 420, s.rng.pick([280, 520])) +
    mist(s, 520, 60, 0.6) +
    cloud(s, 40, 560, 330, white) +
    cloud(s, 420, 590, 420, white) +
    cloud(s, 250, 540, 200, white) +
    `<g transform="rotate(-9 400 220)">${plane(s, 400, 220, 380, s.rng.pick(liveries))}</g>` +
    wash(s)
  )
}

const floats = (s: Stage, x: number, y: number, k: number, of: LocalName) =>
  plane(s, x, y, k, of) +
  at(
    x,
    y,
    k / 200,
    stroke("M-20 12L-26 40M30 12L36 40M4 12L8 40", s.paint("iron", 0), 4),
    path("M-78 36Q-70 54 -40 54H50Q80 52 92 34Q60 40 20 40H-50z", s.paint("white", 0, -0.1)),
    path("M-74 44Q-60 54 -40 54H50Q74 53 86 42Q40 48 -74 44z", s.paint(of, 0, -0.1)),
  )

/** A seaplane takes off from the lake. */
export const seaplane: Scene = (s, view) => {
  const wake = path(
    "M-20 520Q160 490 330 494L340 500Q160 506 -20 548zM20 570Q200 520 350 506L356 512Q220 536 60 600z",
    s.paint("white", 0.05, 0.4),
    'opacity=".8"',
  )
  const spray = Array.from({ length: 22 }, () =>
    ellipse(
      s.rng.range(250, 430),
      s.rng.range(478, 504),
      s.rng.range(4, 14),
      s.rng.range(2, 6),
      "#fff",
      'opacity=".6"',
    ),
  ).join("")
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([300, 520])) +
    wake +
    `<g transform="rotate(-7 410 400)">${floats(s, 420, 400, 360, s.rng.pick(liveries))}</g>` +
    spray +
    wash(s)
  )
}

/** Flying along a cable, head first, from one village to the other. */
export const zipline: Scene = (s, view) => {
  const spur =
    polygon(
      [
        [830, 300],
        [760, 250],
        [700, 270],
        [650, 330],
        [620, 420],
        [640, 640],
        [830, 640],
      ],
      s.ramp(
        [
          [0, s.paint("rock", 0.2, 0.3)],
          [1, s.paint("rock", 0.1, -0.4)],
        ],
        [800, 260],
        [640, 560],
      ),
    ) + path("M620 420L650 330L690 360L670 460L700 640H640z", s.paint("rock", 0.15, -0.7), 'opacity=".5"')
  const flyer = at(
    392,
    286,
    1.5,
    stroke("M-40 14V-12M40 14V-12M-40 -12H40", s.paint("iron", 0), 3),
    circle(-20, -13, 6, s.paint("iron", 0)),
    circle(20, -13, 6, s.paint("iron", 0)),
    path("M-78 24Q-40 14 0 16L60 18Q70 26 58 34L0 38Q-40 34 -78 34z", s.paint("teal", 0, -0.1)),
    path("M-10 14L54 14Q66 24 54 30L-10 26z", s.paint("red", 0, 0.1)),
    stroke("M-30 28L-104 30", s.paint("navy", 0), 12),
    stroke("M-104 30l-12 -3", s.paint("walnut", 0), 9),
    stroke("M52 26L84 36L96 30", s.paint("red", 0, 0.3), 9),
    circle(70, 18, 11, s.paint("skin", 0)),
    path("M58 16a13 13 0 0 1 25 -3z", s.paint("sun", 0, 0.2)),
    stroke("M74 17h10", s.paint("ink", 0), 4),
  )
  return (
    sky(s, 380) +
    view(s, 420, 250) +
    mist(s, 540, 60, 0.4) +
    spur +
    stacked(s, 730, 262, 130, { depth: 0.12 }) +
    stroke("M-20 226Q400 286 840 236", s.paint("iron", 0, 0.2), 4) +
    flyer +
    wash(s)
  )
}
