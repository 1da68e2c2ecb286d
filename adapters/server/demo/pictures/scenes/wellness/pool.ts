import { bather } from "../../motifs/figures.ts"
import { lantern } from "../../motifs/lights.ts"
import { pot } from "../../motifs/pot.ts"
import { mist, sky, stars, wash } from "../../motifs/sky.ts"
import { at, ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { steam } from "./steam.ts"

/** The edge of a steaming pool against the mountains. */
export const pool: Scene = (s, view) => {
  const edge = 420
  const deck = path(
    "M-20 620V566Q160 540 330 560T620 582L820 552V620z",
    s.ramp(
      [
        [0, s.paint("oak", 0, 0.2)],
        [1, s.paint("oak", 0, -0.6)],
      ],
      [0, 550],
      [0, 620],
    ),
  )
  const night = s.lamps
  const glow = s.plain([0.82, 0.09, 195])
  const water = rect(
    -20,
    edge,
    840,
    190,
    s.ramp(
      [
        [0, night ? glow : s.mixed("thermal", s.light.sky[2], 0.35)],
        [0.5, s.paint("turquoise", 0, night ? 0.3 : 0)],
        [1, s.paint("teal", 0, -0.3)],
      ],
      [0, edge],
      [0, 600],
    ),
  )
  let ripples = ""
  for (let i = 0; i < 26; i++) {
    const t = s.rng.next()
    const w = 30 + 70 * t
    ripples += `M${num(s.rng.range(-20, 780))} ${num(edge + 8 + t * 140)}q${num(w / 2)} -4 ${num(w)} 0q${num(-w / 2)} 4 ${num(-w)} 0z`
  }
  const lip =
    rect(-20, edge - 5, 840, 8, s.paint("limestone", 0, 0.4)) +
    rect(-20, edge + 3, 840, 4, s.paint("teal", 0, -0.4), 0, 'opacity=".5"')
  const side = lantern(s, 110, 470, 46) + stroke("M110 516V560", s.paint("iron", 0), 6)
  const towel = at(
    650,
    566,
    1,
    ellipse(0, 4, 66, 8, s.paint("ink", 0, -0.4), 'opacity=".3"'),
    rect(-56, -34, 112, 18, s.paint("white", 0, 0.1), 8),
    rect(-58, -17, 116, 18, s.paint("terracotta", 0, 0.1), 8),
    rect(-8, -34, 64, 18, s.paint("white", 0, 0.5), 8),
  )
  return (
    sky(s, 330) +
    (s.hour === "night" ? stars(s, 800, 300) : "") +
    view(s, 345, s.rng.pick([300, 500])) +
    mist(s, edge - 14, 36, 0.45) +
    water +
    path(ripples, s.paint("white", 0, 0.5), 'opacity=".35"') +
    lip +
    bather(s, 372, 478, 74, "walnut") +
    bather(s, 462, 486, 76, "oak") +
    steam(s, [
      [180, 450, 150],
      [300, 430, 120],
      [420, 440, 140],
      [540, 434, 170],
      [650, 450, 130],
      [720, 436, 110],
      [240, 500, 130],
      [580, 510, 120],
    ]) +
    deck +
    side +
    towel +
    pot(s, 728, 566, 110, "lavender") +
    wash(s)
  )
}
