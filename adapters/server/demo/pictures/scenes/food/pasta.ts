import type { LocalName } from "../../locals.ts"
import { round } from "../../motifs/flatlay.ts"
import { bottle } from "../../motifs/glass.ts"
import { bowl, flour, knife, nest, tomato } from "../../motifs/kitchen.ts"
import { at, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import { inside, room } from "../room.ts"
import type { Scene } from "../scene.ts"

const plasters: readonly [LocalName, ...LocalName[]] = ["ochre", "rose", "sage", "cream", "sky"]

const rollingPin = (s: Stage, x: number, y: number, k: number, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${k / 100})">${
    rect(-104, -11, 208, 22, s.paint("oak", 0, 0), 11) +
    rect(-104, -11, 208, 9, s.paint("oak", 0, 0.6), 5) +
    rect(-140, -6, 36, 12, s.paint("walnut", 0, 0.2), 6) +
    rect(104, -6, 36, 12, s.paint("walnut", 0, 0.2), 6)
  }</g>`

const board = (s: Stage) =>
  polygon(
    [
      [180, 440],
      [640, 440],
      [730, 590],
      [90, 590],
    ],
    s.paint("pasta", 0, 0.05),
  ) +
  polygon(
    [
      [90, 590],
      [730, 590],
      [730, 604],
      [90, 604],
    ],
    s.paint("oak", 0, -0.2),
  )

/** The sheet, the pin, nests of tagliatelle. */
const sheet: Scene = (outside, view) => {
  const s = inside(outside)
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 350 }) +
    at(
      0,
      -76,
      1.04,
      board(s),
      path("M240 470Q340 440 470 452Q590 460 600 500T470 566Q330 584 250 556T240 470z", s.paint("pasta", 0, 0.5)),
      path("M240 470Q330 540 470 552T600 500Q590 548 470 566Q330 584 250 556T240 470z", s.paint("pasta", 0, -0.25)),
      rollingPin(s, 410, 500, 118, -9),
      nest(s, 190, 566, 76),
      nest(s, 648, 560, 76),
      nest(s, 596, 588, 62),
      flour(s, 160, 470, 90),
      bottle(s, 90, 430, 130, "olive"),
    )
  )
}

/** Little ears and small shapes in rows. */
const shapes: Scene = (outside, view) => {
  const s = inside(outside)
  let ears = ""
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 9; i++) {
      const y = 462 + j * 26
      const w = 40 + j * 5
      const x = 400 + (i - 4) * w * 1.12 + s.rng.jitter(4)
      ears +=
        ellipse(x - 3, y + 6, w * 0.42, 6, s.paint("ink", 0, -0.4), 'opacity=".2"') +
        ellipse(x, y, w * 0.4, 9 + j, s.paint("pasta", 0, -0.1)) +
        ellipse(x + 3, y - 3, w * 0.28, 5 + j * 0.6, s.paint("pasta", 0, 0.6)) +
        ellipse(x + 1, y, w * 0.2, 3, s.paint("clay", 0, 0.2), 'opacity=".5"')
    }
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 350, x: 120 }) +
    at(
      0,
      -76,
      1.04,
      board(s),
      ears,
      knife(s, 690, 560, 90),
      flour(s, 650, 450, 84),
      bowl(s, 600, 436, 90, "teal"),
      tomato(s, 500, 432, 46),
      tomato(s, 452, 434, 40),
    )
  )
}

/** Long strands laid over one another, a bowl of truffles beside them. */
const strands: Scene = (outside, view) => {
  const s = inside(outside)
  let d = ""
  for (let i = 0; i < 30; i++)
    d += `M${num(150 + i * 17)} ${num(590)}q${num(s.rng.jitter(10))} -60 ${num(30 - i * 2 + s.rng.jitter(6))} -140`
  const truffles = [
    [0, 0, 22],
    [-30, 8, 18],
    [28, 8, 19],
  ] as const
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 350 }) +
    at(
      0,
      -76,
      1.04,
      board(s),
      stroke(d, s.paint("pasta", 0, 0.35), 7),
      stroke(d, s.paint("clay", 0, 0.3), 1.2, 'opacity=".5"'),
      rollingPin(s, 330, 440, 90, 4),
      bowl(s, 620, 500, 130, "cream"),
      truffles.map(([dx, dy, r]) => round(s, 620 + dx, 440 + dy, r, 0.2, s.paint("ink", 0, 0.15))).join(""),
      nest(s, 210, 476, 70),
    )
  )
}

export const pastas: readonly [Scene, ...Scene[]] = [sheet, shapes, strands]
