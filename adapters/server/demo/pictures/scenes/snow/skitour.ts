import type { LocalName } from "../../locals.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { tourer } from "../../motifs/sporty.ts"
import { path, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { drifts } from "./snowfield.ts"

/** Two climb on touring skis, their track behind them. */
export const skitour: Scene = (s, view) => {
  const ground = drifts(s, 440, [-0.6, -0.4, 0, 0.4, 0.9, 1.5, 2.1, 2.7])
  const way = path(
    "M-20 596Q180 560 330 520T560 420L566 424Q480 480 340 530T-20 610z",
    s.paint([0.76, 0.05, 250], 0, -0.2),
  )
  const turns = stroke("M700 372q-34 10 -20 34t-24 34t-14 40", s.paint([0.78, 0.05, 250], 0, -0.1), 5, 'opacity=".8"')
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([250, 330])) +
    mist(s, 440, 24, 0.3) +
    ground.svg +
    way +
    turns +
    `<g transform="rotate(-20 500 462)">${tourer(s, 500, 462, 96, "teal", 0.03)}</g>` +
    `<g transform="rotate(-17 340 522)">${tourer(s, 340, 522, 150, s.rng.pick<LocalName>(["orange", "red", "sun"]))}</g>` +
    wash(s)
  )
}
