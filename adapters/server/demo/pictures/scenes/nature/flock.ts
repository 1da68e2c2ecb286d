import { sheep } from "../../motifs/animals.ts"
import { flowers, tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { roundTree, row } from "../../motifs/trees.ts"
import { at, circle, ellipse, path, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

export const flock: Scene = (s, view) => {
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
  const dog = at(
    630,
    548,
    0.5,
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
